import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { askedStore, linkedStore } from './linked-store.ts';
import { noteEntry } from './noted.ts';
import { returnStock } from './stock-of-request.ts';
import { storeCancelledMail } from './store-mails.ts';
import { goodsInWords, requestStatus, type StoreRequest } from './store-request.ts';
import { StoreRequestWire, toStoreRequestWire } from './store-request-wire.ts';

/** It has no MCP or REST door: only the person at their own link, or the manager. */
export const cancelStoreRequest = defineTool({
  name: 'cancel_store_request',
  title: 'Cancel a request to a company store',
  description:
    'Takes back a request that is in no quote, waiting or approved, and gives its budget back. A person cancels their own, the manager anyone’s, and then the person is mailed.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ request_id: z.string().min(1).max(120).describe('The request, `srq_…`') }),
  output: StoreRequestWire,
  errors: ['not_found', 'invalid_state'],
  example: { request_id: 'srq_demo' },
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
      if (request.status === 'cancelled') return toStoreRequestWire(request, store);
      if (
        request.status === 'declined' ||
        request.lines.some(({ quoteId, shipped }) => quoteId !== null || shipped !== null)
      )
        throw new ServiceError(
          'invalid_state',
          request.status === 'declined'
            ? 'This request was declined already.'
            : `This request is ${whereItIs(request)} already; ask the order desk.`,
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
      return toStoreRequestWire(cancelled, store);
    }),
});

function whereItIs(request: StoreRequest): string {
  const status = requestStatus(request);
  if (status === 'ordered' || status === 'shipped') return status;
  return request.lines.some(({ shipped }) => shipped !== null) ? 'sent in part' : 'in a quote';
}
