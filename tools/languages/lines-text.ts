import { type Said, said } from './words.ts';

/** `line 1`, `lines 1, 2 and 3`. */
export const linesText = (lines: readonly number[]): Said =>
  lines.length === 1
    ? said('line {line}', { line: String(lines[0]) })
    : said('lines {lines} and {last}', {
        lines: lines.slice(0, -1).join(', '),
        last: String(lines.at(-1)),
      });
