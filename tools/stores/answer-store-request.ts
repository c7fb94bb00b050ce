import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DECISION_INPUT, decideRequest } from './decide-request.ts';
import { deskRequest } from './desk-request.ts';
import { ORDER_DESK } from './noted.ts';
import { StoreRequestWire, toStoreRequestWire } from './store-request-wire.ts';

export const answerStoreRequest = defineTool({
  name: 'answer_store_request',
  title: 'Answer a store request for its manager',
  description:
    'What `decide_store_request` does for the manager of a store, the desk does here for any store, where a manager asks for it. It is final, and the requester is mailed.',
  access: { desk: ['sales'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject(DECISION_INPUT),
  output: StoreRequestWire,
  raises: ['store.request_approved'],
  errors: ['not_found', 'invalid_state'],
  example: { request_id: 'srq_demo', decision: 'approve' },
  handler: (ctx, { request_id: id, decision, comment }) =>
    ctx.transaction(async (tx, ctx) => {
      const { request, store } = await deskRequest(tx, id, ctx.now());
      const decided = await decideRequest(ctx, tx, store, request, {
        decision,
        by: ORDER_DESK,
        comment,
      });
      return toStoreRequestWire(decided, store);
    }),
});
