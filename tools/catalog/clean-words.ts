/**
 * Words reduced to letters and digits, with measures written one way. Searches and products both use it, so that they
 * match in `20oz`, `quarter zip` and `tshirt`.
 */

/** Spellings that would be split, or lose a measure, if they were cut at every sign. */
const WRITTEN_ONE_WAY: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})['’`](?=\p{L})/gu, ''],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/(?<!\d)1\s*[/⁄]\s*4(?!\d)/g, ' quarter '],
  [/(?<!\d)1\s*[/⁄]\s*2(?!\d)/g, ' half '],
  [/(?<!\d)3\s*[/⁄]\s*4(?!\d)/g, ' three quarter '],
  [/(\d)[\s-]*(?:fl\.?[\s-]*)?(?:oz|ounces?)(?![\p{L}\d])/gu, '$1oz '],
  [/(\d)[\s-]*(?:ml|millilit(?:er|re)s?)(?![\p{L}\d])/gu, '$1ml '],
  [/(\d)[\s-]*(?:mah|milliamp[\s-]?hours?)(?![\p{L}\d])/gu, '$1mah '],
  [/(\d)[\s-]*(?:inch(?:es)?|in|["”]|′′)(?![\p{L}\d])/gu, '$1in '],
  [/(\d)[\s-]*(?:gb|gigabytes?)(?![\p{L}\d])/gu, '$1gb '],
  [/(\d)[\s-]*(?:w|watts?)(?![\p{L}\d])/gu, '$1w '],
  [/(?<![\p{L}\d])(\d)[\s-]*in[\s-]*(\d)(?![\p{L}\d])/gu, '$1in$2'],
  [/(?<![\p{L}\d])t(?:ee)?[\s-]*shirt(s?)(?![\p{L}\d])/gu, 'tshirt$1'],
  [/(?<![\p{L}\d])(tri|re|non)-(?=\p{L})/gu, '$1'],
  [/(?<![\p{L}\d])(crew|v)[\s-]neck/gu, '$1neck'],
  [/(?<![\p{L}\d])duffle(s?)(?![\p{L}\d])/gu, 'duffel$1'],
  [/(?<![\p{L}\d])usb[\s-]*c(?![\p{L}\d])/gu, 'usbc'],
  [/(?<![\p{L}\d])tie[\s-]dye/gu, 'tiedye'],
  [/(?<!\p{L})women['’]?s?[\s-]owned(?!\p{L})/gu, 'woman owned'],
];

/** A text as lower-case words of letters and digits, without diacritics, with measures and fractions in one form. */
export function cleanWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const read = WRITTEN_ONE_WAY.reduce((sofar, [pattern, form]) => sofar.replace(pattern, form), plain);
  return read.match(/[\p{L}\p{N}]+/gu) ?? [];
}
