/** What a supplier billed beside what its purchase order ordered. */
import { divideHalfUp, formatCents, sum } from '../values/money.ts';
import { type PurchaseItem, type PurchaseOrder, partsAlong } from './purchase-order.ts';
import type { BilledPieces, SupplierInvoice } from './supplier-invoice.ts';

/** A dollar: less than looking at an invoice costs. */
const TOLERANCE_RATE = 10_000;
/** Freight is an estimate until it is billed: a tenth of it, and at least five dollars, is no surprise. */
const FREIGHT_TOLERANCE = { part: 10, leastRate: 50_000 };

const dollarsOf = (rates: number): string =>
  `${rates < 0 ? '-' : ''}${formatCents(divideHalfUp(Math.abs(rates), 100))}`;

/** Up to four decimals, as unit prices have. */
const unitOf = (rates: number): string =>
  rates % 100 === 0 ? dollarsOf(rates) : `$${(rates / 10_000).toFixed(4)}`;

interface Comparison {
  purchaseOrder: Pick<PurchaseOrder, 'body'>;
  invoices: readonly SupplierInvoice[];
  /** The freight reckoned for it. */
  freightRate: number;
  /** Whether no further invoice is waited for. */
  isLast: boolean;
}

/** One sentence for each difference beyond the tolerance; none where all is billed as ordered. */
export function invoiceDifferences({ purchaseOrder, invoices, freightRate, isLast }: Comparison): string[] {
  const { items } = purchaseOrder.body;
  const lines = invoices.flatMap((one) => one.lines);
  const matched = items.flatMap((item) => item.pieces.map((piece) => matchPieces(item, piece, lines)));
  const rest = lines.filter((line) => !matched.some(({ billed }) => billed.includes(line)));
  const along = partsAlong(purchaseOrder.body);
  const isCharge = ({ partId }: BilledPieces): boolean =>
    partId === null || along.some((one) => isSame(one, partId));
  const strangers = rest.filter((line) => !isCharge(line));
  return [
    ...matched.flatMap((one) => pieceDifference(one, isLast)),
    ...strangers.flatMap(({ description, amountRate }) =>
      Math.abs(amountRate) > TOLERANCE_RATE
        ? [`${description} is billed with ${dollarsOf(amountRate)} and was not ordered.`]
        : [],
    ),
    ...chargeDifference(items, matched, rest.filter(isCharge), isLast),
    ...besideDifferences(invoices, freightRate),
    ...sumDifferences(invoices),
  ];
}

/** Whether every ordered piece is billed. */
export const isAllBilled = (
  { body }: Pick<PurchaseOrder, 'body'>,
  invoices: readonly SupplierInvoice[],
): boolean =>
  body.items.every((item) =>
    item.pieces.every((piece) => {
      const lines = invoices.flatMap((one) => one.lines);
      const match = matchPieces(item, piece, lines);
      return isWorkAlone(match) ? lines.length > 0 : billedQuantity(match) >= piece.quantity;
    }),
  );

type Piece = PurchaseItem['pieces'][number];

interface Matched {
  item: PurchaseItem;
  piece: Piece;
  billed: BilledPieces[];
}

const matchPieces = (item: PurchaseItem, piece: Piece, lines: readonly BilledPieces[]): Matched => ({
  item,
  piece,
  billed: lines.filter(
    ({ orderLine, partId }) =>
      partId !== null && isSame(partId, piece.partId) && (orderLine === null || orderLine === item.number),
  ),
});

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const isCredit = ({ amountRate }: BilledPieces): boolean => amountRate < 0;

/** A credit at the price of the pieces takes pieces back; one at another price takes off their price. */
const takesPiecesBack = (credit: BilledPieces, billed: readonly BilledPieces[]): boolean =>
  billed.some(
    (line) => !isCredit(line) && Math.abs(Math.abs(credit.unitRate) - line.unitRate) * 100 <= line.unitRate,
  );

const billedQuantity = ({ billed }: Matched): number =>
  sum(
    billed.map((line) => {
      if (!isCredit(line)) return line.quantity;
      return takesPiecesBack(line, billed) ? -Math.abs(line.quantity) : 0;
    }),
  );

const runRate = ({ charges }: PurchaseItem): number =>
  sum(charges.flatMap(({ kind, unitRate }) => (kind === 'run' ? [unitRate] : [])));

/** Some bill the decoration within the price of the piece, others as a charge. */
const isWithRun = (match: Matched): boolean => {
  const { item, piece, billed } = match;
  if (isWorkAlone(match)) return false;
  const apart = (unitRate: number): number =>
    sum(billed.map((line) => Math.abs(line.unitRate - unitRate) * Math.abs(line.quantity)));
  return apart(piece.unitRate + runRate(item)) <= apart(piece.unitRate);
};

