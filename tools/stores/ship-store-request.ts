import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { oneLine } from '../values/text.ts';
import { deskRequest } from './desk-request.ts';
import { noteEntry } from './noted.ts';
import { storeShippedMail } from './store-mails.ts';
import { goodsInWords, requestStatus, toShip } from './store-request.ts';
import { StoreRequestWire, toStoreRequestWire } from './store-request-wire.ts';

const LONGEST = 60;

export const shipStoreRequest = defineTool({
  name: 'ship_store_request',
  title: 'Send goods of a store request from stock',
  description:
    'Notes that the desk sent the pieces of an approved request that come from the stock of the store. They left the stock when they were requested. The person is mailed, with the tracking number. The same again changes nothing and mails nobody.',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    request_id: z.string().min(1).max(120).describe('The request, `srq_…`'),
    carrier: z.string().trim().max(LONGEST).optional().describe('Who carries it, such as UPS'),
    tracking_number: z.string().trim().max(LONGEST).optional().describe('Its number at the carrier'),
  }),
  output: StoreRequestWire,
  raises: ['store.request_shipped'],
  errors: ['not_found', 'invalid_state'],
  example: { request_id: 'srq_demo', carrier: 'UPS', tracking_number: '1Z999AA10123456784' },
  handler: (ctx, { request_id: id, carrier, tracking_number: trackingNumber }) =>
    ctx.transaction(async (tx, ctx) => {
      const at = ctx.now().toISOString();
      const { request, store } = await deskRequest(tx, id, ctx.now());
      const lines = toShip(request);
      if (lines.length === 0) {
        if (request.lines.some(({ shipped }) => shipped !== null)) return toStoreRequestWire(request, store);
        throw new ServiceError(
          'invalid_state',
          request.status === 'approved'
            ? 'Nothing of this request comes from the stock of the store.'
            : `This request is ${requestStatus(request)}; only what was approved is sent.`,
          { param: 'request_id' },
        );
      }
      const parcel = {
        at,
        carrier: oneLine(carrier ?? '', LONGEST) || null,
        trackingNumber: oneLine(trackingNumber ?? '', LONGEST) || null,
      };
      await tx.companyStores.ship(request, parcel);
      await noteEntry(ctx, tx, store, {
        kind: 'shipped',
        email: request.email,
        detail: [goodsInWords(store, lines), parcelInWords(parcel)].filter(Boolean).join('; '),
      });
      await tx.events.emit({
        name: 'store.request_shipped',
        accountId: store.accountId,
        actor: actorOf(ctx.caller),
        at,
        recordId: request.id,
        data: {
          request_id: request.id,
          store_id: store.id,
          items: new Set(lines.map(({ item }) => item)).size,
        },
      });
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: request.email,
        createdAt: at,
        ...storeShippedMail({ ...request, lines }, store, {
          parcel: parcelInWords(parcel),
          links: ctx.links,
        }),
      });
      const shipped = request.lines.map((line) =>
        lines.includes(line) ? { ...line, isOrdered: true, shipped: parcel } : line,
      );
      return toStoreRequestWire({ ...request, lines: shipped }, store);
    }),
});

/** `UPS 1Z999AA10123456784`; empty where the desk names neither. */
const parcelInWords = ({
  carrier,
  trackingNumber,
}: {
  carrier: string | null;
  trackingNumber: string | null;
}): string => [carrier, trackingNumber].flatMap((word) => word ?? []).join(' ');
