/**
 * Purchase Order 1.0.0. An order is accepted whole or not at all: all errors are named at once, and every amount has to
 * match ours to the cent. Freight and tax are added if the order leaves them open.
 */

import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { accountOf } from '../../../../tools/identity/account-of.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { receivePurchaseOrder } from '../../../../tools/received-orders/receive-purchase-order.ts';
import { LONGEST_NOTE } from '../../../../tools/received-orders/received-order-input.ts';
import { findOrders } from '../../../../tools/tracking/find-orders.ts';
import { type ServiceMessage, serviceMessage } from '../../../promostandards/failure.ts';
import type { WirePurchaseOrder } from '../../../promostandards/messages/purchase-order.ts';
import { purchaseOrder } from '../../../promostandards/messages/purchase-order.ts';
import { bindService } from '../service-binding.ts';
import { checkAmounts } from './purchase-order/check-amounts.ts';
import { checkRequired } from './purchase-order/check-required.ts';
import { checkSupported, ORDER_TYPES } from './purchase-order/check-supported.ts';
import { CODES, OrderErrors } from './purchase-order/order-errors.ts';
import { artworkFiles, orderText, reviewReasons, shippingText } from './purchase-order/order-text.ts';
import {
  emailOf,
  freightAccountIn,
  parseDelivery,
  shippingServiceIn,
} from './purchase-order/parse-delivery.ts';
import { freightOf, type OrderLineInput, parseLine } from './purchase-order/parse-lines.ts';
import { goodsByShipment } from './purchase-order/parse-shipments.ts';
import { amountOf, withSharedConfigurations } from './purchase-order/wire-order.ts';

export const purchaseOrderBinding = bindService(
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
      if (orders.some(({ buyerLines }) => buyerLines.length > 0)) return DUPLICATE;
      const found = new OrderErrors();
      checkSupported(PO, accountOf(ctx), found);
      checkRequired(PO, found);
      checkAmounts(PO, found);
      if (found.areThere) return { ServiceMessageArray: found.messages };
      const asked = await parseOrder(ctx, PO, found);
      if (found.areThere || !asked) return { ServiceMessageArray: found.messages };
      return submitOrder(ctx, asked);
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

async function parseOrder(ctx: Ctx, order: WirePurchaseOrder, found: OrderErrors) {
  const lines: OrderLineInput[] = [];
  for (const line of order.LineItemArray) {
    const asked = await parseLine(ctx, line, found);
    if (asked) lines.push(asked);
  }
  const email = emailOf(order, accountOf(ctx).email);
  const goods = goodsByShipment(order, found);
  const destinations = order.ShipmentArray.flatMap((shipment) => {
    const shipTo = parseDelivery(shipment, email, found);
    return shipTo ? [{ ship_to: shipTo, goods: goods.get(shipment.ShipTo.shipmentId) ?? [] }] : [];
  });
  const freightAccount = freightAccountIn(order, found);
  const [pieces] = lines[0]?.pieces ?? [];
  const first = pieces?.imprints?.[0] ?? pieces;
  if (first) first.instructions = [first.instructions, ...shippingText(order)].join('\n');
  const note = orderText(order).join('\n');
  if (note.length > LONGEST_NOTE)
    found.add(
      CODES.invalid,
      `The contacts and notes of the order are longer than ${LONGEST_NOTE} characters`,
    );
  const [main] = destinations;
  if (found.areThere || !main) return undefined;
  const freight = freightOf(order.LineItemArray);
  const taxes = order.TaxInformationArray;
  return {
    po_number: order.orderNumber.trim(),
    ordered_at: order.orderDate,
    ship_to: main.ship_to,
    ...(destinations.length === 1 ? {} : { destinations }),
    shipping_service: shippingServiceIn(order) ?? 'ground',
    ...(freightAccount === undefined ? {} : { freight_account: freightAccount }),
    rush: order.rush,
    pre_production_proof: order.LineItemArray.some(({ Configuration }) => Configuration?.preProductionProof),
    exact_quantity: order.LineItemArray.some(
      ({ ToleranceDetails }) => ToleranceDetails.tolerance === 'ExactOnly',
    ),
    lines,
    ...(freight === undefined ? {} : { freight }),
    ...(taxes === undefined || !namesTax(taxes) ? {} : { tax: taxOf(taxes) }),
    tax_exempt: (taxes ?? []).some(({ taxExempt }) => taxExempt),
    for_people: reviewReasons(order),
    artwork_files: artworkFiles(order),
    ...(note === '' ? {} : { note }),
    ...(order.termsAndConditions === '' ? {} : { terms: order.termsAndConditions }),
  };
}

type Taxes = NonNullable<WirePurchaseOrder['TaxInformationArray']>;

/** Whether the order states its tax. */
const namesTax = (taxes: Taxes): boolean => taxes.some(({ taxAmount }) => taxAmount !== undefined);

const taxOf = (taxes: Taxes): number =>
  taxes.reduce((total, { taxAmount = '0' }) => total + (amountOf(taxAmount) ?? 0), 0) / 10_000;

async function submitOrder(ctx: Ctx, asked: NonNullable<Awaited<ReturnType<typeof parseOrder>>>) {
  try {
    const { outcome, order, notes } = await invoke(receivePurchaseOrder, ctx, asked);
    if (outcome === 'duplicate') return DUPLICATE;
    return { transactionId: order.id, ServiceMessageArray: notes.map(toMessage) };
  } catch (failure) {
    // All errors at once, as before.
    if (!(failure instanceof ServiceError) || failure.status !== 422 || failure.issues.length === 0)
      throw failure;
    return {
      ServiceMessageArray: failure.issues
        .slice(0, 20)
        .map(({ message }) => serviceMessage(CODES.invalid, english(message), 'Error')),
    };
  }
}

const NOTES = {
  people: { code: CODES.partly, severity: 'Warning' },
  late: { code: CODES.mayBeDelayed, severity: 'Warning' },
  added: { code: CODES.taken, severity: 'Information' },
  artwork: { code: CODES.taken, severity: 'Information' },
} as const;

const toMessage = ({ kind, message }: { kind: keyof typeof NOTES; message: string }): ServiceMessage =>
  serviceMessage(NOTES[kind].code, message, NOTES[kind].severity);
