import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { msg, said, term } from '../languages/words.ts';
import { askedStore, linkedStore } from './linked-store.ts';
import { noteEntry } from './noted.ts';
import { shownRequest } from './shown-request.ts';
import { returnStock } from './stock-of-request.ts';
import { storeCancelledMail } from './store-mails.ts';
import { goodsInWords, requestStatus, type StoreRequest } from './store-request.ts';

/** It has no MCP or REST door: only the person at their own link, or the manager. */
export const cancelStoreRequest = defineStep({
  name: 'cancel_store_request',
  access: 'link',
  effect: 'change',
  input: z.strictObject({ request_id: z.string().min(1).max(120) }),
  handler: (ctx, { request_id: id }) =>
    ctx.transaction(async (tx, ctx) => {
      const isManager = ctx.caller.kind === 'link' && ctx.caller.record === 'store_manager';
      const { store, person } = isManager
        ? { store: await linkedStore(ctx, tx, 'store_manager'), person: undefined }
        : await askedStore(ctx, tx);
      const request = await tx.companyStores.request(id, ctx.now());
      const isTheirs = isManager || (person !== undefined && person.email === request?.email);
      if (request?.storeId !== store.id || !isTheirs)
        throw new ServiceError('not_found', 'There is no such request here; open the page again.', {
          param: 'request_id',
        });
      if (request.status === 'cancelled') return shownRequest(request, store);
      if (
        request.status === 'declined' ||
        request.lines.some(({ quoteId, shipped }) => quoteId !== null || shipped !== null)
      )
        throw new ServiceError(
          'invalid_state',
          request.status === 'declined'
            ? msg('This request was declined already.')
            : said('This request is {status} already; ask the order desk.', {
                status: term(whereItIs(request)),
              }),
        );
      const cancelled = { ...request, status: 'cancelled' as const };
      await tx.companyStores.end(cancelled);
      await returnStock(ctx, tx, request);
      await noteEntry(ctx, tx, store, {
        kind: 'cancelled',
        ...(person ? { by: person.name ?? person.email } : {}),
        email: request.email,
        detail: goodsInWords(store, request.lines),
      });
      if (isManager)
        await tx.mails.queue({
          id: ctx.newId('mail'),
          recipient: request.email,
          createdAt: ctx.now().toISOString(),
          ...storeCancelledMail(cancelled, store, ctx.links),
        });
      return shownRequest(cancelled, store);
    }),
});

function whereItIs(request: StoreRequest): string {
  const status = requestStatus(request);
  if (status === 'ordered' || status === 'shipped') return status;
  return request.lines.some(({ shipped }) => shipped !== null) ? 'sent in part' : 'in a quote';
}
