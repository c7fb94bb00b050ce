import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { hasEnded } from '../orders/moves.ts';
import { deskDay } from '../values/calendar.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import type { PurchaseOrder, ToldPackage } from './purchase-order.ts';
import { takeNotice } from './receive-shipment-notice.ts';
import { RAISED_BY_REPORTS } from './take-reports.ts';

/** A parcel that a supplier told a person of, as if the supplier had sent a notice of it: the order moves on, and everybody hears it. */
export const recordShipment = defineStep({
  name: 'record_shipment',
  access: { desk: ['production'] },
  effect: 'change',
  input: z.strictObject({
    id: ORDER_ID,
    number: z.string().min(1).max(64).describe('The purchase order'),
    carrier: z.string().trim().max(64).optional().describe('Who carries it'),
    tracking_number: z.string().trim().max(128).optional().describe('Left out where it has none'),
    on: z.iso.date().optional().describe('The day it left; today where left out'),
    shipment: z
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe('Of several addresses, the number of the one it goes to'),
    is_last: z.boolean().default(false).describe('All of the purchase order has left with it'),
    pieces: z
      .array(
        z.strictObject({ part_id: z.string().min(1).max(100), quantity: z.int().min(0).max(MAX_QUANTITY) }),
      )
      .max(1_000)
      .default([])
      .describe('What is in it; empty where that is not known'),
  }),
  raises: RAISED_BY_REPORTS,
  async handler(ctx, { id, number, on, ...parcel }) {
    const order = await loadOrder(ctx, { id });
    const sent = (await ctx.purchaseOrders.ofOrder(id)).find((one) => one.number === number);
    if (sent?.status !== 'sent' || hasEnded(order))
      throw new ServiceError('invalid_state', 'Parcels are recorded of a purchase order that was sent.');
    const now = ctx.now();
    const today = deskDay(now);
    const day = on ?? today;
    if (day > today || day < deskDay(new Date(sent.sentAt ?? sent.createdAt)))
      throw new ServiceError('validation_failed', 'Give a day from its purchase order until today.', {
        param: 'on',
      });
    const at = day === today ? now : new Date(`${day}T20:00:00Z`);
    return takeNotice(ctx, sent, [packageOf(sent, parcel)], at);
  },
});

interface Parcel {
  carrier?: string | undefined;
  tracking_number?: string | undefined;
  shipment?: number | undefined;
  is_last: boolean;
  pieces: readonly { part_id: string; quantity: number }[];
}

/** @throws ServiceError `validation_failed` for a part or an address that was not ordered */
function packageOf(
  { body }: PurchaseOrder,
  { carrier, tracking_number, shipment, is_last, pieces }: Parcel,
): ToldPackage {
  const rows = body.items.flatMap((item) => item.pieces);
  if (pieces.some(({ part_id }) => !rows.some(({ partId }) => partId === part_id)))
    throw new ServiceError('validation_failed', 'A part that is not on the purchase order was named.', {
      param: 'pieces',
    });
  const to = body.shipments?.find((one) => one.number === shipment)?.shipTo;
  if (shipment !== undefined && !to)
    throw new ServiceError('validation_failed', 'The purchase order has no address of this number.', {
      param: 'shipment',
    });
  const items = pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ part_id: partId, quantity }) => ({ partId, quantity }));
  return {
    isLast: is_last,
    ...(carrier ? { carrier } : {}),
    ...(tracking_number ? { trackingNumber: tracking_number } : {}),
    ...(to ? { to: { name: to.name, street1: to.street1, postal: to.postal } } : {}),
    ...(items.length > 0 ? { items } : {}),
  };
}
