/**
 * Purchase Order 1.0.0. An order is taken whole or not at all: what is missing, not supported or no sum is named all at
 * once, and every amount has to be ours to the cent. Freight and tax are added where the order leaves them open.
 */

import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { accountOf } from '../../../../tools/identity/account-of.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { receivePurchaseOrder } from '../../../../tools/received-orders/receive-purchase-order.ts';
import { LONGEST_NOTE } from '../../../../tools/received-orders/received-order-input.ts';
import { findOrders } from '../../../../tools/tracking/find-orders.ts';
import { type ServiceMessage, serviceMessage } from '../../../promostandards/failure.ts';
import type { WirePurchaseOrder } from '../../../promostandards/messages/purchase-order.ts';
import { purchaseOrder } from '../../../promostandards/messages/purchase-order.ts';
import { offer } from '../service-binding.ts';
import { findWrongSums } from './purchase-order/check-amounts.ts';
import { findMissing } from './purchase-order/check-required.ts';
import { findUnsupported, ORDER_TYPES } from './purchase-order/check-supported.ts';
import { CODES, Findings } from './purchase-order/order-errors.ts';
import { forPeople, orderWords, shippingWords } from './purchase-order/order-text.ts';
import { deliveryOf } from './purchase-order/parse-delivery.ts';
import { type AskedLine, askedLine, findLostLinks, freightOf } from './purchase-order/parse-lines.ts';
import { amountOf, withSharedConfigurations } from './purchase-order/wire-order.ts';

export const purchaseOrderOffer = offer(
  purchaseOrder,
  {
    notFound: CODES.invalid,
    invalid: CODES.invalid,
    unlisted: CODES.notSupported,
    unknown: CODES.notSupported,
  },
  {
    getSupportedOrderTypes: async () => ({ supportedOrderTypes: [...ORDER_TYPES] }),
    async sendPO(ctx, { PO: asSent }) {
      const PO = withSharedConfigurations(asSent);
      const number = PO.orderNumber.trim();
      const { orders } = await invoke(findOrders, ctx, { po_number: number });
      if (orders.some(({ buyer_lines }) => buyer_lines.length > 0)) return DUPLICATE;
      const found = new Findings();
      findUnsupported(PO, found);
      findMissing(PO, found);
      findWrongSums(PO, found);
      if (found.areThere) return { ServiceMessageArray: found.messages };
      const asked = await askedOrder(ctx, PO, found);
      if (found.areThere || !asked) return { ServiceMessageArray: found.messages };
      return sent(ctx, asked);
    },
  },
);

const DUPLICATE = {
  ServiceMessageArray: [
    serviceMessage(
      CODES.duplicate,
      'Duplicate purchase order, not submitted: this orderNumber was received before',
      'Error',
    ),
  ],
};

async function askedOrder(ctx: Ctx, order: WirePurchaseOrder, found: Findings) {
  const lines: AskedLine[] = [];
  for (const line of order.LineItemArray) {
    findLostLinks(line, order.ShipmentArray[0]?.ShipTo.shipmentId, found);
    const asked = await askedLine(ctx, line, found);
    if (asked) lines.push(asked);
  }
  const { state, ...address } = deliveryOf(order, accountOf(ctx).email, found);
  const [first] = lines[0]?.pieces ?? [];
  if (first) first.instructions = [first.instructions, ...shippingWords(order)].join('\n');
  const note = orderWords(order).join('\n');
  if (note.length > LONGEST_NOTE)
    found.add(
      CODES.invalid,
      `The contacts and notes of the order are longer than ${LONGEST_NOTE} characters`,
    );
  if (found.areThere || state === undefined) return undefined;
  const freight = freightOf(order.LineItemArray);
  const taxes = order.TaxInformationArray;
  return {
    po_number: order.orderNumber.trim(),
    ordered_at: order.orderDate,
    ship_to: { ...address, state },
    lines,
    ...(freight === undefined ? {} : { freight }),
    ...(taxes === undefined || !saysTax(taxes) ? {} : { tax: taxOf(taxes) }),
    for_people: forPeople(order),
    ...(note === '' ? {} : { note }),
    ...(order.termsAndConditions === '' ? {} : { terms: order.termsAndConditions }),
  };
}

type Taxes = NonNullable<WirePurchaseOrder['TaxInformationArray']>;

/** One that is exempt says that there is none. */
const saysTax = (taxes: Taxes): boolean =>
  taxes.some(({ taxAmount, taxExempt }) => taxExempt || taxAmount !== undefined);

const taxOf = (taxes: Taxes): number =>
  taxes.reduce((total, { taxAmount = '0' }) => total + (amountOf(taxAmount) ?? 0), 0) / 10_000;

async function sent(ctx: Ctx, asked: NonNullable<Awaited<ReturnType<typeof askedOrder>>>) {
  try {
    const { outcome, order, notes } = await invoke(receivePurchaseOrder, ctx, asked);
    if (outcome === 'duplicate') return DUPLICATE;
    return { transactionId: order.id, ServiceMessageArray: notes.map(toMessage) };
  } catch (failure) {
    // Everything that stands against it at once, as before.
    if (!(failure instanceof ServiceError) || failure.status !== 422 || failure.issues.length === 0)
      throw failure;
    return {
      ServiceMessageArray: failure.issues
        .slice(0, 20)
        .map(({ message }) => serviceMessage(CODES.invalid, message, 'Error')),
    };
  }
}

const NOTES = {
  people: { code: CODES.partly, severity: 'Warning' },
  late: { code: CODES.mayBeDelayed, severity: 'Warning' },
  added: { code: CODES.taken, severity: 'Information' },
} as const;

const toMessage = ({ kind, message }: { kind: keyof typeof NOTES; message: string }): ServiceMessage =>
  serviceMessage(NOTES[kind].code, message, NOTES[kind].severity);
