/**
 * What is looked at before a document is parsed: how much it is, how deep it goes, and that it declares nothing. A
 * document type with entities of its own can grow a kilobyte to a gigabyte and read the disk, so none is ever handed to
 * a parser. One pass over the text, whatever is in it.
 */
import { XmlError } from './xml-error.ts';

/** `external-only`: a document type that names a DTD and declares nothing is taken, and never read. */
export type DoctypeRule = 'refuse' | 'external-only';

export interface XmlLimits {
  bytes: number;
  depth: number;
  elements: number;
  /** On one element. */
  attributes: number;
}

const LITERAL = `(?:"[^"<>]*"|'[^'<>]*')`;
const EXTERNAL_DOCTYPE = new RegExp(
  `^<!DOCTYPE\\s+[\\w:.-]+(?:\\s+SYSTEM\\s+${LITERAL}|\\s+PUBLIC\\s+${LITERAL}\\s+${LITERAL})?\\s*>`,
);
const LONGEST_DOCTYPE = 1_000;
/** A start tag with all its attributes. */
const LONGEST_TAG = 65_536;

/**
 * The text without its document type, where it may have one.
 *
 * @throws XmlError for a document type that is not allowed, for more or deeper elements than the limits, and where the
 * text breaks off inside of a mark
 */
export function withoutDoctype(text: string, rule: DoctypeRule, limits: XmlLimits): string {
  let elements = 0;
  let depth = 0;
  let doctype: { from: number; to: number } | undefined;
  for (let at = text.indexOf('<'); at !== -1; ) {
    let end: number;
    if (text.startsWith('<!--', at)) end = after(text, '-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) end = after(text, ']]>', at + 9);
    else if (text.startsWith('<?', at)) end = after(text, '?>', at + 2);
    else if (text.startsWith('<!', at)) {
      end = at + doctypeLength(text, at, doctype !== undefined || elements > 0 ? 'refuse' : rule);
      doctype = { from: at, to: end };
    } else if (text.startsWith('</', at)) {
      end = after(text, '>', at + 2);
      depth -= 1;
    } else {
      end = tagEnd(text, at + 1);
      elements += 1;
      if (text[end - 2] !== '/') depth += 1;
    }
    if (elements > limits.elements) throw tooMany();
    if (depth > limits.depth)
      throw new XmlError(`The document nests more than ${limits.depth} elements deep.`);
    at = text.indexOf('<', end);
  }
  return doctype ? text.slice(0, doctype.from) + text.slice(doctype.to) : text;
}

const tooMany = (): XmlError =>
  new XmlError('The document has more elements than are read; send fewer at a time.');

function doctypeLength(text: string, at: number, rule: DoctypeRule): number {
  const found = rule === 'external-only' && EXTERNAL_DOCTYPE.exec(text.slice(at, at + LONGEST_DOCTYPE));
  if (found) return found[0].length;
  throw new XmlError(
    rule === 'refuse'
      ? 'A document type declaration is not taken here; send the document without `<!DOCTYPE …>`.'
      : 'A document type may name its DTD before the first element, and declare nothing itself.',
  );
}

/** Behind the `>` of a start tag; one in an attribute's quotes is not it. */
function tagEnd(text: string, from: number): number {
  const nearest = text.indexOf('>', from);
  if (nearest !== -1 && nearest - from < LONGEST_TAG && !/["']/.test(text.slice(from, nearest)))
    return nearest + 1;
  let quote = '';
  const furthest = Math.min(text.length, from + LONGEST_TAG);
  for (let at = from; at < furthest; at++) {
    const sign = text[at];
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  throw furthest < text.length
    ? new XmlError(
        `A tag is longer than ${LONGEST_TAG.toLocaleString('en-US')} characters; send a shorter one.`,
      )
    : brokenOff();
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at === -1) throw brokenOff();
  return at + mark.length;
}

const brokenOff = (): XmlError => new XmlError('The document breaks off before its end; send it whole.');
