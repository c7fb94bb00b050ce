/** Writes text and rules on the pages of a document: pdfkit takes several times as long for the same marks. */
import { type EmbeddedFont, embeddedFont } from './embedded-font.ts';
import { type BOLD, FONTS, type PLAIN } from './fonts.ts';
import { openFont } from './open-font.ts';
import { CLOSER, type Paper } from './paper.ts';
import { MARGIN, PAGE } from './sheet.ts';
import { linesOf } from './text-lines.ts';

type FontName = typeof PLAIN | typeof BOLD;

export interface Ink {
  font: FontName;
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
  /** Writes the fonts; call it after the last word and before the document ends. */
  end(): void;
}

const OPEN = { plain: openFont(FONTS.plain), bold: openFont(FONTS.bold) };
const NAMES = { plain: 'ZMJJJJ+NotoSans-Regular', bold: 'ZNJJJJ+NotoSans-Bold' };

/** Marks stand where their letter leaves room, which pdfkit knows. */
const MARKS = /\p{M}/u;

export function penOn(pdf: Paper): Pen {
  const embedded = new Map<FontName, EmbeddedFont>();
  const lines = new Map<string, string[]>();

  function fontOf(name: FontName): EmbeddedFont {
    const font = embedded.get(name) ?? embeddedFont(pdf, OPEN[name], NAMES[name]);
    embedded.set(name, font);
    pdf.page.fonts[name] ??= font.ref;
    return font;
  }

  const ready = ({ font, size }: Ink): Paper => pdf.font(font).fontSize(size);

  function widthOf(text: string, ink: Ink): number {
    if (MARKS.test(text)) return ready(ink).widthOfString(text);
    const { glyphOf } = OPEN[ink.font];
    let width = 0;
    for (const letter of text) width += glyphOf(letter.codePointAt(0) ?? 0).width;
    return (width * ink.size) / 1000;
  }

  /** A row is measured before it is drawn, and rows say the same again. */
  function broken(text: string, ink: Ink, width: number): string[] {
    const key = `${ink.font} ${ink.size} ${width} ${text}`;
    const before = lines.get(key);
    if (before) return before;
    const found = linesOf(text, width, (part) => widthOf(part, ink));
    lines.set(key, found);
    return found;
  }

  function writeLine(text: string, ink: Ink, x: number, y: number): void {
    if (MARKS.test(text)) {
      ready(ink).fillColor(ink.color).text(text, x, y, { lineBreak: false });
      return;
    }
    const base = y + (OPEN[ink.font].ascent * ink.size) / 1000;
    const codes = fontOf(ink.font).encode(text);
    put(
      `BT ${colorOf(ink.color)} rg /${ink.font} ${ink.size} Tf 1 0 0 -1 ${figure(x)} ${figure(base)} Tm <${codes}> Tj ET`,
    );
  }

  const put = (marks: string): void => {
    pdf.addContent(Buffer.from(`${marks}\n`, 'latin1'));
  };

  return {
    pdf,
    widthOf,
    heightOf: (text, ink, width) => broken(text, ink, width).length * (heightOf(ink) + CLOSER),
    write(text, ink, { x, y: start, width, align = 'left' }) {
      const height = heightOf(ink);
      let y = start;
      for (const line of broken(text, ink, width)) {
        if (y + height > PAGE.height - pdf.page.margins.bottom) {
          pdf.addPage();
          y = MARGIN;
        }
        const free = align === 'left' ? 0 : width - widthOf(line.trimEnd(), ink);
        if (line !== '') writeLine(line, ink, x + (align === 'center' ? free / 2 : free), y);
        y += height + CLOSER;
      }
      return y;
    },
    rule(from, to, y, color, thickness = 0.5) {
      const at = figure(y);
      put(`${thickness} w ${colorOf(color)} RG ${figure(from)} ${at} m ${figure(to)} ${at} l S`);
    },
    end() {
      for (const font of embedded.values()) font.end();
    },
  };
}

const heightOf = ({ font, size }: Ink): number => (OPEN[font].height * size) / 1000;

const figure = (points: number): number => Math.round(points * 1e6) / 1e6;

const colors = new Map<string, string>();

/** `#1b1d21` in parts of one. */
function colorOf(color: string): string {
  const before = colors.get(color);
  if (before !== undefined) return before;
  const found = [1, 3, 5].map((at) => figure(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
  colors.set(color, found);
  return found;
}
