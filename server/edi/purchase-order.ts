/** 850: a purchase order as the order tools take it, in the form in which orders by cXML are kept. */
import { createHash } from 'node:crypto';
import { withoutCards } from '../../tools/procurement/masked-text.ts';
import type { BuyersOrder } from '../../tools/punchout/order-input.ts';
import { elementOf, type Fault, type Interchange, type Segment, type TransactionSet } from './interchange.ts';
import { detailsOf } from './order-details.ts';
import {
  centsAsDollars,
  dayIn,
  decimalOf,
  idsIn,
  type OrderParty,
  partiesIn,
  reachedBy,
  referenceOf,
  wantedOn,
} from './order-parts.ts';

/** What is no order of X12: a 997 rejects it. */
export class OrderFault extends Error {
  readonly fault: Fault;

  constructor(fault: Omit<Fault, 'code'>) {
    super(fault.sentence);
    this.name = 'OrderFault';
    this.fault = { code: '5', ...fault };
  }
}

/** An order that is understood and not taken: an 855 rejects it. */
export class OrderRefusal extends Error {}

const MOST_LINES = 500;
const LONGEST_TEXT = 400_000;
const LONGEST_COST_CENTER = 60;

const TYPES: Readonly<Record<string, BuyersOrder['type']>> = {
  '00': 'new',
  '07': 'new',
  '01': 'delete',
  '04': 'update',
  '05': 'update',
};
const BLANKET = ['BE', 'BK', 'BL', 'BY'];

interface OrderParts {
  header: Segment[];
  /** Each from its PO1 on. */
  lines: [Segment, ...Segment[]][];
  summary: Segment[];
}

/** The number and day of an order, as far as they can be read. */
export function headOf({ segments }: Pick<TransactionSet, 'segments'>) {
  const beg = segments.find((one) => elementOf(one, 0) === 'BEG');
  return { number: elementOf(beg, 3), date: dayIn(elementOf(beg, 5)), type: TYPES[elementOf(beg, 1)] };
}

/**
 * @param mode in which it is taken, whatever its envelope says
 * @throws OrderFault, OrderRefusal
 */
export function readPurchaseOrder(
  set: TransactionSet,
  interchange: Pick<Interchange, 'sender' | 'receiver' | 'control'>,
  mode: BuyersOrder['mode'],
): Omit<BuyersOrder, 'log'> {
  const parts = partsOf(set.segments);
  const { header, lines, summary } = parts;
  const { number, type } = refuseUnread(parts);
  if (lines.some((line) => line.some((one) => elementOf(one, 0) === 'SDQ')))
    throw new OrderRefusal('Quantities by destination (SDQ) are not taken: send N1 with each line.');
  const parties = partiesIn(header);
  const details = detailsOf({ ...parts, parties, ...interchange });
  if (details.length > LONGEST_TEXT)
    throw new OrderRefusal('The order says more than is kept of one; leave out what is not needed.');
  const currency = elementOf(named(header, 'CUR')[0], 2) || 'USD';
  const freight = chargesIn(header, (code) => code === 'D240');
  const wanted = wantedOn(header);
  const key = `850 ${mode === 'test' ? 'test ' : ''}${number}`;
  return {
    protocol: 'edi',
    // A number is used once. Its later versions are told apart by their control numbers.
    payload_id: type === 'new' ? key : `${key} ${interchange.control} ${set.control}`,
    fingerprint: fingerprintOf(set),
    mode,
    type,
    number,
    currency,
    total: totalIn(summary),
    extras: [
      ...freight,
      ...chargesIn(header, (code) => code !== 'D240'),
      ...taxesIn([...header, ...summary]),
    ].slice(0, 4),
    freight: freight[0] ?? null,
    ship_to: shipToIn(parties),
    email: reachedBy(named(header, 'PER')[0], 'EM')?.slice(0, 254) ?? null,
    cart: cartIn(header),
    card: null,
    requisition: null,
    cost_center: referenceOf(header, 'CA', 'DP')?.slice(0, LONGEST_COST_CENTER) ?? null,
    lines: lines.map((line, index) => lineOf(line, index, { wanted, currency })),
    details: withoutCards(details),
    attachments: [],
    replaces: null,
    version: null,
  };
}

const named = (segments: readonly Segment[], name: string): Segment[] =>
  segments.filter((one) => elementOf(one, 0) === name);

function partsOf(segments: readonly Segment[]): OrderParts {
  const parts: OrderParts = { header: [], lines: [], summary: [] };
  for (const one of segments) {
    const name = elementOf(one, 0);
    if (name === 'PO1') parts.lines.push([one]);
    else if (name === 'CTT' || parts.summary.length > 0) parts.summary.push(one);
    else (parts.lines.at(-1) ?? parts.header).push(one);
  }
  return parts;
}

