import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Caller } from '../identity/caller.ts';
import { msg } from '../languages/words.ts';
import { decideRequest } from './decide-request.ts';
import { managedRequest } from './managed-store.ts';
import { ORDER_DESK } from './noted.ts';
import { shownRequest } from './shown-request.ts';

/** The same answer again returns the first. Approving orders nothing. */
export const decideStoreRequest = defineStep({
  name: 'decide_store_request',
  access: { desk: ['sales'], link: 'store_manager' },
  effect: 'change',
  input: z.strictObject({
    request_id: z.string().min(1).max(120),
    decision: z.enum(['approve', 'decline']),
    comment: z.string().trim().max(1_000).optional(),
    /** As the manager names themselves; the desk names nobody. */
    name: z.string().trim().min(1).max(200).optional(),
  }),
  raises: ['store.request_approved'],
  handler: (ctx, { request_id: id, decision, comment, name }) =>
    ctx.transaction(async (tx, ctx) => {
      const by = decidedBy(ctx.caller, name);
      const { request, store } = await managedRequest(ctx, tx, id);
      return shownRequest(await decideRequest(ctx, tx, store, request, { decision, by, comment }), store);
    }),
});

/** @throws ServiceError `validation_failed` for a manager without a name, or a desk with one */
function decidedBy({ kind }: Caller, name: string | undefined): string {
  if (kind === 'link' && name !== undefined) return name;
  if (kind !== 'link' && name === undefined) return ORDER_DESK;
  const needed = kind === 'link' ? msg('Say who you are.') : 'The desk answers as the desk.';
  throw new ServiceError('validation_failed', needed, { param: 'name' });
}
