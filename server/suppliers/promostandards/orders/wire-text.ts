/** Our text and amounts cut to the short fields of a purchase order. */

const RATES_PER_DOLLAR = 10_000;

/** Ten-thousandths of a dollar as dollars, with at least two decimals. */
export function decimalOf(rate: number): string {
  const places = rate % 100 === 0 ? 2 : 4;
  return (rate / RATES_PER_DOLLAR).toFixed(places);
}

/** Text on one line, cut to its field's length; an empty one is left out. */
export const fitted = (text: string, length: number): string | undefined => inLines(text, length)[0];

/** Text broken between words into lines of this length. */
export function inLines(text: string, length: number): string[] {
  const lines: string[] = [];
  for (let rest = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(); rest !== ''; ) {
    const space = rest.length > length ? rest.lastIndexOf(' ', length) : -1;
    const end = rest.length <= length ? rest.length : space > 0 ? space : length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
