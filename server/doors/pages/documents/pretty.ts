/** A document with a line for each element, so that it can be read; also one that is not well-formed, or is cut. */

const MOST_DEPTH = 40;
const MARK = /<!--(?:(?!--)[\s\S])*-->|<!\[CDATA\[(?:(?!\]\]>|<!\[)[\s\S])*\]\]>|<[^<>]*>/g;

export function pretty(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('<')) return trimmed.replaceAll(/~(?!\n)/g, '~\n');
  const lines: string[] = [];
  let depth = 0;
  let from = 0;
  /** Whether the last line may still take its text and its end. */
  let isOpen = false;
  const put = (line: string): void => void lines.push(`${'  '.repeat(Math.min(depth, MOST_DEPTH))}${line}`);
  const join = (piece: string): void => void lines.push(`${lines.pop() ?? ''}${piece}`);
  const say = (words: string): void => {
    if (words === '') return;
    if (isOpen) join(words);
    else put(words);
  };
  for (const { 0: mark, index } of trimmed.matchAll(MARK)) {
    say(trimmed.slice(from, index).trim());
    from = index + mark.length;
    if (mark.startsWith('</')) {
      depth = Math.max(0, depth - 1);
      if (isOpen) join(mark);
      else put(mark);
      isOpen = false;
    } else if (mark.startsWith('<![')) {
      say(mark);
    } else {
      put(mark);
      isOpen = !/^<[!?]|\/>$/.test(mark);
      if (isOpen) depth += 1;
    }
  }
  say(trimmed.slice(from).trim());
  return lines.join('\n');
}
