/**
 * A document type with entities of its own can grow a kilobyte to a gigabyte and read the disk. None is ever read here: where
 * one may stand, it names a DTD, and entities stay as unknown as they are without it.
 */
import { XmlError } from './xml-error.ts';

/** `external-only`: a document type that names a DTD and declares nothing is taken, and never read. */
export type DoctypeRule = 'refuse' | 'external-only';

const LITERAL = `(?:"[^"<>]*"|'[^'<>]*')`;
const EXTERNAL = new RegExp(
  `^\\s+[\\w:.-]+(?:\\s+SYSTEM\\s+${LITERAL}|\\s+PUBLIC\\s+${LITERAL}\\s+${LITERAL})?\\s*$`,
);
const LONGEST = 1_000;

/**
 * @param declared what stands between `<!DOCTYPE` and its `>`
 * @throws XmlError
 */
export function checkDoctype(declared: string, rule: DoctypeRule): void {
  if (rule === 'refuse') throw new XmlError(REFUSED);
  if (declared.length > LONGEST || !EXTERNAL.test(declared))
    throw new XmlError('A document type may name its DTD, and declare nothing itself.');
}

const REFUSED = 'A document type declaration is not taken here; send the document without `<!DOCTYPE …>`.';
