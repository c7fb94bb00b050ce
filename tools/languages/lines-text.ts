import { msg, type Said, said } from './words.ts';

/** `line 1`, `lines 1, 2 and 3`. */
export const linesText = (lines: readonly number[]): Said =>
  lines.length === 1
    ? said('line {line}', { line: String(lines[0]) })
    : said('lines {lines} and {last}', {
        lines: lines.slice(0, -1).join(', '),
        last: String(lines.at(-1)),
      });

const LINE_SAYS = msg('Line {line}: {why}');

/** Why a line is refused. */
export const ofLine = (line: number, why: Said): Said => said(LINE_SAYS, { line: String(line), why });

/** The same of a line with another number. */
export const renumbered = (text: Said, line: number): Said =>
  typeof text !== 'string' && 'key' in text && text.key === LINE_SAYS
    ? said(LINE_SAYS, { ...text.values, line: String(line) })
    : text;
