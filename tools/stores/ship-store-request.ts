import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { oneLine } from '../values/text.ts';
import { managedRequest } from './managed-store.ts';
import { noteEntry } from './noted.ts';
import { shownRequest } from './shown-request.ts';
import { storeShippedMail } from './store-mails.ts';
import { goodsInWords, requestStatus, toShip } from './store-request.ts';

const LONGEST = 60;

export const shipStoreRequest = defineStep({
  name: 'ship_store_request',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  input: z.strictObject({
    request_id: z.string().min(1).max(120),
    carrier: z.string().trim().max(LONGEST).optional(),
    tracking_number: z.string().trim().max(LONGEST).optional(),
  }),
  raises: ['store.request_shipped'],
  handler: (ctx, { request_id: id, carrier, tracking_number: trackingNumber }) =>
    ctx.transaction(async (tx, ctx) => {
      const at = ctx.now().toISOString();
      const { request, store } = await managedRequest(ctx, tx, id);
      const lines = toShip(request);
      if (lines.length === 0) {
        if (request.lines.some(({ shipped }) => shipped !== null)) return shownRequest(request, store);
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
      return shownRequest({ ...request, lines: shipped }, store);
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
