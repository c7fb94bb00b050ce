/** The parcels' numbers in a field for one: several, or words for none. */

const LONGEST_NUMBER = 64;
const BETWEEN = /[,;|/&\n\r\t]+|\s+and\s+/i;
/** A number of its own, as long as carriers' numbers are; shorter groups are parts of one number. */
const WHOLE = /^(?=.*\d)[A-Z0-9-]{10,}$/i;

/** Each number once; none where the field says that there is none: `N/A`, `TBD`, `will call`, `000`. */
export function trackingNumbers(field: string): string[] {
  const pieces = field.split(BETWEEN).flatMap(spaced);
  const numbers = pieces.map((piece) => piece.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NUMBER));
  return [...new Set(numbers.filter((number) => /[1-9]/.test(number)))];
}

function spaced(piece: string): string[] {
  const words = piece.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => WHOLE.test(word)) ? words : [piece];
}
