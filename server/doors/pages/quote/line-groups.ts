import { readOptions } from '../../../../tools/quotes/line-options.ts';
import type { Line } from './opened-quote.ts';

/** Lines that differ in size alone, in the order of the first of each: they are shown as one. */
export function lineGroups(lines: readonly Line[]): [Line, ...Line[]][] {
  const groups = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const kind = line.size === null ? `line ${line.line}` : likenessOf(line);
    const known = groups.get(kind);
    if (known) known.push(line);
    else groups.set(kind, [line]);
  }
  return [...groups.values()];
}

const likenessOf = (line: Line): string =>
  JSON.stringify([line.key, line.color, line.imprints, readOptions(line)]);
