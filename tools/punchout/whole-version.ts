/** An order as its buyer’s last document has it, with what a change names of it: the whole version, judged as any other. */

import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { loadOrder } from '../orders/find-order.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { inside, KeptElement } from './kept-element.ts';
import type { AnsweredLine } from './order-answer.ts';
import { type BuyersOrder, MOST_LINES, type OrderAddress, type OrderedLine } from './order-input.ts';
import { differs, tenThousandthsOf } from './ordered-lines.ts';

const Details = z.looseObject({ header: KeptElement.optional(), lines: z.array(KeptElement).default([]) });

/** A line, with what is kept of it for bookkeeping. */
interface Known {
  line: OrderedLine;
  kept: KeptElement;
}

/**
 * It names the version that it follows: of two changes at once the second is refused, and nothing of the first is lost.
 *
 * @throws ServiceError `not_available` for a line that the order does not have, or has already, and for an order to several addresses
 */
export async function wholeVersion<O extends BuyersOrder>(ctx: Ctx, change: O): Promise<O> {
  const { changes_only: only } = change;
  if (!only) return change;
  const documents = await ctx.punchout.documentsOf(accountOf(ctx).id, change.number);
  const versions = documents.filter(({ mode }) => mode === change.mode);
  const before = versions.findLast(({ answer }) => answer !== null);
  if (!before?.answer) return change;
  const order = await loadOrder(ctx, { id: before.orderId });
  if (order.destinations.length > 0) throw wholeNeeded('An order to several addresses');
  const earlier = Details.parse(JSON.parse(before.details || '{}'));
  const said = Details.parse(JSON.parse(change.details || '{}'));
  const known = before.answer.lines.map((one) => knownLine(one, earlier.lines[one.place - 1]));
  const all = change.lines
    .reduce((lines, line) => withChange(lines, line, said.lines[line.place - 1]), known)
    .map(({ line, kept }, index) => ({
      line: { ...line, place: index + 1, requested_on: line.requested_on ?? null },
      kept,
    }));
  if (all.length > MOST_LINES) throw wholeNeeded(`An order of more than ${MOST_LINES} lines`);
  const isNamed = (line: OrderedLine) => change.lines.some((one) => one.line_number === line.line_number);
  return {
    ...change,
    replaces: versions.at(-1)?.payloadId ?? null,
    ship_to: change.ship_to ?? addressOf(order.shipTo),
    cost_center: change.cost_center ?? order.terms?.costCenter ?? null,
    lines: all.map(({ line }) =>
      isNamed(line)
        ? line
        : {
            ...line,
            requested_on: only.requested_on ?? line.requested_on,
            ...(only.cancel_after === undefined ? {} : { cancel_after: only.cancel_after }),
          },
    ),
    details: JSON.stringify({
      ...said,
      header: withEarlier(said.header, earlier.header),
      lines: all.map(({ kept }) => kept),
    }),
  };
}

const wholeNeeded = (what: string): ServiceError =>
  new ServiceError('not_available', `${what} is changed by a whole new version: send all of its lines.`, {
    param: 'lines',
  });

const EMPTY: KeptElement = { name: 'ItemOut', attributes: [], text: '', children: [] };

function knownLine(answered: AnsweredLine, kept = EMPTY): Known {
  const { place, number, quantity, statedRate, requestedOn, cancelAfter } = answered;
  const [item] = inside(kept, 'ItemID');
  const named = (name: string): string => inside(item, name)[0]?.text.trim() ?? '';
  return {
    kept,
    line: {
      place,
      line_number: number ?? String(place),
      supplier_part_id: named('SupplierPartID'),
      auxiliary_id: named('SupplierPartAuxiliaryID'),
      quantity: String(quantity),
      unit_price: statedRate === null ? null : (statedRate / 10_000).toFixed(4),
      currency: 'USD',
      description: '',
      unspsc: null,
      requested_on: requestedOn,
      ...(cancelAfter === undefined ? {} : { cancel_after: cancelAfter }),
      unit: null,
      ship_to: null,
    },
  };
}

/** @throws ServiceError `not_available` */
function withChange(lines: readonly Known[], sent: OrderedLine, kept = EMPTY): Known[] {
  const at = lines.findIndex(({ line }) =>
    sent.line_number === null
      ? line.auxiliary_id === sent.auxiliary_id && sent.auxiliary_id !== ''
      : line.line_number === sent.line_number,
  );
  const before = lines[at];
  if (sent.change === 'add') {
    if (before) throw differs(sent, 'the order has a line with this number already');
    return [...lines, { line: sent, kept }];
  }
  if (!before) throw differs(sent, 'the order has no line with this number');
  if (sent.auxiliary_id !== '' && sent.auxiliary_id !== before.line.auxiliary_id)
    throw differs(sent, 'it names other goods than the line has: end that one, and add another');
  const line = {
    ...before.line,
    place: sent.place,
    quantity: sent.quantity || before.line.quantity,
    unit_price: sent.unit_price ?? before.line.unit_price,
    currency: sent.currency,
    requested_on: sent.requested_on ?? before.line.requested_on,
    cancel_after: sent.cancel_after ?? before.line.cancel_after,
    unit: sent.unit,
    ship_to: sent.ship_to,
  };
  refuseOtherWay(sent, before.line);
  const own = kept.children.filter(({ name }) => name !== 'ItemID');
  const changed = { line, kept: { ...before.kept, children: [...before.kept.children, ...own] } };
  return lines.with(at, changed);
}

/** Whether the number is the new one or what is added differs between systems: where it fits no increase or decrease, it is asked. */
function refuseOtherWay(sent: OrderedLine, { quantity }: OrderedLine): void {
  const [pieces, before] = [tenThousandthsOf(sent.quantity), tenThousandthsOf(quantity)];
  if (pieces === undefined || before === undefined) return;
  const isRight =
    sent.change === 'raise' ? pieces > before : sent.change === 'lower' ? pieces < before : true;
  if (isRight) return;
  throw differs(
    sent,
    `the order has ${quantity} pieces, and ${sent.quantity} is no ${sent.change === 'raise' ? 'increase' : 'decrease'}: send the new number of pieces`,
  );
}

const addressOf = ({ street1, street2, ...to }: ShipTo): OrderAddress => ({
  ...to,
  streets: [street1, street2].filter((line) => line !== null),
  country: 'US',
});

/** What is said once counts until it is said again. */
function withEarlier(
  said: KeptElement | undefined,
  earlier: KeptElement | undefined,
): KeptElement | undefined {
  if (!said || !earlier) return said ?? earlier;
  const isAgain = (name: string): boolean =>
    ['BillTo', 'ShipTo'].includes(name) && inside(said, name).length > 0;
  return {
    ...said,
    attributes: [
      ...earlier.attributes.filter(([name]) => said.attributes.every(([own]) => own !== name)),
      ...said.attributes,
    ],
    children: [...earlier.children.filter(({ name }) => !isAgain(name)), ...said.children],
  };
}
