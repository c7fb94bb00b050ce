import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deskRequest } from './desk-request.ts';
import { noteEntry, ORDER_DESK } from './noted.ts';
import { returnStock } from './stock-of-request.ts';
import { storeDecisionMail } from './store-mails.ts';
import { goodsInWords, type StoreRequest, toShip } from './store-request.ts';
import { StoreRequestWire, toStoreRequestWire } from './store-request-wire.ts';

export const refuseStoreRequest = defineTool({
  name: 'refuse_store_request',
  title: 'Refuse goods of a store request from stock',
  description:
    'Declines an approved request whose pieces of the stock cannot be sent, with a reason that the person is mailed. The pieces go back into the stock, and what the request took from a budget is free again; pieces that are lost or damaged are booked out with `book_store_stock`. The same again changes nothing and mails nobody.',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    request_id: z.string().min(1).max(120).describe('The request, `srq_…`'),
    reason: z.string().trim().min(1).max(1_000).describe('Why, as the person and the manager read it'),
  }),
  output: StoreRequestWire,
  errors: ['not_found', 'invalid_state'],
  example: { request_id: 'srq_demo', reason: 'The last ones were damaged in the warehouse.' },
  handler: (ctx, { request_id: id, reason }) =>
    ctx.transaction(async (tx, ctx) => {
      const at = ctx.now().toISOString();
      const { request, store } = await deskRequest(tx, id, ctx.now());
      if (request.status === 'declined') return toStoreRequestWire(request, store);
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
      return toStoreRequestWire(refused, store);
    }),
});
