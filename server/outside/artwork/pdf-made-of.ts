/** What PDFium knows of a page beside how it looks: its lines, letters and placed pictures, in points, and what is beside it. */
import type { PDFiumPage } from '@hyzyla/pdfium';
import type { MadeOf } from './fine-detail.ts';

/** Functions of PDFium whose types its package leaves out. Numbers are addresses; answers are written at the last ones. */
interface Objects {
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObj_GetStrokeWidth(path: number, width: number): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFTextObj_GetFontSize(text: number, size: number): number;
  _FPDFTextObj_GetTextRenderMode(text: number): number;
  _FPDFImageObj_GetImagePixelSize(picture: number, width: number, height: number): number;
  _FPDFPage_GetTrimBox(page: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPage_SetCropBox(page: number, left: number, bottom: number, right: number, top: number): void;
  _FPDF_GetPageBoundingBox(page: number, rect: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: number, stride: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmapWithMatrix(
    bitmap: number,
    page: number,
    matrix: number,
    clipping: number,
    flags: number,
  ): void;
  wasmExports: { malloc(size: number): number; free(address: number): void };
  HEAPU8: Uint8Array;
}

const objectsOf = (page: PDFiumPage): Objects => page['module'] as unknown as Objects;

export interface PageParts extends Omit<MadeOf, 'hasEffects'> {
  hasText: boolean;
  /** Pixels of its largest picture. */
  largestPicture: { width: number; height: number } | null;
}

/** Beyond this number objects are not looked at: it is a large drawing, and none of its details stands out. */
const MOST_PARTS = 20_000;
const DEEPEST_GROUP = 20;
/** A picture of a few pixels is a flat color. */
const FLAT_PX = 16;
const MATRIX_BYTES = 24;
const RECT_BYTES = 16;
const [TEXT, PATH, IMAGE, SHADING, FORM] = [1, 2, 3, 4, 5];
/** Letters that are searched and not seen. */
const INVISIBLE = 3;
const CLIPS_ONLY = 7;

/** A page is cut to no less of a side. */
const LEAST_OF_PAGE = 0.2;

/** Left, bottom, right, top. */
type Box = [number, number, number, number];

/** Whether it was cut to its trim: what is around that is no art but bleed, marks, bars of color. */
export function cutToTrim(page: PDFiumPage): boolean {
  const pdfium = objectsOf(page);
  const [left, bottom, right, top] = boxOf(pdfium, page);
  const trim = writtenBox(pdfium, (places) => pdfium._FPDFPage_GetTrimBox(page['pageIdx'], ...places));
  if (!trim || trim[0] < left || trim[1] < bottom || trim[2] > right || trim[3] > top) return false;
  const [wide, high] = [(trim[2] - trim[0]) / (right - left), (trim[3] - trim[1]) / (top - bottom)];
  if (!(wide >= LEAST_OF_PAGE && high >= LEAST_OF_PAGE) || wide * high === 1) return false;
  pdfium._FPDFPage_SetCropBox(page['pageIdx'], ...trim);
  return true;
}

function boxOf(pdfium: Objects, page: PDFiumPage): Box {
  // It has the top before the bottom.
  const box = writtenBox(pdfium, ([at]) => pdfium._FPDF_GetPageBoundingBox(page['pageIdx'], at));
  return box ? [box[0], box[3], box[2], box[1]] : [0, 0, 0, 0];
}

/** Four numbers that `write` writes; `null` where it does not. */
function writtenBox(pdfium: Objects, write: (places: Box) => number): Box | null {
  const at = pdfium.wasmExports.malloc(RECT_BYTES);
  try {
    const isWritten = write([at, at + 4, at + 8, at + 12]) !== 0;
    const written = new DataView(pdfium.HEAPU8.buffer, at, RECT_BYTES);
    const number = (index: number) => written.getFloat32(4 * index, true);
    return isWritten ? [number(0), number(1), number(2), number(3)] : null;
  } finally {
    pdfium.wasmExports.free(at);
  }
}

type Matrix = readonly [number, number, number, number];
const AS_IT_IS: Matrix = [1, 0, 0, 1];

export function partsOf(page: PDFiumPage): PageParts {
  const pdfium = objectsOf(page);
  const made: PageParts = {
    thinnestLine: null,
    smallestText: null,
    largestPixel: null,
    hasShapes: false,
    hasText: false,
    largestPicture: null,
  };
  const answer = pdfium.wasmExports.malloc(MATRIX_BYTES);
  /** The memory may move while PDFium works. */
  const written = () => new DataView(pdfium.HEAPU8.buffer, answer, MATRIX_BYTES);
  const float = (index = 0): number => written().getFloat32(4 * index, true);
  const whole = (index = 0): number => written().getInt32(4 * index, true);
  let parts = 0;

  function look(object: number, around: Matrix, depth: number): void {
    if (++parts > MOST_PARTS || !pdfium._FPDFPageObj_GetMatrix(object, answer)) return;
    const matrix = within([float(0), float(1), float(2), float(3)], around);
    switch (pdfium._FPDFPageObj_GetType(object)) {
      case TEXT:
        ofText(object, matrix);
        break;
      case PATH:
        ofPath(object, matrix);
        break;
      case IMAGE:
        ofPicture(object, matrix);
        break;
      case SHADING:
        made.hasShapes = true;
        break;
      case FORM:
        if (depth < DEEPEST_GROUP)
          for (let at = 0; at < pdfium._FPDFFormObj_CountObjects(object) && parts <= MOST_PARTS; at++)
            look(pdfium._FPDFFormObj_GetObject(object, at), matrix, depth + 1);
    }
  }

  function ofText(text: number, [, , c, d]: Matrix): void {
    const mode = pdfium._FPDFTextObj_GetTextRenderMode(text);
    if (mode === INVISIBLE || mode === CLIPS_ONLY || !pdfium._FPDFTextObj_GetFontSize(text, answer)) return;
    made.hasText = made.hasShapes = true;
    made.smallestText = least(made.smallestText, Math.abs(float()) * Math.hypot(c, d));
  }

  function ofPath(path: number, [a, b, c, d]: Matrix): void {
    if (!pdfium._FPDFPath_GetDrawMode(path, answer, answer + 4)) return;
    const isStroked = whole(1) !== 0;
    if (whole(0) !== 0 || isStroked) made.hasShapes = true;
    if (isStroked && pdfium._FPDFPageObj_GetStrokeWidth(path, answer))
      made.thinnestLine = least(made.thinnestLine, float() * Math.sqrt(Math.abs(a * d - b * c)));
  }

  function ofPicture(picture: number, [a, b, c, d]: Matrix): void {
    if (!pdfium._FPDFImageObj_GetImagePixelSize(picture, answer, answer + 4)) return;
    const [width, height] = [whole(0), whole(1)];
    if (width * height > (made.largestPicture?.width ?? 0) * (made.largestPicture?.height ?? 0))
      made.largestPicture = { width, height };
    if (width * height <= FLAT_PX) return;
    const pixel = Math.max(Math.hypot(a, b) / width, Math.hypot(c, d) / height);
    made.largestPixel = Math.max(made.largestPixel ?? 0, pixel);
  }

  try {
    const pageAddress = page['pageIdx'];
    const [left, bottom, right, top] = boxOf(pdfium, page);
    for (let at = 0; at < pdfium._FPDFPage_CountObjects(pageAddress) && parts <= MOST_PARTS; at++) {
      const object = pdfium._FPDFPage_GetObject(pageAddress, at);
      const own = writtenBox(pdfium, (places) => pdfium._FPDFPageObj_GetBounds(object, ...places));
      const isBeside = own && (own[2] < left || own[0] > right || own[3] < bottom || own[1] > top);
      if (!isBeside) look(object, AS_IT_IS, 0);
    }
    return made;
  } finally {
    pdfium.wasmExports.free(answer);
  }
}

const least = (one: number | null, other: number): number => Math.min(one ?? other, other);

/** What `inner` does, seen from outside of the group. */
const within = ([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix => [
  a * e + b * g,
  a * f + b * h,
  c * e + d * g,
  c * f + d * h,
];

const BGRA = 4;

/** The pixels of a page and what is around it: `left` and `top` are where it begins. */
export function drawnAround(
  page: PDFiumPage,
  { width, height, scale, left, top }: Record<'width' | 'height' | 'scale' | 'left' | 'top', number>,
): Uint8Array {
  const pdfium = objectsOf(page);
  const size = 4 * width * height;
  const address = pdfium.wasmExports.malloc(size + MATRIX_BYTES + RECT_BYTES);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, address, 4 * width);
  try {
    pdfium.HEAPU8.fill(0, address, address + size);
    const numbers = new DataView(pdfium.HEAPU8.buffer, address + size, MATRIX_BYTES + RECT_BYTES);
    for (const [at, number] of [scale, 0, 0, scale, left, top, 0, 0, width, height].entries())
      numbers.setFloat32(4 * at, number, true);
    const matrix = address + size;
    pdfium._FPDF_RenderPageBitmapWithMatrix(bitmap, page['pageIdx'], matrix, matrix + MATRIX_BYTES, 0);
    return pdfium.HEAPU8.slice(address, address + size);
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(address);
  }
}
