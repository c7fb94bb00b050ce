/** Text in lines of a width, as pdfkit breaks them. */
import LineBreaker from 'linebreak';

/** Characters after which a line always ends. */
const ENDS = /[\n\v\f\r\u0085\u2028\u2029]/;

export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (text === '') return [];
  if (widthOf(text) <= width && !ENDS.test(text)) return [text];
  const lines: string[] = [];
  let line = '';
  let left = width;
  const close = (next = '') => {
    lines.push(line);
    line = next;
  };
  const add = (word: string, size: number, mustEnd: boolean) => {
    const fits = size <= left;
    if (fits) line += word;
    if (!mustEnd && fits) {
      left -= size;
      return;
    }
    if (mustEnd && !fits) close(word);
    close(mustEnd ? '' : word);
    left = mustEnd ? width : width - size;
  };
  const breaker = new LineBreaker(text);
  let begin = 0;
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    const word = text.slice(begin, end.position);
    begin = end.position;
    const size = widthOf(word);
    if (size <= width) add(word, size, end.required === true);
    else addPieces(word, end.required === true);
  }
  if (line !== '') close();
  return lines;

  /** A word that is longer than a line is cut where the line ends. */
  function addPieces(word: string, mustEnd: boolean): void {
    for (let rest = word; rest !== ''; ) {
      let length = 0;
      while (length < rest.length && widthOf(rest.slice(0, length + 1)) <= left) length += 1;
      if (length === 0 && left === width) length = 1;
      const piece = rest.slice(0, length);
      add(piece, widthOf(piece), mustEnd || length < rest.length);
      rest = rest.slice(length);
    }
  }
}
