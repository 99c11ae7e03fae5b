// The screen's pixels in the page: frames change a picture in memory, and what differs is painted at the size that it shows.
"use strict";

/** The code in pixels.c. */
const pixelCode = WebAssembly.instantiateStreaming(fetch("/pixels.wasm")).then(({ instance }) => instance.exports);

/** Whether a picture is of the pixels that show. */
const isOfView = ({ data }) => data[0] === 0x76;

/** Where the picture begins that is of the pixels that show; before it stands which of them they are. `ShownSize` has the form. */
const viewHead = 16;

/** The picture when it is a JPEG, which the browser decodes. */
const jpegOf = (rect) => {
  const picture = isOfView(rect) ? rect.data.subarray(viewHead) : rect.data;
  return picture[0] === 0xff ? picture : null;
};

/** The screen, as large as the app's, and where it shows much smaller a picture of that size, whose pixels are means. */
class ScreenPicture {
  /** Always as the app's screen is, though a moment late while the view shows in its place. */
  #canvas;
  #view;
  #drawing;
  #viewDrawing;
  #code;
  /** Where the pictures are in the code's memory; the images over them hold until that grows. */
  #place = 0;
  #viewPlace = 0;
  #image = null;
  #viewImage = null;
  #memory = null;
  #scratch = null;
  /** What the canvas lacks while the view shows. */
  #late = [];
  #lateTimer = 0;

  /** More pixels than this wait until the screen is still. */
  static #most = 16384;
  /** Rows that are painted at once of what had to wait: a frame that comes meanwhile waits for no more. */
  static #strip = 128;
  /** What takes fewer pixels of the app's for one, in a row, looks better as the browser scales it. */
  static #leastShrinking = 2;
  /** More would not fit the sums. */
  static #mostShrinking = 14;

  constructor(canvas, view, code) {
    this.#canvas = canvas;
    this.#view = view;
    this.#code = code;
    this.#drawing = canvas.getContext("2d", { alpha: false });
    this.#viewDrawing = view.getContext("2d", { alpha: false });
  }

  /** A new screen, black, which shows in its own size. */
  resize(width, height) {
    this.#canvas.width = width;
    this.#canvas.height = height;
    this.#place = this.#made(this.#code.resize(width, height));
    this.#late = [];
    this.#viewPlace = 0;
    this.#memory = null;
    this.#showView();
  }

