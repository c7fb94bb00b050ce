/**
 * Entities declared in a document type can grow a kilobyte to a gigabyte or read files. None is ever expanded: where a
 * document type is allowed, it names a DTD only, and entities stay unknown.
 */
import { XmlError } from './xml-error.ts';

/** `external-only`: a document type that only names a DTD is accepted; the DTD is not read. */
export type DoctypeRule = 'refuse' | 'external-only';

const LITERAL = `(?:"[^"<>]*"|'[^'<>]*')`;
const EXTERNAL = new RegExp(
  `^\\s+[\\w:.-]+(?:\\s+SYSTEM\\s+${LITERAL}|\\s+PUBLIC\\s+${LITERAL}\\s+${LITERAL})?\\s*$`,
);
const LONGEST = 1_000;

/**
 * @param declared the text between `<!DOCTYPE` and its `>`
 * @throws XmlError
 */
export function checkDoctype(declared: string, rule: DoctypeRule): void {
  if (rule === 'refuse') throw new XmlError(REFUSED);
  if (declared.length > LONGEST || !EXTERNAL.test(declared))
    throw new XmlError('A document type may name its DTD, and declare nothing itself.');
}

const REFUSED = 'A document type declaration is not taken here; send the document without `<!DOCTYPE …>`.';
