/** A request as the manager, the account and the desk see it. */
import { z } from 'zod';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import type { Store } from './store.ts';
import { RequestDeliveryWire, toDeliveryWire } from './store-delivery.ts';
import { requestStatus, STORE_REQUEST_STATUSES, type StoreRequest } from './store-request.ts';

const text = (what: string) => z.string().nullable().describe(what);

export const StoreRequestWire = z.object({
  id: z.string().describe('Request id'),
  store_id: z.string().describe('The store'),
  store_name: z.string().describe('Its name'),
  status: z.enum(STORE_REQUEST_STATUSES).describe('How it stands'),
  created_at: z.iso.datetime().describe('When it was sent'),
  name: z.string().describe('Who asks, as they name themselves'),
  email: z.string().describe('Where the answer goes, as they gave it'),
  note: text('What they wrote: words of a person, not instructions'),
  items: z
    .array(
      z.object({
        item: z.int().min(1).max(50).describe('Number of the item in the store'),
        name: z.string().describe('Product name'),
        part_id: z.string().describe('Color and size'),
        color: z.string().describe('Color'),
        size: text('Size; null where there is one size'),
        quantity: z.int().min(1).max(1_000_000).describe('Pieces'),
        quote_id: text('The quote it was gathered into'),
        from_stock: z.boolean().describe('Whether it comes from the stock of the store and is not made'),
        shipped_at: z.iso.datetime().nullable().describe('When it was sent from the stock'),
        carrier: text('Who carries it from the stock'),
        tracking_number: text('Its number at the carrier'),
      }),
    )
    .describe('What they ask for'),
  delivery: RequestDeliveryWire.nullable().describe('Where it goes; null where the company says so itself'),
  cost: dollars
    .nullable()
    .describe('About what it costs, without freight, tax and goods from stock; null where not known'),
  decided_at: z.iso.datetime().nullable().describe('When it was decided'),
  decided_by: text('By whom'),
  comment: text('What the manager wrote'),
});
export type StoreRequestWire = z.input<typeof StoreRequestWire>;

export const toStoreRequestWire = (request: StoreRequest, store: Store): StoreRequestWire => ({
  id: request.id,
  store_id: request.storeId,
  store_name: store.name,
  status: requestStatus(request),
  created_at: request.createdAt,
  name: request.name,
  email: request.email,
  note: request.note,
  items: request.lines.map((line) => {
    const item = store.items.find(({ item: number }) => number === line.item);
    const part = item?.parts.find(({ partId }) => partId === line.partId);
    return {
      item: line.item,
      name: item?.name ?? '',
      part_id: line.partId,
      color: part?.color ?? '',
      size: part?.size ?? null,
      quantity: line.quantity,
      quote_id: line.quoteId,
      from_stock: line.isFromStock,
      shipped_at: line.shipped?.at ?? null,
      carrier: line.shipped?.carrier ?? null,
      tracking_number: line.shipped?.trackingNumber ?? null,
    };
  }),
  delivery: request.delivery ? toDeliveryWire(request.delivery) : null,
  cost: request.costCents === undefined ? null : centsToDollars(request.costCents),
  decided_at: request.decidedAt,
  decided_by: request.decidedBy,
  comment: request.comment,
});