function refuseUnread({ header, lines, summary }: OrderParts): { number: string; type: BuyersOrder['type'] } {
  const beg = named(header, 'BEG')[0];
  const at = { name: 'BEG', place: 2 };
  const number = elementOf(beg, 3);
  if (header[0] !== beg || !beg) throw new OrderFault({ at, sentence: 'The set does not begin with a BEG.' });
  if (!/^[!-)+-=?-}][ -)+-=?-}]{0,49}$/.test(number))
    throw new OrderFault({
      at,
      sentence: 'BEG03, the number of the order, has 1 to 50 characters of ASCII without `*`, `~` and `>`.',
    });
  const type = TYPES[elementOf(beg, 1)];
  if (!type)
    throw new OrderRefusal('BEG01 is `00` for an order, `05` for its new version, or `01` to cancel it.');
  if (BLANKET.includes(elementOf(beg, 2)))
    throw new OrderRefusal('Blanket orders are not taken; send a regular order.');
  if ((lines.length === 0 && type !== 'delete') || lines.length > MOST_LINES)
    throw new OrderFault({ sentence: `Send between 1 and ${MOST_LINES} lines (PO1).` });
  const counted = elementOf(named(summary, 'CTT')[0], 1);
  if (counted !== '' && Number(counted) !== lines.length)
    throw new OrderFault({ sentence: `CTT01 is not ${lines.length}, the number of lines (PO1).` });
  return { number, type };
}

/** A number of the cart, for lines that name no line of it. */
const cartIn = (header: readonly Segment[]): string | null =>
  referenceOf(header, 'PR', 'Q1')
    ?.toLowerCase()
    .replace(/-(?:c?\d+|f)$/, '') ?? null;

const shipToIn = (parties: readonly OrderParty[]) =>
  parties.find(({ role }) => role === 'ST')?.address ?? null;

/** AMT of the order; its sum is that of the lines, with or without what is beside them. */
function totalIn(summary: readonly Segment[]): string | null {
  const amount = named(summary, 'AMT').find((one) => ['TT', 'GV', '1'].includes(elementOf(one, 1)));
  return elementOf(amount, 2) === '' ? null : decimalOf(elementOf(amount, 2));
}

const chargesIn = (header: readonly Segment[], isOf: (code: string) => boolean): string[] =>
  named(header, 'SAC')
    .filter((one) => elementOf(one, 1) === 'C' && elementOf(one, 5) !== '' && isOf(elementOf(one, 2)))
    .map((one) => centsAsDollars(elementOf(one, 5)).slice(0, 30));

const taxesIn = (segments: readonly Segment[]): string[] =>
  named(segments, 'TXI').flatMap((one) => decimalOf(elementOf(one, 2)) || []);

/** The line of a cart, as the cart names it; many systems write capital letters only. */
const CART_LINE = /^qt_[0-9a-z_]{1,60}-(?:c?[1-9]\d{0,3}|f)$/i;
const OUR_NUMBERS = ['VP', 'VN', 'VC', 'SK', 'CB'];

function lineOf(
  line: readonly [Segment, ...Segment[]],
  index: number,
  { wanted, currency }: { wanted: string | null; currency: string },
): BuyersOrder['lines'][number] {
  const [po1, ...more] = line;
  const ids = idsIn(po1);
  const named = [...ids.map(({ id }) => id), referenceOf(more, 'PR', 'Q1', 'VN') ?? ''];
  const part = OUR_NUMBERS.flatMap((kind) =>
    ids.filter((one) => one.kind === kind && !CART_LINE.test(one.id)),
  );
  const unit = elementOf(po1, 3).toUpperCase();
  return {
    place: index + 1,
    line_number: elementOf(po1, 1).slice(0, 20) || null,
    supplier_part_id: part[0]?.id.slice(0, 300) ?? '',
    auxiliary_id: named.find((id) => CART_LINE.test(id))?.toLowerCase() ?? '',
    quantity: decimalOf(elementOf(po1, 2)),
    unit_price: decimalOf(elementOf(po1, 4)) || null,
    currency: currency.slice(0, 10),
    description: descriptionIn(more),
    unspsc: null,
    requested_on: wantedOn(more) ?? wanted,
    unit: unit === 'PC' ? 'EA' : unit.slice(0, 20) || null,
    ship_to: shipToIn(partiesIn(more)),
  };
}

const descriptionIn = (more: readonly Segment[]): string =>
  (more.find((one) => elementOf(one, 0) === 'PID')?.[5] ?? '').trim().slice(0, 200);

/** The same on every retry: control numbers are in its envelope, and a copy says that it is one. */
function fingerprintOf({ segments }: TransactionSet): string {
  const written = segments.map((one, index) =>
    index === 0 && one[1]?.trim() === '07' ? [one[0], '00', ...one.slice(2)] : one,
  );
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}
