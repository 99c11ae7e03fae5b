import Fuzzing

FuzzProgram.run([ProjectFuzzing.target, ListFuzzing.target, CatalogFuzzing.target, FlowFuzzing.target, SessionFuzzing.target, InterfaceFuzzing.target])
