/** Tables as CSV, for spreadsheets. */

/** A text that begins as a formula does would be one in a spreadsheet. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = (Array.isArray(value) ? value.join(' ') : String(value)).replace(
    /^(?=[=+\-@\t\r＝＋－＠])/,
    typeof value === 'number' ? '' : "'",
  );
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The mark of UTF-8, without which spreadsheets on Windows misread accents. */
export const csvHead = (names: readonly string[]): string => `\uFEFF${csvLine(names)}`;

/** A whole table as CSV. */
export const csvOf = (names: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `${csvHead(names)}${rows.map(csvLine).join('')}`;
