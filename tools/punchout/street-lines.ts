/** Carriers take two lines of a street address. */
const LONGEST_LINE = 100;

interface StreetLines {
  street1: string;
  street2: string | null;
  /** Whether something did not fit on the two lines. */
  isCut: boolean;
}

/** The lines of a buyer’s street address as two: what the first cannot hold begins the second. */
export function streetLines([first = '', ...others]: readonly string[]): StreetLines {
  const [street1, carried] = split(first);
  const [street2, left] = split([carried, ...others].filter((line) => line !== '').join(', '));
  return { street1, street2: street2 || null, isCut: left !== '' };
}

/** Split before a word, within the longest line. */
function split(line: string): [kept: string, left: string] {
  if (line.length <= LONGEST_LINE) return [line, ''];
  const gap = line.lastIndexOf(' ', LONGEST_LINE);
  const at = gap > 0 ? gap : LONGEST_LINE;
  return [line.slice(0, at).trimEnd(), line.slice(at).trimStart()];
}
