/** The lines of the form to change an order, as the tools take them. */
import { DETAIL_FIELDS, toDetailsWire } from '../../../../../tools/catalog/imprint-details.ts';
import { OPTION_FIELDS, publishedOptions, sentOptions } from '../../../../../tools/quotes/line-options.ts';
import { detailIn } from '../../forms/detail-values.ts';
import { optionalText, textOf } from '../../forms/read-form.ts';
import type { DeskOrder } from '../desk-order.ts';

export type Line = DeskOrder['order']['items'][number];
export type Imprint = Line['spec']['imprints'][number];
export type Product = DeskOrder['change']['products'][number];

/** Rows for colors and sizes that are added. */
export const NEW_ROWS = ['new-1', 'new-2'] as const;
/** The imprint of a line that is added. */
export const NEW_IMPRINT = 'new';
/** The location of an imprint that goes. */
export const LEFT_OUT = '-';

/** The value of a color and size that is added. */
export const newPart = ({ key }: Product, { id }: Product['parts'][number]): string => `${key} ${id}`;

/** A line as it is sent, with the rows of the form where it and its imprints were entered. */
export interface EnteredLine {
  row: string;
  imprintRows: string[];
  sent: SentLine;
}

type SentLine = ReturnType<typeof lineOf>;

interface SentImprint {
  location_id: string;
  method_id: string | undefined;
  units: number | undefined;
  artwork_id: string | undefined;
  render_id: string | undefined;
  instructions: string | undefined;
}

/**
 * @param quantityOf the pieces entered in a row; `undefined` where the form does not show it
 * @returns the lines as entered, and whether they differ from those of the order
 */
export function linesIn(
  form: URLSearchParams,
  { order: { items }, change: { products } }: DeskOrder,
  quantityOf: (row: string) => number | undefined,
): { lines: EnteredLine[]; isChanged: boolean } {
  const entered = items.map((line): EnteredLine => {
    const row = String(line.line);
    const quantity = quantityOf(row) ?? line.spec.quantity;
    if (!form.has(`part-${row}`)) return { row, imprintRows: [], sent: { ...lineOf(line), quantity } };
    return enteredLine(form, line, quantity);
  });
  const added = NEW_ROWS.flatMap((row): EnteredLine[] => {
    const part = textOf(form, `part-${row}`);
    const product = products.find((one) => one.parts.some((other) => newPart(one, other) === part));
    const like = items.find(({ spec }) => spec.key === product?.key);
    if (!product || !like) return [];
    const part_id = part.slice(product.key.length + 1);
    const sent = { ...lineOf(like), part_id, quantity: quantityOf(row) ?? 0 };
    return [{ row, imprintRows: [], sent: { ...sent, imprints: sent.imprints.map(withoutPreview) } }];
  });
  const isChanged =
    added.length > 0 || JSON.stringify(entered.map(({ sent }) => sent)) !== JSON.stringify(items.map(lineOf));
  return { lines: [...entered.filter(({ sent }) => sent.quantity !== 0), ...added], isChanged };
}

function enteredLine(form: URLSearchParams, line: Line, quantity: number): EnteredLine {
  const row = String(line.line);
  const part_id = optionalText(form, `part-${row}`) ?? line.spec.partId;
  const rows: [string, Imprint | undefined][] = [
    ...line.spec.imprints.map((imprint, index): [string, Imprint] => [`${row}-${index}`, imprint]),
    [`${row}-${NEW_IMPRINT}`, undefined],
  ];
  const imprints = rows.flatMap(([imprintRow, now]) => {
    const sent = enteredImprint(form, imprintRow, now);
    return sent ? [{ imprintRow, sent: part_id === line.spec.partId ? sent : withoutPreview(sent) }] : [];
  });
  return {
    row,
    imprintRows: imprints.map(({ imprintRow }) => imprintRow),
    sent: {
      key: line.spec.key,
      part_id,
      quantity,
      ...Object.fromEntries(OPTION_FIELDS.map(({ name }) => [name, optionalText(form, `${name}-${row}`)])),
      imprints: imprints.map(({ sent }) => sent),
    },
  };
}

/** `undefined` for one that is left out, or not added. */
function enteredImprint(
  form: URLSearchParams,
  row: string,
  now: Imprint | undefined,
): SentImprint | undefined {
  const location_id = textOf(form, `location-${row}`);
  if (location_id === '' || location_id === LEFT_OUT) return undefined;
  const method_id = optionalText(form, `method-${row}`);
  const artwork_id = optionalText(form, `logo-${row}`);
  const isSameMark = now !== undefined && method_id === now.methodId && artwork_id === logoOf(now);
  const text = (field: string) => optionalText(form, `${field}-${row}`);
  const before = now && toDetailsWire(now);
  return {
    location_id,
    method_id,
    units: unitsIn(form, row, now, isSameMark),
    artwork_id,
    render_id: isSameMark && location_id === now.locationId ? (now.renderId ?? undefined) : undefined,
    ...Object.fromEntries(
      DETAIL_FIELDS.map((field) => [field.name, detailIn(text(field.name), field, before)]),
    ),
    instructions: text('instructions'),
  };
}

const logoOf = ({ artworkId }: Imprint): string | undefined => artworkId ?? undefined;

/** Units that stay as they were follow a new logo or method. */
function unitsIn(
  form: URLSearchParams,
  row: string,
  now: Imprint | undefined,
  isSameMark: boolean,
): number | undefined {
  if (!form.has(`units-${row}`)) return isSameMark ? now?.units : undefined;
  const units = wholeIn(textOf(form, `units-${row}`));
  if (units === 0) return undefined;
  return units === now?.units && !isSameMark ? undefined : units;
}

/** A line of the order as a request. */
const lineOf = ({ spec }: Line) => ({
  key: spec.key,
  part_id: spec.partId,
  quantity: spec.quantity,
  ...sentOptions(publishedOptions(spec)),
  imprints: spec.imprints.map(imprintOf),
});

const imprintOf = (imprint: Imprint): SentImprint => ({
  location_id: imprint.locationId,
  method_id: imprint.methodId,
  units: imprint.units,
  artwork_id: imprint.artworkId ?? undefined,
  render_id: imprint.renderId ?? undefined,
  ...Object.fromEntries(DETAIL_FIELDS.map(({ name }) => [name, toDetailsWire(imprint)[name]])),
  instructions: imprint.instructions ?? undefined,
});

const withoutPreview = (imprint: SentImprint): SentImprint => ({ ...imprint, render_id: undefined });

/** Empty is 0; anything that is no number is refused by the tool. */
export function wholeIn(text: string): number {
  const digits = text.replaceAll(',', '');
  return /^\d*$/.test(digits) ? Number(digits) : Number.NaN;
}
