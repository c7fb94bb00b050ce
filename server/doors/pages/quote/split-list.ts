/** A list that splits a quote over several places: one row for each, with its address and its pieces of every line. */

import type { z } from 'zod';
import { counted, type Said, said } from '../../../../tools/languages/words.ts';
import { goodsName, lineLabel } from '../../../../tools/quotes/line-label.ts';
import type { QuoteLine } from '../../../../tools/quotes/quote.ts';
import { MOST_DESTINATIONS } from '../../../../tools/quotes/quote.ts';
import { setDestinations } from '../../../../tools/quotes/set-destinations.ts';
import { addressCells } from './address-list.ts';
import {
  ADDRESS_COLUMNS,
  addressOf,
  faultsInList,
  inList,
  ofRow,
  plainWord,
  type Row,
  rowsIn,
  schemaFaults,
} from './list-rows.ts';
import type { GoodsLine, OpenedQuote } from './opened-quote.ts';
import { writeTable } from './read-table.ts';

/** Names of its forms; the list is a field of the same name. */
export const SPLIT_LIST = 'split';
export const SPLIT_FILE = 'split-file';

type Line = GoodsLine & { spec: Pick<QuoteLine['spec'], 'quantity'> };

/** Without the signs that cells are told apart by. */
const columnOf = (line: Line): string => lineLabel(line).replaceAll(/[;\s]+/g, ' ');

/** The list to fill in: the places there are, or all pieces at the one that is known. */
export function splitListOf({ quote, destinations, delivery }: OpenedQuote): string {
  const { lines } = quote;
  const { name, company, email, shipRegion: state, shipPostal: postal } = quote.contact;
  const places = destinations.map((place) => [
    ...addressCells(place),
    ...lines.map(({ line }) => String(place.lines.find((one) => one.line === line)?.quantity ?? '')),
  ]);
  const known = delivery?.shipTo;
  const all = [
    ...(known
      ? addressCells({ name: null, shipTo: known, state, postal })
      : ['', name, company, '', '', '', state, postal, email, ''].map((value) => value ?? '')),
    ...lines.map(({ spec }) => String(spec.quantity)),
  ];
  return writeTable([
    [...ADDRESS_COLUMNS, ...lines.map(columnOf)],
    ...(places.length === 0 ? [all] : places),
  ]);
}

/** The places, and the rows of the spreadsheet they come from. */
interface SplitRows {
  destinations: z.output<typeof setDestinations.input>['destinations'];
  rows: number[];
}

/**
 * @param email for rows without one; else that of the first row
 * @throws ServiceError `validation_failed` with every fault, by row and column
 */
export function readSplitList(text: string, lines: readonly Line[], email: string | null): SplitRows {
  const names = [...ADDRESS_COLUMNS, ...lines.map(columnOf)];
  const { header, rows, faults } = rowsIn(text, { names, named: (word) => columnNamed(word, lines) });
  if (rows.length < 2 || rows.length > MOST_DESTINATIONS) {
    throw inList(
      counted(
        rows.length,
        'The list has {count} place; send a row for each of 2 to {most}.',
        'The list has {count} places; send a row for each of 2 to {most}.',
        { most: MOST_DESTINATIONS },
      ),
    );
  }
  const destinations = rows.map((row) => ({
    ...(row.cells['place'] ? { place: row.cells['place'] } : {}),
    ...addressOf(row, email || (rows[0]?.cells['email'] ?? null)),
    lines: lines.flatMap((line) => {
      const quantity = piecesIn(row, line) ?? 0;
      return quantity > 0 ? [{ line: line.line, quantity }] : [];
    }),
  }));
  faults.push(...rows.flatMap((row) => pieceFaults(row, lines)));
  faults.push(...lines.flatMap((line) => sumFault(line, header, rows)));
  const parsed = setDestinations.input.safeParse({ destinations });
  if (faults.length === 0 && parsed.success)
    return { destinations: parsed.data.destinations, rows: rows.map(({ row }) => row) };
  const others = (parsed.error?.issues ?? []).filter(({ path }) => path[2] !== 'lines');
  throw faultsInList([...schemaFaults(others, rows, destinations), ...faults]);
}

const QUANTITY_WORDS = ['quantity', 'qty', 'pieces'];

/** A line by its number or its goods, or by its size or color alone where no other line has it. */
function columnNamed(word: string, lines: readonly Line[]): string | undefined {
  const number = /^line(\d+)(?!\d)/.exec(word)?.[1];
  const found = lines.filter((line) =>
    number === undefined
      ? [goodsName(line.priced), line.priced.size ?? '', line.priced.color].some(
          (name) => plainWord(name) === word,
        )
      : line.line === Number(number),
  );
  const [one, other] = lines.length === 1 && QUANTITY_WORDS.includes(word) ? lines : found;
  return one && !other ? columnOf(one) : undefined;
}

/** An empty cell is none; `undefined` for what is no number of pieces. */
function piecesIn({ cells }: Row, line: Line): number | undefined {
  const cell = cells[columnOf(line)] ?? '';
  const digits = cell.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').replace(/(?<=\d)\.0+$/, '');
  return /^\d{0,9}$/.test(digits) ? Number(digits) : undefined;
}

function pieceFaults(row: Row, lines: readonly Line[]): Said[] {
  const unread = lines.filter((line) => piecesIn(row, line) === undefined);
  if (unread.length === 0 && lines.every((line) => piecesIn(row, line) === 0))
    return [ofRow(row.row, said('no pieces go there; enter them, or delete the row.'))];
  return unread.map((line) => {
    const column = columnOf(line);
    return said(
      'Row {row}, column “{column}”: “{text}” is no number of pieces; enter one such as 25, or leave it empty.',
      { row: String(row.row), column, text: row.cells[column] ?? '' },
    );
  });
}

function sumFault(line: Line, header: readonly string[], rows: readonly Row[]): Said[] {
  const column = columnOf(line);
  if (!header.includes(column))
    return [said('There is no column “{column}”; add it, with the pieces for each place.', { column })];
  const all = rows.map((row) => piecesIn(row, line));
  if (all.includes(undefined)) return [];
  const sent = all.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0);
  const open = line.spec.quantity - sent;
  if (open === 0) return [];
  const what = { column, sent, all: line.spec.quantity, more: Math.abs(open) };
  return [
    open > 0
      ? said('Column “{column}”: the places take {sent} of {all} pieces; add {more}.', what)
      : said('Column “{column}”: the places take {sent} of {all} pieces; take {more} away.', what),
  ];
}