  /** Says how many of the browser's pixels the screen has. */
  show(width, height) {
    if (!this.#place) return;
    const across = this.#canvas.width / width, down = this.#canvas.height / height;
    if (Math.min(across, down) < ScreenPicture.#leastShrinking || Math.max(across, down) > ScreenPicture.#mostShrinking) {
      this.#viewPlace = 0;
      return this.#showView();
    }
    if (this.#viewPlace && this.#view.width === width && this.#view.height === height) return;
    this.#view.width = width;
    this.#view.height = height;
    this.#viewPlace = this.#made(this.#code.show(width, height));
    this.#memory = null;
    this.#showView();
    this.#paintView({ x: 0, y: 0, width: this.#canvas.width, height: this.#canvas.height });
  }

  #made(place) {
    if (!place) throw new RangeError("no memory for the screen");
    return place;
  }

  #showView() {
    this.#canvas.style.visibility = this.#viewPlace ? "hidden" : "";
    this.#view.hidden = !this.#viewPlace;
    if (!this.#viewPlace) this.#paintLate();
  }

  /** Looks anew where the pictures are, when memory has grown. */
  #look() {
    const { buffer } = this.#code.memory;
    if (this.#memory === buffer) return;
    const image = (place, { width, height }) => place ? new ImageData(new Uint8ClampedArray(buffer, place, width * height * 4), width, height) : null;
    this.#memory = buffer;
    this.#image = image(this.#place, this.#canvas);
    this.#viewImage = image(this.#viewPlace, this.#view);
  }

  /** Changes the picture and paints what changed. `bitmaps` has a picture for each rectangle whose format is the browser's. */
  take({ moves, rects }, bitmaps) {
    for (const { x, y, width, height, dx, dy } of moves) this.#code.move(x, y, width, height, dx, dy);
    // What a finger draws along moves the view as well, by whole pixels as a rule, which is quicker than to find its means anew. After a second move
    // pixels would be taken along that were not up to date.
    const [only] = moves, carries = this.#viewPlace && moves.length === 1 && this.#code.carry(only.x, only.y, only.width, only.height, only.dx, only.dy);
    rects.forEach((rect, index) => {
      const { data, x, y, width, height } = rect;
      if (isOfView(rect)) return this.#readShown(rect, bitmaps[index]);
      // The browser decodes a coarse picture.
      const bitmap = bitmaps[index], pixels = bitmap ? this.#pixels(bitmap, width, height) : data;
      this.#receive(pixels);
      if (!this.#code.read(pixels.length, !bitmap, x, y, width, height)) throw new RangeError("a picture ends too early");
    });
    if (carries) {
      this.#paintCarried(only);
      this.#paintCanvas(only);
    }
    const changed = carries ? rects : [...moves, ...rects];
    const isWithin = (a, b) => a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
    for (const [index, rect] of changed.entries()) {
      if (changed.some((other, place) => place !== index && isWithin(rect, other) && (place < index || !isWithin(other, rect)))) continue;
      if (rect.shown) this.#putView(rect.shown);
      else if (this.#viewPlace) this.#paintView(rect);
      this.#paintCanvas(rect);
    }
  }

  #receive(data) {
    const place = this.#made(this.#code.receive(data.length));
    new Uint8Array(this.#code.memory.buffer).set(data, place);
  }

  /** A part of the screen as it showed when it was sent. */
  #readShown(rect, bitmap) {
    const head = new DataView(rect.data.buffer, rect.data.byteOffset, viewHead);
    const [width, height, left, top, partWidth, partHeight] = [4, 6, 8, 10, 12, 14].map((at) => head.getUint16(at, true));
    const data = bitmap ? this.#pixels(bitmap, partWidth, partHeight) : rect.data.subarray(viewHead);
    this.#receive(data);
    const found = this.#code.read_shown(data.length, !bitmap, width, height, left, top, partWidth, partHeight);
    if (!found) throw new RangeError("a picture cannot be read");
    if (found === 2) rect.shown = { left, top, width: partWidth, height: partHeight };
  }

  /** A picture's pixels at a size. */
  #pixels(bitmap, width, height) {
    this.#scratch ??= new OffscreenCanvas(1, 1).getContext("2d", { alpha: false, willReadFrequently: true });
    const { canvas } = this.#scratch;
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    this.#scratch.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return this.#scratch.getImageData(0, 0, width, height).data;
  }

  #paintCanvas(rect) {
    const isSmall = rect.width * rect.height <= ScreenPicture.#most;
    // What is small waits for what is large before it, so that no picture is made of two frames.
    if (!this.#viewPlace || (isSmall && this.#late.length === 0)) return this.#put(rect);
    this.#late.push(rect);
    if (this.#late.length > 8) {
      const x = Math.min(...this.#late.map((one) => one.x)), y = Math.min(...this.#late.map((one) => one.y));
      const right = Math.max(...this.#late.map((one) => one.x + one.width)), bottom = Math.max(...this.#late.map((one) => one.y + one.height));
      this.#late = [{ x, y, width: right - x, height: bottom - y }];
    }
    if (isSmall) return;
    clearTimeout(this.#lateTimer);
    this.#lateTimer = setTimeout(() => this.#paintStrip(), 80);
  }

  #paintStrip() {
    const first = this.#late.shift();
    if (!first) return;
    const { x, y, width } = first, height = Math.min(first.height, ScreenPicture.#strip);
    if (height < first.height) this.#late.unshift({ x, y: y + height, width, height: first.height - height });
    this.#put({ x, y, width, height });
    if (this.#late.length > 0) this.#lateTimer = setTimeout(() => this.#paintStrip());
  }

  #paintLate() {
    clearTimeout(this.#lateTimer);
    for (const rect of this.#late.splice(0)) this.#put(rect);
  }

  #put({ x, y, width, height }) {
    this.#code.settle();
    this.#look();
    this.#drawing.putImageData(this.#image, 0, 0, x, y, width, height);
  }

  /** Paints the view where it has been taken along, and finds anew the rows that only half were. */
  #paintCarried({ x, y, width, height }) {
    this.#look();
    const rows = this.#code.carried_rows(), top = rows >>> 16, bottom = rows & 0xffff, size = this.#canvas.height / this.#viewImage.height;
    this.#viewDrawing.putImageData(this.#viewImage, 0, 0, 0, top, this.#viewImage.width, bottom - top);
    if (top * size > y) this.#paintView({ x, y, width, height: top * size - y });
    if (bottom * size < y + height) this.#paintView({ x, y: bottom * size, width, height: y + height - bottom * size });
  }

  #paintView({ x, y, width, height }) {
    this.#look();
    const image = this.#viewImage, across = image.width / this.#canvas.width, down = image.height / this.#canvas.height;
    // One more on each side: where a pixel of the view begins was rounded.
    const left = Math.max(0, Math.floor(x * across) - 1), top = Math.max(0, Math.floor(y * down) - 1);
    const right = Math.min(image.width, Math.ceil((x + width) * across) + 1), bottom = Math.min(image.height, Math.ceil((y + height) * down) + 1);
    this.#code.shrink(left, top, right, bottom);
    this.#putView({ left, top, width: right - left, height: bottom - top });
  }

  #putView({ left, top, width, height }) {
    this.#look();
    this.#viewDrawing.putImageData(this.#viewImage, 0, 0, left, top, width, height);
  }
}
