/** Escapes text for XML. */

/** Every character XML 1.0 cannot hold; a lone surrogate is half a character. */
const ILLEGAL = new RegExp(
  [
    '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]',
    '[\\ud800-\\udbff](?![\\udc00-\\udfff])',
    '(?<![\\ud800-\\udbff])[\\udc00-\\udfff]',
  ].join('|'),
  'g',
);

const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // In an attribute they would be read as blanks.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text without characters that XML reserves: the common case. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

/**
 * Text escaped for an element or an attribute. Characters XML cannot hold are dropped: a name with a stray byte is
 * still a name.
 */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(ILLEGAL, '').replaceAll(/[&<>"'\t\n\r]/g, (sign) => WRITTEN[sign] ?? '');
}
