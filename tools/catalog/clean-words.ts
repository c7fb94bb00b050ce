/**
 * Words reduced to letters and digits, with measures written one way. Searches and products both use it, so that they
 * match in `20oz`, `quarter zip` and `tshirt`.
 */

type Spelling = readonly [pattern: RegExp, form: string];

/** Figures that would be split, or lose their measure, if they were cut at every sign. */
const OF_FIGURES: readonly Spelling[] = [
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
];

/** What a text must hold to have any of them. */
const FIGURE = /\d(?:,\d{3}|\s*[/⁄]|[\s-]*(?:fl|ou?[zn]|m[ial]|in|["”′]|g[bi]|w))/;

/** Words that would be split, each with what a text must hold to have it: most texts have none. */
const OF_WORDS: readonly (readonly [RegExp, ...Spelling])[] = [
  [/shirt/, /(?<![\p{L}\d])t(?:ee)?[\s-]*shirt(s?)(?![\p{L}\d])/gu, 'tshirt$1'],
  [/-/, /(?<![\p{L}\d])(tri|re|non)-(?=\p{L})/gu, '$1'],
  [/neck/, /(?<![\p{L}\d])(crew|v)[\s-]neck/gu, '$1neck'],
  [/duffle/, /(?<![\p{L}\d])duffle(s?)(?![\p{L}\d])/gu, 'duffel$1'],
  [/usb/, /(?<![\p{L}\d])usb[\s-]*c(?![\p{L}\d])/gu, 'usbc'],
  [/dye/, /(?<![\p{L}\d])tie[\s-]dye/gu, 'tiedye'],
  [/owned/, /(?<!\p{L})women['’]?s?[\s-]owned(?!\p{L})/gu, 'woman owned'],
];

/** A text as lower-case words of letters and digits, without diacritics, with measures and fractions in one form. */
export function cleanWords(text: string): string[] {
  const isPlain = /^[\0-\x7f]*$/.test(text);
  let read = (isPlain ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
  if (/['’`]/.test(read)) read = read.replace(/(?<=\p{L})['’`](?=\p{L})/gu, '');
  if (FIGURE.test(read))
    read = OF_FIGURES.reduce((sofar, [pattern, form]) => sofar.replace(pattern, form), read);
  for (const [hint, pattern, form] of OF_WORDS) if (hint.test(read)) read = read.replace(pattern, form);
  return read.match(isPlain ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}