/** A decorator that bills its work by charges, and none of the pieces that others sold. */
const isWorkAlone = ({ item, billed }: Matched): boolean => item.blanks !== undefined && billed.length === 0;

function pieceDifference(match: Matched, isLast: boolean): string[] {
  if (isWorkAlone(match)) return [];
  const { item, piece } = match;
  const what = `Line ${item.number}, ${item.name}, ${piece.description}`;
  const quantity = billedQuantity(match);
  const isOther = quantity > piece.quantity || (isLast && quantity < piece.quantity);
  const ordered = piece.unitRate + (isWithRun(match) ? runRate(item) : 0);
  const priced = netPrice(match, ordered);
  return [
    ...(isOther ? [`${what}: ${quantity} pieces are billed, ${piece.quantity} were ordered.`] : []),
    ...(priced === undefined
      ? []
      : [`${what}: ${unitOf(priced)} a piece is billed, ${unitOf(ordered)} was ordered.`]),
  ];
}

/** The price of a piece that differs from the one ordered, what was credited of it deducted. */
function netPrice({ billed }: Matched, ordered: number): number | undefined {
  const pieces = billed.filter((line) => !isCredit(line));
  const credited = sum(
    billed.flatMap((line) => (isCredit(line) && !takesPiecesBack(line, billed) ? [line.amountRate] : [])),
  );
  const quantity = sum(pieces.map((line) => line.quantity));
  return pieces
    .map(({ unitRate }) => unitRate + (quantity === 0 ? 0 : Math.round(credited / quantity)))
    .find(
      (unitRate, index) => Math.abs((unitRate - ordered) * (pieces[index]?.quantity ?? 0)) > TOLERANCE_RATE,
    );
}

function chargeDifference(
  items: readonly PurchaseItem[],
  matched: readonly Matched[],
  billed: readonly BilledPieces[],
  isLast: boolean,
): string[] {
  const ordered = sum(
    items.flatMap((item) => {
      const isInPrice = matched.every((match) => match.item !== item || isWithRun(match));
      return item.charges.flatMap(({ kind, amountRate }) =>
        kind === 'run' && isInPrice ? [] : [amountRate],
      );
    }),
  );
  const charged = sum(billed.map(({ amountRate }) => amountRate));
  const isOther = charged - ordered > TOLERANCE_RATE || (isLast && ordered - charged > TOLERANCE_RATE);
  const named = billed.map(({ description, amountRate }) => `${description} ${dollarsOf(amountRate)}`);
  return isOther
    ? [
        `Charges of ${dollarsOf(charged)} are billed${named.length === 0 ? '' : ` (${named.join(', ')})`}, ${dollarsOf(ordered)} were ordered.`,
      ]
    : [];
}

function besideDifferences(invoices: readonly SupplierInvoice[], freightRate: number): string[] {
  const total = (amountOf: (invoice: SupplierInvoice) => number): number => sum(invoices.map(amountOf));
  const freight = total((one) => one.freightRate);
  const room = Math.max(FREIGHT_TOLERANCE.leastRate, Math.round(freightRate / FREIGHT_TOLERANCE.part));
  const unexpected = (name: string, rates: number): string[] =>
    Math.abs(rates) > TOLERANCE_RATE
      ? [`${name} of ${dollarsOf(rates)} is billed, and none was expected.`]
      : [];
  return [
    ...(freight > freightRate + room
      ? [`Freight of ${dollarsOf(freight)} is billed, ${dollarsOf(freightRate)} was reckoned.`]
      : []),
    ...unexpected(
      'Handling',
      total((one) => one.handlingRate),
    ),
    ...unexpected(
      'Tax',
      total((one) => one.taxRate),
    ),
  ];
}

/** An invoice that does not add up. */
const sumDifferences = (invoices: readonly SupplierInvoice[]): string[] =>
  invoices.flatMap(({ number, lines, salesRate, freightRate, handlingRate, taxRate, totalRate }) => {
    const lineSum = sum(lines.map(({ amountRate }) => amountRate));
    const added = lineSum + freightRate + handlingRate + taxRate;
    // Some have freight in the lines as well as beside them.
    const isSum = [added, salesRate + freightRate + handlingRate + taxRate, lineSum].some(
      (one) => Math.abs(one - totalRate) <= TOLERANCE_RATE,
    );
    return isSum
      ? []
      : [
          `Invoice ${number} comes to ${dollarsOf(added)} by its lines, and asks for ${dollarsOf(totalRate)}.`,
        ];
  });
