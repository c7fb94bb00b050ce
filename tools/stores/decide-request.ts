/** Decides a request. The decision is final; the requester is mailed and the account gets an event. */

import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { said, term } from '../languages/words.ts';
import { noteEntry } from './noted.ts';
import { returnStock } from './stock-of-request.ts';
import type { Store } from './store.ts';
import { storeDecisionMail } from './store-mails.ts';
import { goodsInWords, requestStatus, type StoreRequest } from './store-request.ts';

const ANSWERS = { approve: 'approved', decline: 'declined' } as const;

interface Decision {
  decision: keyof typeof ANSWERS;
  by: string;
  comment: string | undefined;
}

/** @throws ServiceError `invalid_state` if it was decided differently already */
export async function decideRequest(
  ctx: InTransaction,
  tx: Tx,
  store: Store,
  request: StoreRequest,
  { decision, by, comment }: Decision,
): Promise<StoreRequest> {
  const at = ctx.now().toISOString();
  const answer = ANSWERS[decision];
  if (request.status === answer) return request;
  if (request.status !== 'submitted') {
    throw new ServiceError(
      'invalid_state',
      said('This request was {status} already, and an answer is final.', {
        status: term(requestStatus(request)),
      }),
      { param: 'request_id' },
    );
  }
  const decided: StoreRequest = {
    ...request,
    status: answer,
    decidedAt: at,
    decidedBy: by,
    comment: comment || null,
  };
  await tx.companyStores.decide(decided);
  if (answer === 'declined') await returnStock(ctx, tx, request);
  await noteEntry(ctx, tx, store, {
    kind: answer,
    by,
    email: request.email,
    detail: goodsInWords(store, request.lines),
  });
  if (answer === 'approved') {
    await tx.events.emit({
      name: 'store.request_approved',
      accountId: store.accountId,
      actor: actorOf(ctx.caller),
      at,
      recordId: request.id,
      data: {
        request_id: request.id,
        store_id: store.id,
        items: new Set(request.lines.map(({ item }) => item)).size,
      },
    });
  }
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient: request.email,
    createdAt: at,
    ...storeDecisionMail(decided, store, ctx.links),
  });
  return decided;
}
