import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { unknownWebhook } from './webhook.ts';
import { DeliveryWire, toDeliveryWire, toWebhookWire, WebhookId, WebhookWire } from './webhook-wire.ts';

export const getWebhook = defineTool({
  name: 'get_webhook',
  title: 'Read a webhook and its deliveries',
  description:
    'One webhook with its newest `deliveries`: which event, how it stands, when it is tried next, and what the endpoint answered each time. A failed one is sent again with `replay_delivery`. The signing secret is not in it: a new one comes from `rotate_webhook_secret`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: WebhookId }),
  output: WebhookWire.extend({ deliveries: z.array(DeliveryWire).describe('The newest first') }),
  errors: ['not_found'],
  http: { method: 'GET', path: '/webhooks/{id}' },
  mcp: 'callable',
  example: { id: 'wh_demo' },
  async handler(ctx, { id }) {
    const webhook = await ctx.webhooks.byId(accountOf(ctx).id, id);
    if (!webhook) throw unknownWebhook();
    const deliveries = await ctx.webhooks.recentDeliveries(webhook.id);
    return {
      ...toWebhookWire(webhook, ctx.now()),
      deliveries: deliveries.map((delivery) => toDeliveryWire(delivery, webhook)),
    };
  },
});
