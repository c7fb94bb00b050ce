/** Writes text and rules on the pages of a document. */
import type { BOLD, PLAIN } from './fonts.ts';
import type { Paper } from './paper.ts';

export interface Ink {
  font: typeof PLAIN | typeof BOLD;
  size: number;
  color: string;
}

/** Where text begins, and how wide its lines are; in points from the upper left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right' | 'center';
}

export interface Pen {
  readonly pdf: Paper;
  /** Returns the position below the text; what does not fit on the page goes on at the top of the next one. */
  write(text: string, ink: Ink, place: Place): number;
  widthOf(text: string, ink: Ink): number;
  heightOf(text: string, ink: Ink, width: number): number;
  /** A horizontal line. */
  rule(from: number, to: number, y: number, color: string, thickness?: number): void;
}

export function penOn(pdf: Paper): Pen {
  const ready = ({ font, size }: Ink): Paper => pdf.font(font).fontSize(size);
  return {
    pdf,
    widthOf: (text, ink) => ready(ink).widthOfString(text),
    heightOf: (text, ink, width) => ready(ink).heightOfString(text, { width }),
    write(text, ink, { x, y, ...lines }) {
      if (text === '') return y;
      ready(ink).fillColor(ink.color).text(text, x, y, lines);
      return pdf.y;
    },
    rule(from, to, y, color, thickness = 0.5) {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(thickness).stroke(color);
    },
  };
}
