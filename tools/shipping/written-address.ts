/** An address as people write it in a setting: its town in the last line, such as `12 Main St, Dallas, TX 75201`. */

export interface WrittenAddress {
  streets: string[];
  /** Absent where the last line does not hold city, state and ZIP code. */
  town?: { city: string; state: string; postal: string };
}

const TOWN = /^(?:(.*),)?\s*([^,\d\s][^,\d]*?)[,\s]{1,3}([A-Z]{2})[,\s]{1,3}(\d{5}(?:-\d{4})?)$/;

export function writtenAddress(lines: readonly string[]): WrittenAddress {
  const [, street, city, state = '', postal = ''] = TOWN.exec(lines.at(-1)?.trim() ?? '') ?? [];
  if (city === undefined) return { streets: [...lines] };
  return {
    streets: [...lines.slice(0, -1), ...(street === undefined ? [] : [street])],
    town: { city, state, postal },
  };
}
