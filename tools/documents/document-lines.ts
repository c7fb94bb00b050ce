import { type LineLook, lineLooks } from '../artwork/line-looks.ts';
import { countedUnits } from '../catalog/decoration.ts';
import { detailWords } from '../catalog/imprint-details.ts';
import type { Ctx } from '../context.ts';
import { joined, type Said, said, term, terms } from '../languages/words.ts';
import type { OrderCharge } from '../orders/order.ts';
import type { KnownDestination } from '../quotes/checkout.ts';
import { optionWords } from '../quotes/line-options.ts';
import {
  isRepeat,
  kindOf,
  type LineImprint,
  type QuoteDates,
  type QuoteLine,
  type QuoteTotals,
} from '../quotes/quote.ts';
import { addressLines, type ShipTo } from '../shipping/ship-to.ts';
import type { Printed, PrintedRow, PrintedSum } from './port.ts';

/** The looks of lines with the bytes of their pictures, by line. */
export interface PrintedLooks {
  looks: readonly LineLook[];
  pictures: ReadonlyMap<number, readonly Uint8Array[]>;
}

/** Two hundred pictures are some 2 MB. A paper with more of them has the first. */
const MOST_PICTURE_BYTES = 2_400_000;

export async function printedLooks(
  ctx: Ctx,
  accountId: string,
  lines: readonly QuoteLine[],
): Promise<PrintedLooks> {
  const looks = await lineLooks(ctx, accountId, lines);
  const names = new Set(looks.flatMap(({ picture }) => picture?.render.files.print ?? []));
  const files = new Map(
    await Promise.all([...names].map(async (name) => [name, await ctx.files.get(name)] as const)),
  );
  const pictures = new Map<number, Uint8Array[]>();
  let left = MOST_PICTURE_BYTES;
  const taken = new Set<Uint8Array>();
  for (const { line, picture } of looks) {
    const bytes = files.get(picture?.render.files.print ?? '');
    if (!bytes) continue;
    if (!taken.has(bytes)) left -= bytes.byteLength;
    if (left < 0) break;
    taken.add(bytes);
    pictures.set(line, [...(pictures.get(line) ?? []), bytes]);
  }
  return { looks, pictures };
}

/** Every paper names logo, inks and instructions, and shows the goods with their logo. */
export function printedRows(
  lines: readonly QuoteLine[],
  charges: readonly OrderCharge[],
  { looks, pictures }: PrintedLooks,
): PrintedRow<Said>[] {
  const several = lines.length > 1;
  const pictureOf = ({ line }: QuoteLine) => {
    const shown = pictures.get(line);
    return shown ? { pictures: shown } : {};
  };
  return [
    ...lines.map((line, index) => ({
      part: line.spec.partId,
      name: joined('', [several ? `${line.line}. ` : null, goodsName(line)]),
      ...(isOfOneKind(line, lines[index + 1])
        ? { details: [], goesOn: true }
        : { details: detailsOf(line, looks), ...pictureOf(line) }),
      quantity: said('{count}', { count: line.spec.quantity }),
      each: { cents: line.priced.unitPriceCents },
      amount: { cents: line.priced.goodsCents },
    })),
    ...charges.map((charge) => ({
      part: '',
      name: joined(', ', [terms(charge.name), several ? lineList(charge.lines) : null]),
      details: [charge.explanation],
      quantity: said('{count}', { count: charge.quantity }),
      each: { cents: charge.unitCents },
      amount: { cents: charge.amountCents },
    })),
  ];
}

const goodsName = ({ priced: { name, color, size } }: QuoteLine): Said =>
  size === null
    ? joined(', ', [name, term(color)])
    : said('{goods}, {color}, size {size}', { goods: name, color: term(color), size });

