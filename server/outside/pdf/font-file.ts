/** Reads and writes the tables of a TrueType font. Source: OpenType 1.9, “Organization of an OpenType Font” and “cmap”. */

interface Table {
  tag: string;
  bytes: Buffer;
}

const HEAD_BYTES = 12;
const ENTRY_BYTES = 16;

const tablesOf = (font: Buffer): Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    const begin = font.readUInt32BE(at + 8);
    const bytes = font.subarray(begin, begin + font.readUInt32BE(at + 12));
    return { tag: font.toString('latin1', at, at + 4), bytes };
  });

/** The font without these tables. */
export function withoutTables(font: Buffer, tags: readonly string[]): Buffer {
  const tables = tablesOf(font).filter(({ tag }) => !tags.includes(tag));
  const depth = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(HEAD_BYTES + tables.length * ENTRY_BYTES);
  head.writeUInt32BE(0x10000);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(2 ** depth * ENTRY_BYTES, 6);
  head.writeUInt16BE(depth, 8);
  head.writeUInt16BE((tables.length - 2 ** depth) * ENTRY_BYTES, 10);
  let begin = head.length;
  const bodies = tables.map(({ tag, bytes }, index) => {
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(begin, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    // Each table begins at a multiple of four bytes.
    const body = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(body);
    begin += body.length;
    return body;
  });
  return Buffer.concat([head, ...bodies]);
}

const [FIRST_PLANE, WHOLE_UNICODE] = [4, 12];
const GROUP_BYTES = 12;

interface Group {
  first: number;
  last: number;
}

/** The characters that a font has a glyph for, as groups in order. @throws Error for a font that does not map Unicode */
export function lettersOf(font: Buffer): Group[] {
  const cmap = tablesOf(font).find(({ tag }) => tag === 'cmap')?.bytes ?? Buffer.alloc(4);
  const encodings = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  );
  const of = (format: number) => encodings.find((encoding) => encoding.readUInt16BE(0) === format);
  const [whole, plane] = [of(WHOLE_UNICODE), of(FIRST_PLANE)];
  if (whole)
    return Array.from({ length: whole.readUInt32BE(12) }, (_, index) => {
      const at = 16 + index * GROUP_BYTES;
      return { first: whole.readUInt32BE(at), last: whole.readUInt32BE(at + 4) };
    });
  if (!plane) throw new Error('the font does not map Unicode');
  const bytes = plane.readUInt16BE(6);
  return Array.from({ length: bytes / 2 }, (_, index) => ({
    last: plane.readUInt16BE(14 + 2 * index),
    first: plane.readUInt16BE(16 + bytes + 2 * index),
  })).filter(({ first }) => first < 0xffff);
}
