/** What an invoice bills, as lines and sums of figures: the same that stand on its paper. */
import { msg } from '../languages/words.ts';
import type { Order } from '../orders/order.ts';
import { billsFeeAlone } from '../payments/payment-balance.ts';
import { writeFreight } from '../quotes/freight-lines.ts';
import { FREIGHT_LINE, type ReceivedLine } from '../received-orders/received-purchase-order.ts';
import { sum } from '../values/money.ts';

export interface BilledLine {
  kind: 'goods' | 'charge' | 'freight';
  /** The line of the order; `null` beside goods. */
  line: number | null;
  /** The product; `null` beside goods. */
  key: string | null;
  partId: string | null;
  description: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
  /** The buyer's line, where it is of exactly one. */
  buyerLine: Pick<ReceivedLine, 'number' | 'productId'> | undefined;
}

export interface Billed {
  lines: BilledLine[];
  /** The sum of the lines. */
  salesCents: number;
  /** Freight beside the lines. */
  shippingCents: number;
  taxes: { state: string; amountCents: number }[];
}

type BilledOrder = Pick<
  Order,
  'items' | 'charges' | 'totals' | 'freightForm' | 'shipTo' | 'destinations' | 'payment'
>;

export const FEE_NAME = msg('Cancellation fee');

export function billedLines(order: BilledOrder, received: readonly ReceivedLine[]): Billed {
  if (billsFeeAlone(order)) return billedFee(order);
  const form = order.freightForm ?? 'header';
  const freight = writeFreight(order.items, order.totals.freight.amountCents, form);
  const goods = freight.lines.map(
    ({
      line,
      spec: { key, partId, quantity },
      priced: { name, color, size, unitPriceCents, goodsCents },
    }): BilledLine => ({
      kind: 'goods',
      line,
      key,
      partId,
      description: size === null ? `${name}, ${color}` : `${name}, ${color}, size ${size}`,
      quantity,
      unitCents: unitPriceCents,
      amountCents: goodsCents,
      buyerLine: buyersLineOf(received, [line]),
    }),
  );
  const charges = order.charges.map(
    ({ name, quantity, unitCents, amountCents, lines }): BilledLine => ({
      kind: 'charge',
      line: null,
      key: null,
      partId: null,
      description: name,
      quantity,
      unitCents,
      amountCents,
      buyerLine: buyersLineOf(received, lines),
    }),
  );
  const lines = [...goods, ...charges, ...freightLine(form, freight.lineCents, received)];
  return {
    lines,
    salesCents: sum(lines.map(({ amountCents }) => amountCents)),
    shippingCents: freight.besideCents,
    taxes: taxesOf(order),
  };
}

function billedFee({ payment: { amountCents } }: BilledOrder): Billed {
  const fee: BilledLine = {
    kind: 'charge',
    line: null,
    key: null,
    partId: null,
    description: FEE_NAME,
    quantity: 1,
    unitCents: amountCents,
    amountCents,
    buyerLine: undefined,
  };
  return { lines: [fee], salesCents: amountCents, shippingCents: 0, taxes: [] };
}

const freightLine = (
  form: Order['freightForm'],
  cents: number,
  received: readonly ReceivedLine[],
): BilledLine[] =>
  cents === 0
    ? []
    : [
        {
          kind: 'freight',
          line: null,
          key: null,
          partId: null,
          description: form === 'folded' ? 'Freight, remainder' : 'Freight',
          quantity: 1,
          unitCents: cents,
          amountCents: cents,
          buyerLine: buyersLineOf(received, [FREIGHT_LINE]),
        },
      ];

function buyersLineOf(received: readonly ReceivedLine[], lines: readonly number[]): BilledLine['buyerLine'] {
  const [first, ...others] = received.filter(({ line }) => lines.includes(line));
  return first && others.every(({ number }) => number === first.number) ? first : undefined;
}

/** Several destinations are taxed where each of them is. */
function taxesOf({ totals, shipTo, destinations }: BilledOrder): Billed['taxes'] {
  const byState = new Map<string, number>();
  const places = destinations.length > 0 ? destinations : [{ totals, shipTo }];
  for (const place of places) {
    const { state } = place.shipTo;
    byState.set(state, (byState.get(state) ?? 0) + place.totals.tax.amountCents);
  }
  return [...byState].flatMap(([state, amountCents]) => (amountCents > 0 ? [{ state, amountCents }] : []));
}
