import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { managedRequest } from './managed-store.ts';
import { noteEntry, ORDER_DESK } from './noted.ts';
import { shownRequest } from './shown-request.ts';
import { returnStock } from './stock-of-request.ts';
import { storeDecisionMail } from './store-mails.ts';
import { goodsInWords, type StoreRequest, toShip } from './store-request.ts';

export const refuseStoreRequest = defineStep({
  name: 'refuse_store_request',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  input: z.strictObject({
    request_id: z.string().min(1).max(120),
    reason: z.string().trim().min(1).max(1_000),
  }),
  handler: (ctx, { request_id: id, reason }) =>
    ctx.transaction(async (tx, ctx) => {
      const at = ctx.now().toISOString();
      const { request, store } = await managedRequest(ctx, tx, id);
      if (request.status === 'declined') return shownRequest(request, store);
      if (toShip(request).length === 0)
        throw new ServiceError('invalid_state', 'Nothing of this request waits to be sent from stock.', {
          param: 'request_id',
        });
      if (request.lines.some(({ quoteId }) => quoteId !== null))
        throw new ServiceError(
          'invalid_state',
          'Other goods of this request are in a quote already; agree with the manager of the store what becomes of these.',
          { param: 'request_id' },
        );
      const refused: StoreRequest = {
        ...request,
        status: 'declined',
        decidedAt: at,
        decidedBy: ORDER_DESK,
        comment: reason,
      };
      await tx.companyStores.end(refused);
      await returnStock(ctx, tx, request);
      await noteEntry(ctx, tx, store, {
        kind: 'declined',
        email: request.email,
        detail: `${goodsInWords(store, request.lines)}; ${reason}`,
      });
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: request.email,
        createdAt: at,
        ...storeDecisionMail(refused, store, ctx.links),
      });
      return shownRequest(refused, store);
    }),
});
