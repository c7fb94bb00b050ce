/**
 * A quote as agents read it over MCP. Each imprint is said once. Lines that differ in size alone are a row; of many lines, so
 * are those of one product, imprint and price. The `line` of a row is its first; charges, days and places name the rows.
 */
import type { z } from 'zod';
import { isPictured, linePictureAddress } from '../artwork/line-picture.ts';
import type { Ctx } from '../context.ts';
import { ImprintWire, type QuoteWire } from './quote-wire.ts';

/** Above it an agent would lose what it did before. */
const MOST_WHOLE = 20;
/** Some seven thousand tokens. */
const MOST_CHARACTERS = 24_000;
/** Of lines that were asked for whole. */
const MOST_OF_RANGE = 40_000;
const MOST_WARNINGS = 20;

export interface Told {
  notes?: string[] | undefined;
  written_by_others?: Record<string, string[]> | undefined;
}

type Answer = z.output<typeof QuoteWire> &
  Told & {
    /** Set where these lines were asked for. */
    lines_shown?: { from: number; to: number; of: number } | undefined;
  };
type Line = Answer['lines'][number];

const IMPRINT_FIELDS = Object.keys(ImprintWire.shape);
/** Of a row what tells imprints apart. */
const TOLD = ['location_id', 'location_name', 'method_id', 'method_name', 'units', 'artwork_id', 'text'];

export function quoteForAgents(quote: Answer): Record<string, unknown> {
  const { lines } = quote;
  const isLong = lines.length > MOST_WHOLE;
  const groups = grouped(lines, isLong ? rowName : runName);
  if (quote.lines_shown !== undefined) return rangeForAgents(quote, quote.lines_shown);
  if (!isLong && groups.length === lines.length) return { ...quote, lines: lines.map(lineForAgents) };
  const rowOf = new Map(
    groups.flatMap(([first, ...more]) => [first, ...more].map(({ line }) => [line, first.line])),
  );
  const rows = (numbers: readonly number[]) => [...new Set(numbers.map((line) => rowOf.get(line) ?? line))];
  const withRows = <T extends { lines: number[] }>(one: T): T => ({ ...one, lines: rows(one.lines) });
  const shown = fitting(groups.map(isLong ? rowOfLines : sizeRun));
  const left = groups.slice(shown.length).flat();
  return {
    ...quote,
    ...toldOfParts(quote),
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
    notes: [
      ...(quote.notes ?? []),
      isLong ? summaryNote(lines.length) : SIZES_NOTE,
      ...moreWarnings(quote.warnings.length),
    ],
  };
}

/** Lines that were asked for, whole, as far as an agent bears them. */
function rangeForAgents(quote: Answer, shown: NonNullable<Answer['lines_shown']>): Record<string, unknown> {
  const lines = fitting(quote.lines.map(lineForAgents), MOST_OF_RANGE);
  const to = shown.from + lines.length - 1;
  const left =
    to === shown.to
      ? []
      : [
          `Lines ${to + 1} to ${shown.to} are left out, because they are much to read: \`lines_from\` ${to + 1} goes on.`,
        ];
  const notes = [...(quote.notes ?? []), ...left, ...moreWarnings(quote.warnings.length)];
  return {
    ...quote,
    lines,
    lines_shown: { ...shown, to },
    warnings: quote.warnings.slice(0, MOST_WARNINGS),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

const moreWarnings = (count: number): string[] =>
  count > MOST_WARNINGS
    ? [`There are ${count - MOST_WARNINGS} more warnings; the quote’s page shows them all.`]
    : [];

/** Where the words of others stand: those of a place stand in another as well. */
export const toldAlso = ({ written_by_others: told }: Told, also: (path: string) => string[]): Told =>
  told === undefined
    ? {}
    : {
        written_by_others: Object.fromEntries(
          Object.entries(told).map(([by, paths]) => [by, paths.flatMap((path) => [path, ...also(path)])]),
        ),
      };

/** The colors and sizes of a line stand in the parts of its row. */
export const toldOfParts = (told: Told): Told =>
  toldAlso(told, (path) =>
    /(^|\.)lines\.(color|size)$/.test(path) ? [path.replace('lines.', 'lines.parts.')] : [],
  );

const summaryNote = (count: number): string =>
  `The ${count} lines are shown as rows of one product, imprint and price, each named by its first line; \`parts\` are the lines. \`get_quote\` with \`lines_from\` and \`lines_to\` shows lines whole.`;

const SIZES_NOTE =
  'Lines that differ in size alone are one row, named by its first line; `parts` are the lines.';

/** With the fields of its imprint, or with `imprints`: not both. */
function lineForAgents(line: Line): Record<string, unknown> {
  const { imprints, ...single } = line;
  if (imprints.length === 1) return single;
  return Object.fromEntries(Object.entries(line).filter(([field]) => !IMPRINT_FIELDS.includes(field)));
}

type Group = [Line, ...Line[]];

/** What lines of one product, imprint and price share. */
const rowName = ({ key, imprints, unit_price, packaging, counted_together }: Line): unknown => [
  key,
  imprints,
  unit_price,
  packaging,
  counted_together,
];

/** All that lines share which differ in size alone. */
const runName = ({ line: _, part_id, size, quantity, goods_total, ...shared }: Line): unknown => shared;

/** Lines of one name, in the order of the first. */
function grouped(lines: readonly Line[], nameOf: (line: Line) => unknown): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const name = JSON.stringify(nameOf(line));
    const group = groups.get(name);
    if (group) group.push(line);
    else groups.set(name, [line]);
  }
  return [...groups.values()];
}

/** For the app of a quote or an order, which shows the goods with their logo. */
export const picturesForApp = async (
  { links }: Pick<Ctx, 'links'>,
  { id, lines }: Pick<QuoteWire, 'id' | 'lines'>,
) => ({
  pictures: Object.fromEntries(
    lines
      .filter(({ imprints }) =>
        imprints.some(({ artwork_id, text }) => isPictured({ artworkId: artwork_id, text })),
      )
      .map(({ line }) => [line, linePictureAddress(links, id, line)]),
  ),
});

/** The first line, with the sizes of all; a line of its own stays as it is. */
function sizeRun(lines: Group): Record<string, unknown> {
  const { part_id, size, ...shared } = lineForAgents(lines[0]);
  if (lines.length === 1) return { ...shared, part_id, size };
  return {
    ...shared,
    quantity: sum(lines.map(({ quantity }) => quantity)),
    goods_total: goodsOf(lines),
    parts: lines.map(({ line, part_id, size, quantity }) => ({ line, part_id, size, quantity })),
  };
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
export function fitting<Row extends object>(rows: readonly Row[], most = MOST_CHARACTERS): Row[] {
  let characters = 0;
  return rows.filter((row, index) => {
    characters += JSON.stringify(row).length;
    return index === 0 || characters <= most;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** In whole cents, as sums of dollars are not. */
const goodsOf = (lines: readonly Line[]): number =>
  sum(lines.map(({ goods_total }) => Math.round(goods_total * 100))) / 100;
