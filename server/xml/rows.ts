/**
 * Lists too long to be made a tree of: their rows are taken out of the text one by one, and what is left of the document is
 * small and parsed as any other. A row is an element with nothing but plain elements in it.
 */
import { escapeXml } from './characters.ts';
import { decodeXml } from './decode.ts';
import { readReferences } from './tree.ts';

/** Reads the text of an element of the row, whatever its prefix; `undefined` where it is not there or says nothing. */
export type RowReader = (element: string) => string | undefined;

/**
 * The document without its rows of this name, in UTF-8. What is not closed is left where it is, for the parser to refuse.
 *
 * @throws XmlError for bytes that are not text
 */
export function cutRows(
  bytes: Uint8Array,
  contentType: string | undefined,
  name: string,
  onRow: (read: RowReader) => void,
): Buffer {
  const text = decodeXml(bytes, contentType);
  const start = new RegExp(`<((?:[\\w.-]+:)?${name})(?:\\s[^<>]*)?>`, 'gi');
  const rest: string[] = [];
  let from = 0;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    // One that is empty has no end tag of its own.
    if (found[0].endsWith('/>')) continue;
    const end = `</${found[1]}>`;
    const to = text.indexOf(end, start.lastIndex);
    if (to === -1) break;
    rest.push(text.slice(from, found.index));
    onRow(readerOf(text.slice(start.lastIndex, to)));
    from = to + end.length;
    start.lastIndex = from;
  }
  rest.push(text.slice(from));
  // The text is decoded: what the document says of its encoding no longer holds.
  return Buffer.from(rest.join('').replace(/^\s*<\?xml[^>]*\?>/, ''));
}

const patterns = new Map<string, RegExp>();

function patternOf(element: string): RegExp {
  const known = patterns.get(element);
  if (known) return known;
  const pattern = new RegExp(`<(?:[\\w.-]+:)?${element}(?:\\s[^<>]*)?>([^<]*)<`, 'i');
  patterns.set(element, pattern);
  return pattern;
}

function readerOf(row: string): RowReader {
  const plain = row.includes('<!')
    ? row
        .replaceAll(/<!--[\s\S]*?-->/g, '')
        .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, held: string) => escapeXml(held))
    : row;
  return (element) => {
    const text = patternOf(element).exec(plain)?.[1]?.trim();
    return text === undefined || text === '' ? undefined : readReferences(text);
  };
}
