import type { LineLook } from '../artwork/line-looks.ts';
import { countedUnits } from '../catalog/decoration.ts';
import { detailWords } from '../catalog/imprint-details.ts';
import type { OrderCharge } from '../orders/order.ts';
import type { KnownDestination } from '../quotes/checkout.ts';
import { optionsOf, optionWords } from '../quotes/line-options.ts';
import type { OrderTerms } from '../quotes/order-terms.ts';
import {
  isRepeat,
  type LineImprint,
  type QuoteDates,
  type QuoteLine,
  type QuoteTotals,
} from '../quotes/quote.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { longDay } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { Printed, PrintedRow, PrintedSum } from './port.ts';

/** Every paper names logo, inks and instructions. */
export function printedRows(
  lines: readonly QuoteLine[],
  charges: readonly OrderCharge[],
  looks: readonly LineLook[],
): PrintedRow[] {
  const several = lines.length > 1;
  return [
    ...lines.map((line, index) => ({
      part: line.partId,
      name: `${several ? `${line.line}. ` : ''}${line.name}, ${line.size === null ? line.color : `${line.color}, size ${line.size}`}`,
      ...(isOfOneKind(line, lines[index + 1])
        ? { details: [], goesOn: true }
        : { details: detailsOf(line, looks) }),
      quantity: wholeNumber(line.quantity),
      each: formatCents(line.unitPriceCents),
      amount: formatCents(line.goodsCents),
    })),
    ...charges.map((charge) => ({
      part: '',
      name: several ? `${charge.name}, ${lineList(charge.lines)}` : charge.name,
      details: [charge.explanation],
      quantity: wholeNumber(charge.quantity),
      each: formatCents(charge.unitCents),
      amount: formatCents(charge.amountCents),
    })),
  ];
}

const detailsOf = (line: QuoteLine, looks: readonly LineLook[]): string[] => [
  ...line.imprints.flatMap((imprint) => [
    `Decorated: ${[imprint.methodName, imprint.locationName, countedUnits(imprint) ?? []].flat().join(', ')}`,
    ...logoNames(line, imprint, looks),
    ...detailWords(imprint),
    ...(imprint.instructions ? [`Instructions: ${imprint.instructions}`] : []),
  ]),
  ...optionWords(line),
  ...(isRepeat(line) ? ['Exact repeat of an earlier order'] : []),
];

/** The same goods in another size: they are one block, and what they have in common is said once, at its end. */
const isOfOneKind = (line: QuoteLine, next: QuoteLine | undefined): boolean =>
  next !== undefined && line.size !== null && kindOf(line) === kindOf(next);

const kindOf = (line: QuoteLine): string =>
  JSON.stringify([line.key, line.color, line.imprints, optionsOf(line)]);

const logoNames = (
  { line }: QuoteLine,
  { locationName }: LineImprint,
  looks: readonly LineLook[],
): string[] =>
  looks.flatMap((look) =>
    look.line === line && look.location_name === locationName && look.logo ? [`Logo: ${look.logo.name}`] : [],
  );

const lineList = (lines: readonly number[]): string =>
  lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`;

/** `isExact`: freight and tax are those of the exact address, not an estimate. */
export const printedSums = (totals: QuoteTotals, isExact: boolean): PrintedSum[] => [
  { name: 'Subtotal', amount: formatCents(totals.subtotalCents) },
  {
    name: isExact ? 'Freight' : 'Freight, estimated',
    about: totals.freight.basis,
    amount: formatCents(totals.freight.amountCents),
  },
  {
    name: isExact ? 'Sales tax' : 'Sales tax, estimated',
    about: totals.tax.basis,
    amount: formatCents(totals.tax.amountCents),
  },
];

/** What was asked for beside the goods, save the purchase order number. */
export const termFacts = ({ costCenter, preProductionProof, booking }: OrderTerms = {}): Printed['facts'] => [
  ...(booking?.requisition === undefined ? [] : [{ name: 'Requisition', value: booking.requisition }]),
  ...(costCenter === undefined ? [] : [{ name: 'Cost center', value: costCenter }]),
  ...(preProductionProof
    ? [{ name: 'Pre-production proof', value: 'Production waits for its approval' }]
    : []),
];

/** One paragraph for each of several destinations: where it is, its goods, freight, tax and date. */
export const destinationNotes = (destinations: readonly KnownDestination[], hasDates = true): string[] =>
  destinations.map(({ number, name, postal, state, shipTo, lines, totals, inHandsDate }) => {
    const place = shipTo
      ? [...shipToParty(shipTo).lines].join(', ')
      : [state, postal].filter((one) => one !== null).join(' ') || 'address open';
    const goods = lines.map(({ line, quantity }) => `${wholeNumber(quantity)} of line ${line}`).join(', ');
    return `Destination ${number}: ${[name, place].filter((one) => one !== null).join(', ')}. ${goods}. Subtotal ${formatCents(totals.subtotalCents)}, freight ${formatCents(totals.freight.amountCents)}, sales tax ${formatCents(totals.tax.amountCents)}, total ${formatCents(totals.totalCents)}.${hasDates ? ` In hands by ${longDay(inHandsDate)}.` : ''}`;
  });

/** Goods that leave or arrive on other days than the rest. */
export const shipmentNotes = ({ shipments = [] }: QuoteDates): string[] =>
  shipments.length < 2
    ? []
    : shipments.map(
        ({ lines, shipDate, inHandsDate }) =>
          `${upperFirst(lineList(lines))}: ships on ${longDay(shipDate)}, arrives by ${longDay(inHandsDate)}.`,
      );

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The address, or how many there are. */
export const shipToParties = (
  shipTo: ShipTo,
  destinations: readonly KnownDestination[],
): Printed['parties'][number] =>
  destinations.length === 0
    ? shipToParty(shipTo)
    : { name: 'Ship to', lines: [`${destinations.length} destinations, listed below`] };

const shipToParty = (shipTo: ShipTo): Printed['parties'][number] => ({
  name: 'Ship to',
  lines: [
    shipTo.name,
    ...(shipTo.company === null ? [] : [shipTo.company]),
    shipTo.street1,
    ...(shipTo.street2 === null ? [] : [shipTo.street2]),
    `${shipTo.city}, ${shipTo.state} ${shipTo.postal}`,
  ],
});
