/** 850, and 860: a purchase order and its change as the order tools take it, in the form in which orders by cXML are kept. */
import { createHash } from 'node:crypto';
import { withoutCards } from '../../tools/procurement/masked-text.ts';
import { type BuyersOrder, MOST_LINES } from '../../tools/punchout/order-input.ts';
import { elementOf, type Fault, type Interchange, type Segment, type TransactionSet } from './interchange.ts';
import { asOrder, CHANGE_CODES, changesIn, isOrderChange, lineCountOf, requestIn } from './order-change.ts';
import { detailsOf } from './order-details.ts';
import {
  allowancesIn,
  cancelAfter,
  centsAsDollars,
  dayIn,
  decimalOf,
  idsIn,
  type OrderParty,
  partiesIn,
  paymentTermsIn,
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

/** An order that is understood and not taken: an 855 rejects it, and the log has the code. */
export class OrderRefusal extends Error {
  readonly code: string;

  constructor(sentence: string, code = '450') {
    super(sentence);
    this.code = code;
  }
}

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

/** The number and day of an order or its change, as far as they can be read. */
export function headOf(set: TransactionSet) {
  const beg = segmentsOf(set).find((one) => elementOf(one, 0) === 'BEG');
  const type = TYPES[elementOf(beg, 1)];
  return {
    number: elementOf(beg, 3),
    date: dayIn(elementOf(beg, 5)),
    type: isOrderChange(set) && type !== 'delete' ? ('update' as const) : type,
  };
}

const segmentsOf = (set: TransactionSet): readonly Segment[] =>
  isOrderChange(set) ? asOrder(set) : set.segments;

/**
 * @param mode in which it is taken, whatever its envelope says
 * @throws OrderFault, OrderRefusal
 */
export function readPurchaseOrder(
  set: TransactionSet,
  interchange: Pick<Interchange, 'sender' | 'receiver' | 'control'>,
  mode: BuyersOrder['mode'],
): Omit<BuyersOrder, 'log'> {
  const parts = partsOf(segmentsOf(set));
  const { header, lines, summary } = parts;
  const request = isOrderChange(set) ? requestIn(set) : undefined;
  const isPart = request !== undefined && elementOf(header[0], 1) === '04';
  const { number, type } = refuseUnread(parts, set, isPart);
  if (lines.some((line) => line.some((one) => elementOf(one, 0) === 'SDQ')))
    throw new OrderRefusal('Quantities by destination (SDQ) are not taken: send N1 with each line.');
  const parties = partiesIn(header);
  const version = versionIn(request?.sequence ?? null);
  const details = detailsOf({ ...parts, parties, ...interchange, version, request });
  if (details.length > LONGEST_TEXT)
    throw new OrderRefusal('The order says more than is kept of one; leave out what is not needed.');
  const currency = elementOf(named(header, 'CUR')[0], 2) || 'USD';
  const freight = chargesIn(header, (code) => code === 'D240');
  const days = { wanted: wantedOn(header), cancelDay: cancelAfter(header) };
  const allowances = allowancesIn([...header, ...lines.flat(), ...summary]);
  const terms = paymentTermsIn(header);
  const key = `${set.id} ${mode === 'test' ? 'test ' : ''}${number}`;
  const changes = isPart ? changesIn(set) : [];
  return {
    protocol: 'edi',
    // A number is used once. Its later versions are told apart by their own numbers, or by those of their envelopes.
    payload_id:
      type === 'new' ? key : `${key} ${request?.sequence ?? `${interchange.control} ${set.control}`}`,
    fingerprint: fingerprintOf(set),
    mode,
    type,
    number,
    currency,
    // Of a part it says nothing of the order.
    total: isPart ? null : totalIn(summary),
    extras: [
      ...freight,
      ...chargesIn(header, (code) => code !== 'D240'),
      ...taxesIn([...header, ...summary]),
    ].slice(0, 4),
    freight: freight[0] ?? null,
    ...(allowances.length === 0 ? {} : { allowances }),
    ...(terms && { payment_terms: terms }),
    ship_to: shipToIn(parties),
    email: reachedBy(named(header, 'PER')[0], 'EM')?.slice(0, 254) ?? null,
    cart: cartIn(header),
    card: null,
    requisition: null,
    cost_center: referenceOf(header, 'CA', 'DP')?.slice(0, LONGEST_COST_CENTER) ?? null,
    lines: lines.map((line, index) => ({
      ...lineOf(line, index, { ...days, currency }),
      ...(changes[index] && { change: changes[index] }),
    })),
    ...(isPart ? { changes_only: { requested_on: days.wanted, ...cancelledAfter(days.cancelDay) } } : {}),
    details: withoutCards(details),
    attachments: [],
    replaces: null,
    version,
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

/** The first version has none. */
const versionIn = (sequence: string | null): number | null =>
  sequence !== null && /^\d{1,5}$/.test(sequence) ? Number(sequence) + 1 : null;

function refuseUnread(
  { header, lines, summary }: OrderParts,
  set: TransactionSet,
  isPart: boolean,
): { number: string; type: BuyersOrder['type'] } {
  const beg = named(header, 'BEG')[0];
  const isChange = isOrderChange(set);
  const [begin, item] = isChange ? ['BCH', 'POC'] : ['BEG', 'PO1'];
  const at = { name: begin, place: 2 };
  const number = elementOf(beg, 3);
  if (header[0] !== beg || !beg)
    throw new OrderFault({ at, sentence: `The set does not begin with a ${begin}.` });
  if (!/^[!-)+-=?-}][ -)+-=?-}]{0,49}$/.test(number))
    throw new OrderFault({
      at,
      sentence: `${begin}03, the number of the order, has 1 to 50 characters of ASCII without \`*\`, \`~\` and \`>\`.`,
    });
  const type = TYPES[elementOf(beg, 1)];
  if (!type || (isChange && type === 'new'))
    throw new OrderRefusal(
      isChange
        ? 'BCH01 is `04` where lines change, `05` for a whole new version, or `01` to cancel the order.'
        : 'BEG01 is `00` for an order, `05` for its new version, or `01` to cancel it.',
    );
  if (isPart && changesIn(set).includes(undefined))
    throw new OrderRefusal(`POC02, what changes of a line, is one of ${CHANGE_CODES}.`);
  if (BLANKET.includes(elementOf(beg, 2)))
    throw new OrderRefusal('Blanket orders are not taken; send a regular order.');
  if ((lines.length === 0 && type !== 'delete' && !isPart) || lines.length > MOST_LINES)
    throw new OrderFault({ sentence: `Send between 1 and ${MOST_LINES} lines (${item}).` });
  const counted = elementOf(named(summary, 'CTT')[0], 1);
  const there = isChange ? lineCountOf(set) : lines.length;
  if (counted !== '' && Number(counted) !== there)
    throw new OrderRefusal(
      `CTT01 says ${counted.slice(0, 10)} lines, and ${there} came (${item}): the order may have lost some. Send it whole, under a new control number.`,
      '406',
    );
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
  { wanted, cancelDay, currency }: { wanted: string | null; cancelDay: string | null; currency: string },
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
    ...cancelledAfter(cancelAfter(more) ?? cancelDay),
    unit: unit === 'PC' ? 'EA' : unit.slice(0, 20) || null,
    ship_to: shipToIn(partiesIn(more)),
  };
}

const cancelledAfter = (day: string | null): { cancel_after?: string } =>
  day === null ? {} : { cancel_after: day };

const descriptionIn = (more: readonly Segment[]): string =>
  (more.find((one) => elementOf(one, 0) === 'PID')?.[5] ?? '').trim().slice(0, 200);

/** The same on every retry: control numbers are in its envelope, and a copy says that it is one. */
function fingerprintOf({ segments }: TransactionSet): string {
  const written = segments.map((one, index) =>
    index === 0 && one[1]?.trim() === '07' ? [one[0], '00', ...one.slice(2)] : one,
  );
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}
