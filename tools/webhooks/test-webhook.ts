import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { TEST_EVENT } from '../events/events.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { unknownWebhook } from './webhook.ts';
import { WebhookId } from './webhook-wire.ts';

export const testWebhook = defineTool({
  name: 'test_webhook',
  title: 'Try a webhook out',
  description:
    'Sends one event named `webhook.test` to this webhook alone, signed and retried like every other. It is sent at once but not waited for: read what the endpoint answered with `get_webhook`, by the `delivery_id` this returns. A paused webhook is resumed first, with `update_webhook`.',
  access: 'write',
  effect: 'add',
  mayRepeat: true,
  duty: 'connect',
  openWorld: false,
  input: z.strictObject({ id: WebhookId, ...IDEMPOTENCY_INPUT }),
  output: z.object({
    id: z.string().describe('Webhook id'),
    delivery_id: z.string().describe('Look for it in `deliveries` of the webhook'),
    event: z.string().describe('Always `webhook.test`'),
    event_id: z.int().min(0).describe('The event’s number'),
  }),
  errors: ['not_found', 'invalid_state'],
  http: { method: 'POST', path: '/webhooks/{id}/test' },
  mcp: 'callable',
  example: { id: 'wh_demo' },
  async handler(ctx, { id }) {
    const account = accountOf(ctx);
    const deliveryId = ctx.newId('dlv');
    const eventId = await ctx.transaction(async (tx, ctx) => {
      const webhook = await tx.webhooks.byId(account.id, id);
      if (!webhook) throw unknownWebhook();
      if (webhook.status === 'paused') {
        throw new ServiceError(
          'invalid_state',
          'This webhook is paused and nothing is sent; set its `status` to `active`, then try it out.',
          { param: 'id' },
        );
      }
      return tx.webhooks.queueTest({
        webhook,
        deliveryId,
        actor: actorOf(ctx.caller),
        at: ctx.now().toISOString(),
      });
    });
    return { id, delivery_id: deliveryId, event: TEST_EVENT, event_id: eventId };
  },
});
