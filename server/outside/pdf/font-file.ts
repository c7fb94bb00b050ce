/**
 * Reads the tables of a TrueType font. Source: OpenType 1.9, "Organization of an OpenType Font" and "cmap", format 12.
 */

interface Table {
  tag: string;
  /** Its entry in the directory: tag, checksum, offset, length. */
  entry: Buffer;
  bytes: Buffer;
}

const HEAD_BYTES = 12;
const ENTRY_BYTES = 16;

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = HEAD_BYTES + index * ENTRY_BYTES;
    const entry = font.subarray(at, at + ENTRY_BYTES);
    const begin = entry.readUInt32BE(8);
    const bytes = font.subarray(begin, begin + entry.readUInt32BE(12));
    return { tag: entry.toString('latin1', 0, 4), entry, bytes };
  });
}

/** The font without these tables. */
export function withoutTables(font: Buffer, tags: readonly string[]): Buffer {
  const kept = tablesOf(font).filter(({ tag }) => !tags.includes(tag));
  const head = Buffer.from(font.subarray(0, HEAD_BYTES));
  head.writeUInt16BE(kept.length, 4);
  let at = HEAD_BYTES + kept.length * ENTRY_BYTES;
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const { entry, bytes } of kept) {
    const moved = Buffer.from(entry);
    moved.writeUInt32BE(at, 8);
    // Each table begins at a multiple of four bytes.
    const body = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(body);
    entries.push(moved);
    bodies.push(body);
    at += body.length;
  }
  return Buffer.concat([head, ...entries, ...bodies]);
}

const WHOLE_UNICODE = 12;
const GROUP_BYTES = 12;

/**
 * Whether the font has a character, by its code point.
 *
 * @throws Error for a font that does not map all of Unicode
 */
export function lettersOf(font: Buffer): (code: number) => boolean {
  const cmap = tablesOf(font).find(({ tag }) => tag === 'cmap')?.bytes ?? Buffer.alloc(4);
  const encodings = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  );
  const whole = encodings.find((encoding) => encoding.readUInt16BE(0) === WHOLE_UNICODE);
  if (!whole) throw new Error('the font does not map the whole of Unicode');
  const groups = Array.from({ length: whole.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * GROUP_BYTES;
    return { first: whole.readUInt32BE(at), last: whole.readUInt32BE(at + 4) };
  });
  return (code) => groups.some(({ first, last }) => code >= first && code <= last);
}
