/** A font in one document: only the glyphs that are used. Source: PDF 1.7, 9.7 “Composite Fonts” and 9.10.3. */
import type { Glyph, OpenFont } from './open-font.ts';
import type { Paper } from './paper.ts';

export interface EmbeddedFont {
  ref: PDFKit.PDFKitReference;
  /** The codes of the text’s glyphs, in hexadecimal digits. */
  encode(text: string): string;
  /** Writes what is embedded; nothing can be encoded any more. */
  end(): void;
}

/** A font for reading, neither slanted nor with serifs, with letters beyond the Latin ones. */
const FLAGS = 4;

const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** @param name a name of its own within the document: six capitals, `+`, and the name of the font */
export function embeddedFont(pdf: Paper, font: OpenFont, name: string): EmbeddedFont {
  const empty = font.glyphOf(0);
  /** Of glyphs, and of the characters that they show. */
  const codes = new Map<number, string>([[empty.id, hex(0)]]);
  const letters = new Map<number, string>();
  const glyphs: Glyph[] = [empty];
  const widths = [empty.width];
  const file = pdf.ref({});
  const unicode = pdf.ref({});
  const descriptor = pdf.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: FLAGS,
    FontBBox: font.box,
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    XHeight: font.xHeight,
    StemV: 0,
    FontFile2: file,
  });
  const cid = pdf.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    FontDescriptor: descriptor,
    CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
    W: [0, widths],
    CIDToGIDMap: 'Identity',
  });
  const ref = pdf.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [cid],
    ToUnicode: unicode,
  });
  function added(letter: number): string {
    const glyph = font.glyphOf(letter);
    const code = codes.get(glyph.id) ?? hex(glyphs.length);
    if (!codes.has(glyph.id)) {
      codes.set(glyph.id, code);
      glyphs.push(glyph);
      widths.push(glyph.width);
    }
    letters.set(letter, code);
    return code;
  }
  return {
    ref,
    encode(text) {
      let encoded = '';
      for (const sign of text) {
        const letter = sign.codePointAt(0) ?? 0;
        encoded += letters.get(letter) ?? added(letter);
      }
      return encoded;
    },
    end() {
      file.end(font.subset(glyphs.map(({ id }) => id)));
      unicode.end(Buffer.from(characterMap(glyphs.map(({ code }) => code))));
      for (const part of [descriptor, cid, ref]) part.end(null);
    },
  };
}

/** For whoever copies text out of the document. */
function characterMap(codes: readonly number[]): string {
  const lines = codes.map((code, at) => `<${hex(at)}> <${utf16(code)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const block = lines.slice(100 * index, 100 * (index + 1));
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

const utf16 = (code: number): string =>
  String.fromCodePoint(code)
    .split('')
    .map((half) => hex(half.charCodeAt(0)))
    .join('');
