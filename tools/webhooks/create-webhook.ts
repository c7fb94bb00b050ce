import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { assertMayHear, MOST_WEBHOOKS, subscribedTo, type Webhook } from './webhook.ts';
import { EventsInput, NameInput, UrlInput } from './webhook-input.ts';
import { SigningSecret, toWebhookWire, WebhookWire } from './webhook-wire.ts';

export const createWebhook = defineTool({
  name: 'create_webhook',
  title: 'Subscribe to events',
  description:
    'Subscribes an https endpoint to events: each is POSTed to it as signed JSON until it answers with a 2xx status. Returns `signing_secret` this one time; store it where the endpoint can verify with it. `list_webhooks` shows every event there is with a sample; try the endpoint out with `test_webhook`.',
  access: 'write',
  effect: 'add',
  duty: 'connect',
  openWorld: false,
  input: z.strictObject({
    url: UrlInput,
    events: EventsInput,
    name: NameInput.optional(),
    ...IDEMPOTENCY_INPUT,
  }),
  output: WebhookWire.extend({ signing_secret: SigningSecret }),
  errors: ['invalid_state'],
  http: { method: 'POST', path: '/webhooks' },
  mcp: 'callable',
  example: {
    url: 'https://example.com/webhooks/merchkit',
    events: ['quote.saved', 'quote.ordered'],
    name: 'Quotes to the CRM',
  },
  async handler(ctx, { url, events: names, name }) {
    const account = accountOf(ctx);
    const events = subscribedTo(names);
    assertMayHear(ctx.caller, events);
    await ctx.deliveryAddresses.check(url);
    const now = ctx.now();
    const webhook: Webhook = {
      id: ctx.newId('wh'),
      accountId: account.id,
      url,
      events,
      name: name ?? null,
      status: 'active',
      createdAt: now.toISOString(),
      failingSince: null,
      pausedWhy: null,
      previousSecretUntil: null,
    };
    const secret = ctx.secrets.newSigningSecret();
    await ctx.transaction(async (tx, ctx) => {
      const { total } = await tx.webhooks.list(account.id, { limit: 1, offset: 0 });
      if (total >= MOST_WEBHOOKS) {
        throw new ServiceError(
          'invalid_state',
          `An account has ${MOST_WEBHOOKS} webhooks at most; change one with \`update_webhook\` or remove one with \`delete_webhook\`.`,
        );
      }
      await tx.webhooks.add(webhook, { webhookId: webhook.id, sealed: ctx.secrets.seal(secret, webhook.id) });
    });
    return { ...toWebhookWire(webhook, now), signing_secret: secret };
  },
});
