/** Which characters XML can hold, and how the five it speaks in are written. */

/** Everything XML 1.0 cannot hold, written out or as a reference; a lone surrogate is half a character. */
const ILLEGAL = new RegExp(
  [
    '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]',
    '[\\ud800-\\udbff](?![\\udc00-\\udfff])',
    '(?<![\\ud800-\\udbff])[\\udc00-\\udfff]',
  ].join('|'),
);
const EVERY_ILLEGAL = new RegExp(ILLEGAL.source, 'g');

export const hasIllegalCharacters = (text: string): boolean => ILLEGAL.test(text);

/** The character of a number, `undefined` where XML has none of that number. */
export function characterOf(code: number): string | undefined {
  if (!Number.isInteger(code) || code < 0 || code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return ILLEGAL.test(character) ? undefined : character;
}

const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** Nothing in it means anything to XML: most of what is written. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

/** Text as it stands between tags or in an attribute. What XML cannot hold is left out: a name with a stray byte is still a name. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  const legal = ILLEGAL.test(text) ? text.replaceAll(EVERY_ILLEGAL, '') : text;
  return /[&<>"'\r]/.test(legal) ? legal.replaceAll(/[&<>"'\r]/g, (sign) => WRITTEN[sign] ?? '') : legal;
}
