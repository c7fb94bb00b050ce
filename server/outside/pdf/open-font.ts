/**
 * A font that is read once for all documents. Source: OpenType 1.9, "head", "hhea", "hmtx", "loca", "glyf".
 */
import { fontOf, glyphsOf, tableReader } from './font-file.ts';

export interface Glyph {
  id: number;
  /** Of the character that it shows. */
  code: number;
  /** In thousandths of the size, as all figures of the font. */
  width: number;
}

export interface OpenFont {
  /** The space between lines, from the top of the highest letter to the foot of the lowest. */
  height: number;
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  box: readonly number[];
  /** The empty box for a character that the font lacks. */
  glyphOf(code: number): Glyph;
  /** A font of these glyphs alone, in their order; parts of accented letters follow. */
  subset(ids: readonly number[]): Buffer;
}

/** What the outlines of all glyphs refer to. */
const PROGRAMS = ['cvt ', 'prep', 'fpgm'];

export function openFont(font: Buffer): OpenFont {
  const table = tableReader(font);
  const [head, hhea, hmtx, os2] = [table('head'), table('hhea'), table('hmtx'), table('OS/2')];
  if (head.readUInt16BE(18) !== 1000) throw new Error('the font does not measure in thousandths');
  const metrics = hhea.readUInt16BE(34);
  const widthOf = (id: number): number => hmtx.readUInt16BE(4 * Math.min(id, metrics - 1));
  const bearingOf = (id: number): number =>
    hmtx.readInt16BE(id < metrics ? 4 * id + 2 : 2 * metrics + 2 * id);
  const idOf = glyphsOf(font);
  const known = new Map<number, Glyph>();
  const [ascent, descent, lineGap] = [hhea.readInt16BE(4), hhea.readInt16BE(6), hhea.readInt16BE(8)];

  function measured(ids: readonly number[]): Buffer {
    const bytes = Buffer.alloc(4 * ids.length);
    for (const [at, id] of ids.entries()) {
      bytes.writeUInt16BE(widthOf(id), 4 * at);
      bytes.writeInt16BE(bearingOf(id), 4 * at + 2);
    }
    return bytes;
  }

  return {
    height: ascent + lineGap - descent,
    ascent,
    descent,
    capHeight: os2.readInt16BE(88),
    xHeight: os2.readInt16BE(86),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)),
    glyphOf(code) {
      const before = known.get(code);
      if (before) return before;
      const id = idOf(code) ?? 0;
      const glyph = { id, code, width: widthOf(id) };
      known.set(code, glyph);
      return glyph;
    },
    subset(wanted) {
      const { ids, outlines, offsets } = outlinesOf(wanted, table);
      return fontOf([
        { tag: 'head', bytes: changed(head, 50, LONG_OFFSETS) },
        { tag: 'hhea', bytes: changed(hhea, 34, ids.length) },
        { tag: 'maxp', bytes: changed(table('maxp'), 4, ids.length) },
        ...PROGRAMS.map((tag) => ({ tag, bytes: table(tag) })),
        { tag: 'loca', bytes: offsets },
        { tag: 'glyf', bytes: outlines },
        { tag: 'hmtx', bytes: measured(ids) },
      ]);
    },
  };
}

const LONG_OFFSETS = 1;

function changed(table: Buffer, at: number, figure: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(figure, at);
  return copy;
}

function outlinesOf(wanted: readonly number[], table: (tag: string) => Buffer) {
  const [glyf, loca] = [table('glyf'), table('loca')];
  const isLong = table('head').readUInt16BE(50) === LONG_OFFSETS;
  const begin = (id: number): number => (isLong ? loca.readUInt32BE(4 * id) : 2 * loca.readUInt16BE(2 * id));
  const places = new Map(wanted.map((id, place) => [id, place]));
  const placeOf = (id: number): number => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  };
  const outlines: Buffer[] = [];
  // A map goes on to what is added while it is read.
  for (const id of places.keys()) outlines.push(renumbered(glyf.subarray(begin(id), begin(id + 1)), placeOf));
  const offsets = Buffer.alloc(4 * (outlines.length + 1));
  let end = 0;
  for (const [index, { length }] of outlines.entries()) {
    end += length;
    offsets.writeUInt32BE(end, 4 * (index + 1));
  }
  return { ids: [...places.keys()], outlines: Buffer.concat(outlines), offsets };
}

const HAS_MORE = 0x20;
const HAS_WORDS = 0x01;
/** Bytes of its scale, by the flag of a part. */
const SCALES = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
] as const;

/** An outline made of parts names them by their places. */
function renumbered(outline: Buffer, placeOf: (id: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  for (let at = 10, flags = HAS_MORE; flags & HAS_MORE; ) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(placeOf(copy.readUInt16BE(at + 2)), at + 2);
    at += flags & HAS_WORDS ? 8 : 6;
    for (const [flag, bytes] of SCALES) if (flags & flag) at += bytes;
  }
  return copy;
}
