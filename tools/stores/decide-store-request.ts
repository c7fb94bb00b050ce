import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { DECISION_INPUT, decideRequest } from './decide-request.ts';
import { linkedStore } from './linked-store.ts';
import { StoreRequestWire, toStoreRequestWire } from './store-request-wire.ts';

/** It has no MCP or REST door: only a person at the manager's page may decide. */
export const decideStoreRequest = defineTool({
  name: 'decide_store_request',
  title: 'Approve or decline a store request',
  description:
    'Takes the manager’s answer to one request, once: it is final, and the requester is mailed. The same answer again returns the first; another one is refused. A yes orders nothing: approved requests are gathered into a quote.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    ...DECISION_INPUT,
    name: z.string().trim().min(1).max(200).describe('Who answers, as they name themselves'),
  }),
  output: StoreRequestWire,
  raises: ['store.request_approved'],
  errors: ['not_found', 'invalid_state'],
  example: { request_id: 'srq_demo', decision: 'approve', name: 'Ada Byron', comment: 'Enjoy.' },
  handler: (ctx, { request_id: id, name, decision, comment }) =>
    ctx.transaction(async (tx, ctx) => {
      const store = await linkedStore(ctx, tx, 'store_manager');
      const request = await tx.companyStores.request(id, ctx.now());
      if (request?.storeId !== store.id) {
        throw new ServiceError('not_found', 'This store has no such request; open the page again.', {
          param: 'request_id',
        });
      }
      const decided = await decideRequest(ctx, tx, store, request, { decision, by: name, comment });
      return toStoreRequestWire(decided, store);
    }),
});
