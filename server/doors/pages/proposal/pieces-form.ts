/** The pieces of a proposed product as fields of the form: a row for each color, a field for each size. */

import type { ProposalProduct } from '../../../../tools/proposals/proposal.ts';
import type { ProductChoices } from '../../../../tools/proposals/proposal-choices.ts';
import type { ShownProposal } from '../../../../tools/proposals/shown-proposal.ts';
import { msg } from '../frame/words.tsx';

/** About the pieces of the form. */
export const PIECES_TEXT = msg('Give each quantity as a whole number, up to 1,000,000.');

export interface ColorRow {
  color: string;
  /** As typed, one for each size; a single one where there are no sizes. */
  pieces: string[];
}

export const colorField = (product: number, row: number): string => `color-${product}-${row}`;
export const piecesField = (product: number, row: number, size: number): string =>
  `pieces-${product}-${row}-${size}`;
/** What the fields held when the page was made: only what differs from it is the person's own change. */
export const beforeField = (product: number): string => `before-${product}`;

const sizesIn = ({ sizes }: ProductChoices): readonly (string | null)[] =>
  sizes.length === 0 ? [null] : sizes;

/** As it is offered, with an empty row for another color. */
export function offeredRows({ lines }: Pick<ProposalProduct, 'lines'>, choices: ProductChoices): ColorRow[] {
  const rows = [...new Set(lines.map(({ priced }) => priced.color))].map((color) => ({
    color,
    pieces: sizesIn(choices).map((size) => {
      const line = lines.find((one) => one.priced.color === color && one.priced.size === size);
      return line === undefined ? '' : String(line.spec.quantity);
    }),
  }));
  return withFreeRow(rows, choices);
}

const withFreeRow = (rows: ColorRow[], choices: ProductChoices): ColorRow[] =>
  rows.length < choices.colors.length
    ? [...rows, { color: '', pieces: sizesIn(choices).map(() => '') }]
    : rows;

/** As it was sent. */
export function sentRows(form: URLSearchParams, product: number, choices: ProductChoices): ColorRow[] {
  const rows: ColorRow[] = [];
  for (let row = 0; form.has(colorField(product, row)) && row <= choices.colors.length; row += 1)
    rows.push({
      color: form.get(colorField(product, row)) ?? '',
      pieces: sizesIn(choices).map((_, size) => form.get(piecesField(product, row, size))?.trim() ?? ''),
    });
  return rows;
}

/** The same for the same pieces. */
export const nameOfRows = (rows: readonly ColorRow[]): string =>
  JSON.stringify(
    rows
      .filter(({ color, pieces }) => color !== '' && pieces.some((one) => numberIn(one) !== 0))
      .map(({ color, pieces }) => [color, ...pieces.map((one) => one && String(numberIn(one)))])
      .sort(),
  );

/** `1,200` is a number too. */
const numberIn = (typed: string): number => Number(typed.replace(/[,\s]/g, ''));

/** Whether the person changed the fields of this product. */
export const isChanged = (form: URLSearchParams, product: number, choices: ProductChoices): boolean =>
  form.has(beforeField(product)) &&
  form.get(beforeField(product)) !== nameOfRows(sentRows(form, product, choices));

/** The changed products in the tool's form. */
export const changedProducts = (
  form: URLSearchParams,
  { proposal, choices }: Pick<ShownProposal, 'proposal' | 'choices'>,
) =>
  proposal.products.flatMap(({ key }, index) => {
    const offered = choices.find((one) => one.key === key);
    if (offered === undefined || !isChanged(form, index, offered)) return [];
    const parts = sentRows(form, index, offered).flatMap(({ color, pieces }) =>
      color === ''
        ? []
        : pieces.map((typed, size) => ({ color, size: offered.sizes[size], quantity: numberIn(typed) })),
    );
    const [color = ''] = offered.colors;
    return [{ key, parts: parts.length > 0 ? parts : [{ color, quantity: 0 }] }];
  });
