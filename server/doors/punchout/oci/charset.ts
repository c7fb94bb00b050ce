/** Text in the charset of a buyer’s system: other characters are replaced by similar ones. */

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '•': '*',
  '™': '(TM)',
  '€': 'EUR',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** In ISO 8859-1, the letters of western Europe. */
export const inLatin1 = (text: string): string =>
  text.normalize('NFC').replaceAll(/[^\t\n -~\u00a1-\u00ff]/gu, plain);

/** In ASCII, if the charset is unknown: both charsets contain it. */
export const inAscii = (text: string): string => text.normalize('NFC').replaceAll(/[^\t\n -~]/gu, plain);

function plain(sign: string): string {
  const known = PLAIN[sign];
  if (known !== undefined) return known;
  const bare = sign
    .normalize('NFKD')
    .replaceAll('\u2044', '/')
    .replaceAll(/[^ -~]/gu, '');
  return bare === '' ? '?' : bare;
}
