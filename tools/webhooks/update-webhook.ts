import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { assertMayHear, changed, subscribedTo, unknownWebhook, WEBHOOK_STATUSES } from './webhook.ts';
import { EventsInput, NameInput, UrlInput } from './webhook-input.ts';
import { toWebhookWire, WebhookId, WebhookWire } from './webhook-wire.ts';

export const updateWebhook = defineTool({
  name: 'update_webhook',
  title: 'Change, pause or resume a webhook',
  description:
    'Changes what is sent: a webhook’s `url`, `events` (the whole list), `name` or `status`. While it is `paused` nothing is sent and new events are not kept for it; deliveries that were waiting go on once it is `active` again. A webhook that tells of orders is changed only with the scope `orders`. To remove it for good use `delete_webhook`.',
  access: 'write',
  effect: 'change',
  duty: 'connect',
  openWorld: false,
  input: z.strictObject({
    id: WebhookId,
    url: UrlInput.optional(),
    events: EventsInput.optional(),
    name: NameInput.nullable().optional().describe('What you call it; null for no name'),
    status: z.enum(WEBHOOK_STATUSES).optional().describe('`paused` stops it, `active` resumes it'),
  }),
  output: WebhookWire,
  errors: ['not_found'],
  http: { method: 'PATCH', path: '/webhooks/{id}' },
  mcp: 'callable',
  example: { id: 'wh_demo', name: 'Store requests' },
  async handler(ctx, { id, url, events: names, name, status }) {
    if (url === undefined && names === undefined && name === undefined && status === undefined) {
      throw new ServiceError(
        'validation_failed',
        'Nothing to change: send `url`, `events`, `name` or `status`.',
      );
    }
    const account = accountOf(ctx);
    const events = names && subscribedTo(names);
    if (events) assertMayHear(ctx.caller, events);
    if (!(await ctx.webhooks.byId(account.id, id))) throw unknownWebhook();
    if (url !== undefined) await ctx.deliveryAddresses.check(url);
    return ctx.transaction(async (tx, ctx) => {
      const webhook = await tx.webhooks.byId(account.id, id);
      if (!webhook) throw unknownWebhook();
      // Its future and waiting events would go to the new address.
      assertMayHear(ctx.caller, [...webhook.events, ...(await tx.webhooks.waitingEvents(id))]);
      const now = changed(webhook, { url, events, name, status });
      await tx.webhooks.save(now);
      return toWebhookWire(now, ctx.now());
    });
  },
});
