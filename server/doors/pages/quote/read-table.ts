/** A table as people send it: CSV of any spreadsheet, or rows pasted from one. */
import { type CsvError, parse } from 'csv-parse/sync';

/** A row, and where it stands in the spreadsheet: its header is row 1. */
interface TableRow {
  row: number;
  /** In the order of the header. */
  cells: string[];
  /** Cells beyond the last column of the header. */
  beyond: string[];
}

export interface Table {
  /** As they are written. */
  header: string[];
  rows: TableRow[];
}

/** The text of a file: UTF-8 or UTF-16 as marked, else as spreadsheets on Windows write it. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `undefined` if a quotation mark is not closed, or stands inside a cell alone. */
export function readTable(text: string): Table | undefined {
  const [records, skipped] = recordsIn(text) ?? [];
  if (!records) return undefined;
  const at = records.findIndex(isFilled);
  const header = records[at] ?? [];
  return {
    header,
    rows: records.flatMap((cells, index) =>
      index > at && isFilled(cells)
        ? [
            {
              row: index + 1 + (skipped ?? 0),
              cells: cells.slice(0, header.length),
              beyond: cells.slice(header.length).filter((cell) => cell !== ''),
            },
          ]
        : [],
    ),
  };
}

/** A cell that could be read as a formula by a spreadsheet is marked as text, and the mark is taken off again. */
const FORMULA = /^[=+@-]/;

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(escaped).join(',')).join('\n');

function escaped(cell: string): string {
  const value = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const unmarked = (cell: string): string => (FORMULA.test(cell.slice(1)) ? cell.replace(/^'/, '') : cell);

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

/** The records, and how many rows stand before the first of them. */
function recordsIn(text: string): [records: string[][], skipped: number] | undefined {
  // Some spreadsheets name their delimiter in a first row of its own.
  const [, named, rest = text] = /^\uFEFF?sep=(.)\r?\n(.*)$/s.exec(text) ?? [];
  try {
    const records = parse(rest, {
      bom: true,
      delimiter: named ?? delimiterOf(rest),
      relax_column_count: true,
      trim: true,
    });
    return [records.map((cells) => cells.map(unmarked)), named === undefined ? 0 : 1];
  } catch (cause) {
    if (!isCsvError(cause)) throw cause;
    return undefined;
  }
}

/** By the names of the columns alone: an address pasted with tabs may have commas. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  return ['\t', ';'].find((one) => header.includes(one)) ?? ',';
}

const isCsvError = (cause: unknown): cause is CsvError =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('CSV_');
