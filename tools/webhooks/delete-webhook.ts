import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { assertMayHear, unknownWebhook } from './webhook.ts';
import { WebhookId } from './webhook-wire.ts';

export const deleteWebhook = defineTool({
  name: 'delete_webhook',
  title: 'Remove a webhook',
  description:
    'Ends a subscription for good, with its deliveries, those that still wait included, and its signing secret. It cannot be undone: to stop it for a while, set its `status` to `paused` with `update_webhook`. A webhook that tells of orders needs the scope `orders` for this.',
  access: 'write',
  effect: 'change',
  duty: 'connect',
  openWorld: false,
  input: z.strictObject({ id: WebhookId }),
  output: z.object({
    id: z.string().describe('Webhook id'),
    deleted: z.literal(true).describe('It is gone'),
  }),
  errors: ['not_found'],
  http: { method: 'DELETE', path: '/webhooks/{id}' },
  mcp: 'callable',
  example: { id: 'wh_demo_old' },
  async handler(ctx, { id }) {
    const account = accountOf(ctx);
    await ctx.transaction(async (tx, ctx) => {
      const webhook = await tx.webhooks.byId(account.id, id);
      if (!webhook) throw unknownWebhook();
      assertMayHear(ctx.caller, webhook.events);
      await tx.webhooks.remove(id);
    });
    return { id, deleted: true as const };
  },
});
