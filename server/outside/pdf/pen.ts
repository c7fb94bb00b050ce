/** Writes text and rules on the pages of a document. */
import type { Weight } from './fonts.ts';
import { hasOneFace } from './letters.ts';
import type { Paper } from './paper.ts';
import { scriptHeight, scriptWidth, writeScripts } from './script-text.ts';

export interface Ink {
  font: Weight;
  size: number;
  color: string;
}

/** Where text begins, and how wide its lines are; in points from the upper left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
  /** What needs more is cut. */
  height?: number;
}

export interface Pen {
  readonly pdf: Paper;
  /** Returns the position below the text; what does not fit on the page goes on at the top of the next one. */
  write(text: string, ink: Ink, place: Place): number;
  widthOf(text: string, ink: Ink): number;
  heightOf(text: string, ink: Ink, width: number): number;
  /** A JPEG within a square, kept once in the file however often it is drawn. */
  picture(bytes: Uint8Array, x: number, y: number, side: number): void;
  /** A horizontal line. */
  rule(from: number, to: number, y: number, color: string, thickness?: number): void;
}

export function penOn(pdf: Paper): Pen {
  const ready = ({ font, size }: Ink): Paper => pdf.font(font).fontSize(size);
  return {
    pdf,
    widthOf: (text, ink) => (hasOneFace(text) ? ready(ink).widthOfString(text) : scriptWidth(pdf, text, ink)),
    heightOf: (text, ink, width) =>
      hasOneFace(text) ? ready(ink).heightOfString(text, { width }) : scriptHeight(pdf, text, ink, width),
    write(text, ink, { x, y, height, ...lines }) {
      if (text === '') return y;
      if (!hasOneFace(text)) return writeScripts(pdf, text, ink, { x, y, height, ...lines });
      const cut = height === undefined ? {} : { height, ellipsis: true };
      ready(ink)
        .fillColor(ink.color)
        .text(text, x, y, { ...lines, ...cut });
      return pdf.y;
    },
    picture(bytes, x, y, side) {
      // What is named is kept once by pdfkit; bytes are not.
      const named = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
      pdf.image(named, x, y, { fit: [side, side] });
    },
    rule(from, to, y, color, thickness = 0.5) {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(thickness).stroke(color);
    },
  };
}
