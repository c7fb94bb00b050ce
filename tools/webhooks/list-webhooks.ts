import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { CatalogEntry, eventCatalog } from './event-catalog.ts';
import { toWebhookWire, WebhookWire } from './webhook-wire.ts';

export const listWebhooks = defineTool({
  name: 'list_webhooks',
  title: 'List webhooks and events',
  description:
    'The webhooks of the account, newest first, and `event_catalog`: every event one can subscribe to, when it is raised and a sample of what is sent. Leave the samples out with `samples: false` where the names suffice. For one webhook’s deliveries use `get_webhook`; to subscribe use `create_webhook`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    samples: z.boolean().default(true).describe('Whether each event comes with a sample of its body'),
    ...PAGE_INPUT,
  }),
  output: z.object({
    webhooks: z.array(WebhookWire).describe('Newest first'),
    ...PAGE_OUTPUT,
    event_catalog: z.array(CatalogEntry).describe('Every event there is'),
  }),
  errors: [],
  http: { method: 'GET', path: '/webhooks' },
  mcp: 'callable',
  example: { limit: 5 },
  async handler(ctx, { samples, limit, offset }) {
    const { webhooks, total } = await ctx.webhooks.list(accountOf(ctx).id, { limit, offset });
    const now = ctx.now();
    return {
      webhooks: webhooks.map((webhook) => toWebhookWire(webhook, now)),
      ...pageOf(total, webhooks.length, { limit, offset }),
      event_catalog: eventCatalog.map(({ sample, ...entry }) => (samples ? { ...entry, sample } : entry)),
    };
  },
});
