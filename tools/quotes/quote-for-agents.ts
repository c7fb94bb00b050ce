/**
 * A quote as agents read it over MCP. Each imprint is said once. Of many lines, those of one product, imprint and price are
 * a row, whose `line` is its first; charges, days and places name the rows.
 */
import type { z } from 'zod';
import { ImprintWire, type QuoteWire } from './quote-wire.ts';

/** Above it an agent would lose what it did before. */
const MOST_WHOLE = 20;
/** Some seven thousand tokens. */
const MOST_CHARACTERS = 24_000;
const MOST_WARNINGS = 20;

type Answer = z.output<typeof QuoteWire> & {
  notes?: string[] | undefined;
  written_by_others?: Record<string, string[]> | undefined;
  /** Set where these lines were asked for. */
  lines_shown?: unknown;
};
type Line = Answer['lines'][number];

const IMPRINT_FIELDS = Object.keys(ImprintWire.shape);
/** Of a row what tells imprints apart. */
const TOLD = ['location_id', 'location_name', 'method_id', 'method_name', 'units', 'artwork_id', 'text'];

export function quoteForAgents(quote: Answer): Record<string, unknown> {
  const { lines } = quote;
  if (quote.lines_shown !== undefined || lines.length <= MOST_WHOLE)
    return { ...quote, lines: lines.map(lineForAgents) };
  const groups = grouped(lines);
  const rowOf = new Map(
    groups.flatMap(([first, ...more]) => [first, ...more].map(({ line }) => [line, first.line])),
  );
  const rows = (numbers: readonly number[]) => [...new Set(numbers.map((line) => rowOf.get(line) ?? line))];
  const withRows = <T extends { lines: number[] }>(one: T): T => ({ ...one, lines: rows(one.lines) });
  const shown = fitting(groups.map(rowOfLines));
  const left = groups.slice(shown.length).flat();
  return {
    ...quote,
    ...(quote.written_by_others ? { written_by_others: withParts(quote.written_by_others) } : {}),
    lines: shown,
    ...(left.length === 0
      ? {}
      : { more: { lines: left.map(({ line }) => line), goods_total: goodsOf(left) } }),
    charges: quote.charges.map(withRows),
    in_hands: { ...quote.in_hands, shipments: quote.in_hands.shipments.map(withRows) },
    destinations: quote.destinations.map((place) => ({
      ...place,
      lines: rows(place.lines.map(({ line }) => line)).map((row) => ({
        line: row,
        quantity: sum(
          place.lines.flatMap(({ line, quantity }) => (rowOf.get(line) === row ? [quantity] : [])),
        ),
      })),
    })),
    ...(quote.default_logo ? { default_logo: withRows(quote.default_logo) } : {}),
    warnings: quote.warnings.slice(0, MOST_WARNINGS),
    notes: [...(quote.notes ?? []), summaryNote(lines.length), ...moreWarnings(quote.warnings.length)],
  };
}

const moreWarnings = (count: number): string[] =>
  count > MOST_WARNINGS
    ? [`There are ${count - MOST_WARNINGS} more warnings; the quote’s page shows them all.`]
    : [];

/** The colors and sizes of a line stand in the parts of its row. */
const withParts = (told: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(told).map(([by, paths]) => [
      by,
      paths.flatMap((path) =>
        /^lines\.(color|size)$/.test(path) ? [path, path.replace('lines.', 'lines.parts.')] : [path],
      ),
    ]),
  );

const summaryNote = (count: number): string =>
  `The ${count} lines are shown as rows of one product, imprint and price, each named by its first line; \`parts\` are the lines. \`get_quote\` with \`lines_from\` and \`lines_to\` shows lines whole.`;

/** With the fields of its imprint, or with `imprints`: not both. */
function lineForAgents(line: Line): Record<string, unknown> {
  const { imprints, ...single } = line;
  if (imprints.length === 1) return single;
  return Object.fromEntries(Object.entries(line).filter(([field]) => !IMPRINT_FIELDS.includes(field)));
}

type Group = [Line, ...Line[]];

/** Lines of one product, imprint and price, in the order of the first. */
function grouped(lines: readonly Line[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const { key, imprints, unit_price, packaging, counted_together } = line;
    const name = JSON.stringify([key, imprints, unit_price, packaging, counted_together]);
    const group = groups.get(name);
    if (group) group.push(line);
    else groups.set(name, [line]);
  }
  return [...groups.values()];
}

function rowOfLines(lines: Group): Record<string, unknown> {
  const [first] = lines;
  const colors = [...new Set(lines.map(({ color }) => color))];
  return {
    line: first.line,
    key: first.key,
    name: first.name,
    ...(first.imprints.length === 1 ? told(first) : { imprints: first.imprints.map(told) }),
    ...(first.packaging === undefined ? {} : { packaging: first.packaging }),
    color: colors.length === 1 ? first.color : `${colors.length} colors`,
    quantity: sum(lines.map(({ quantity }) => quantity)),
    unit_price: first.unit_price,
    goods_total: goodsOf(lines),
    image: first.image,
    parts: lines.map(({ line, part_id, color, size, quantity }) => ({
      line,
      part_id,
      ...(colors.length === 1 ? {} : { color }),
      ...(size === null ? {} : { size }),
      quantity,
    })),
  };
}

const told = (imprint: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(imprint).filter(([field]) => TOLD.includes(field)));

/** As many as an agent can read, at least one. */
function fitting(rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  let characters = 0;
  return rows.filter((row, index) => {
    characters += JSON.stringify(row).length;
    return index === 0 || characters <= MOST_CHARACTERS;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** In whole cents, as sums of dollars are not. */
const goodsOf = (lines: readonly Line[]): number =>
  sum(lines.map(({ goods_total }) => Math.round(goods_total * 100))) / 100;
