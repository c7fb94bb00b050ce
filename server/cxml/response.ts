/** The answer of a buyer's system to a document. */
import { parseXml } from '../xml/parse.ts';
import { XmlError } from '../xml/xml-error.ts';
import { at, attributeAt } from './element.ts';

const LIMITS = { bytes: 64_000, depth: 20, elements: 1_000 };

/** Its status and what it says; `undefined` for anything that is no answer by cXML. */
export function statusIn(
  body: Uint8Array,
  contentType: string | undefined,
): { code: number; text: string } | undefined {
  try {
    const root = parseXml(body, { contentType, doctype: 'external-only', limits: LIMITS });
    const status = at(root, 'Response', 'Status');
    const code = Number(attributeAt(status, 'code'));
    if (root.name !== 'cXML' || !status || !Number.isInteger(code) || code < 100 || code > 999)
      return undefined;
    return { code, text: status.text.trim() || (attributeAt(status, 'text') ?? '') };
  } catch (cause) {
    if (cause instanceof XmlError) return undefined;
    throw cause;
  }
}
