import Fuzzing

FuzzProgram.run([PictureFuzzing.target, DrawingFuzzing.target, SymbolFuzzing.target, FontFuzzing.target])