const detailsOf = (line: QuoteLine, looks: readonly LineLook[]): Said[] => [
  ...line.spec.imprints.flatMap((imprint) => [
    said('Decorated: {what}', {
      what: joined(', ', [term(imprint.methodName), term(imprint.locationName), countedUnits(imprint)]),
    }),
    ...logoNames(line, imprint, looks),
    ...detailWords(imprint),
    ...(imprint.instructions ? [said('Instructions: {name}', { name: imprint.instructions })] : []),
  ]),
  ...optionWords(line.spec),
  ...(isRepeat(line) ? [said('Exact repeat of an earlier order')] : []),
];

/** The same goods in another size: they are one block, and what they have in common is said once, at its end. */
const isOfOneKind = (line: QuoteLine, next: QuoteLine | undefined): boolean =>
  next !== undefined && line.priced.size !== null && kindOf(line) === kindOf(next);

const logoNames = ({ line }: QuoteLine, { locationName }: LineImprint, looks: readonly LineLook[]): Said[] =>
  looks.flatMap((look) =>
    look.line === line && look.locationName === locationName && look.logo
      ? [said('Logo: {name}', { name: look.logo.name })]
      : [],
  );

/** `line 1`, `lines 1, 2` */
const lineList = (lines: readonly number[]): Said =>
  lines.length === 1
    ? said('line {line}', { line: String(lines[0]) })
    : said('lines {lines}', { lines: lines.join(', ') });

/** `isExact`: freight and tax are those of the exact address, not an estimate. */
export const printedSums = (totals: QuoteTotals, isExact: boolean): PrintedSum<Said>[] => [
  { name: said('Subtotal'), amount: { cents: totals.subtotalCents } },
  {
    name: isExact ? said('Freight') : said('Freight, estimated'),
    about: totals.freight.basis,
    amount: { cents: totals.freight.amountCents },
  },
  {
    name: isExact ? said('Sales tax') : said('Sales tax, estimated'),
    about: totals.tax.basis,
    amount: { cents: totals.tax.amountCents },
  },
];

/** One paragraph for each of several destinations: where it is, its goods, freight, tax and date. */
export const destinationNotes = (destinations: readonly KnownDestination[], hasDates = true): Said[] =>
  destinations.map(({ number, name, postal, state, shipTo, lines, totals, inHandsDate }) => {
    const place = shipTo
      ? joined(', ', addressLines(shipTo))
      : [state, postal].filter((one) => one !== null).join(' ') || said('address open');
    const goods = lines.map(({ line, quantity }) =>
      said('{pieces} of line {line}', { pieces: quantity, line: String(line) }),
    );
    return joined(' ', [
      said('Destination {number}: {place}.', {
        number: String(number),
        place: joined(', ', [name, place]),
      }),
      joined('', [joined(', ', goods), '.']),
      said('Subtotal {subtotal}, freight {freight}, sales tax {tax}, total {total}.', {
        subtotal: { cents: totals.subtotalCents },
        freight: { cents: totals.freight.amountCents },
        tax: { cents: totals.tax.amountCents },
        total: { cents: totals.totalCents },
      }),
      hasDates ? said('In hands by {day}.', { day: { day: inHandsDate } }) : null,
    ]);
  });

/** Goods that leave or arrive on other days than the rest. */
export const shipmentNotes = ({ shipments = [] }: QuoteDates): Said[] =>
  shipments.length < 2
    ? []
    : shipments.map(({ lines, shipDate, inHandsDate }) => {
        const values = { lines: lines.join(', '), day: { day: shipDate }, last: { day: inHandsDate } };
        return lines.length === 1
          ? said('Line {lines}: ships on {day}, arrives by {last}.', values)
          : said('Lines {lines}: ships on {day}, arrives by {last}.', values);
      });

/** The address, or how many there are. */
export const shipToParties = (
  shipTo: ShipTo,
  destinations: readonly KnownDestination[],
): Printed<Said>['parties'][number] => ({
  name: said('Ship to'),
  lines:
    destinations.length === 0
      ? addressLines(shipTo)
      : [said('{count} destinations, listed below', { count: destinations.length })],
});
