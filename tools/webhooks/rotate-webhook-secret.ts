import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { assertMayHear, overlapUntil, unknownWebhook } from './webhook.ts';
import { SigningSecret, toWebhookWire, WebhookId, WebhookWire } from './webhook-wire.ts';

export const rotateWebhookSecret = defineTool({
  name: 'rotate_webhook_secret',
  title: 'Replace a signing secret',
  description:
    'Makes a new signing secret and returns it this one time as `signing_secret`. Each one before it signs too, in `X-Service-Signature-Previous`, for 24 hours: give the endpoint the new one within that time. A webhook that tells of orders needs the scope `orders` for this.',
  access: 'write',
  effect: 'change',
  duty: 'connect',
  openWorld: false,
  input: z.strictObject({ id: WebhookId }),
  output: WebhookWire.extend({ signing_secret: SigningSecret }),
  errors: ['not_found'],
  http: { method: 'POST', path: '/webhooks/{id}/rotate-secret' },
  mcp: 'callable',
  example: { id: 'wh_demo' },
  async handler(ctx, { id }) {
    const account = accountOf(ctx);
    const now = ctx.now();
    const secret = ctx.secrets.newSigningSecret();
    return ctx.transaction(async (tx, ctx) => {
      const webhook = await tx.webhooks.byId(account.id, id);
      if (!webhook) throw unknownWebhook();
      assertMayHear(ctx.caller, webhook.events);
      const previousSecretUntil = overlapUntil(now);
      await tx.webhooks.rotateSecret(
        { webhookId: id, sealed: ctx.secrets.seal(secret, id) },
        previousSecretUntil,
        now,
      );
      return { ...toWebhookWire({ ...webhook, previousSecretUntil }, now), signing_secret: secret };
    });
  },
});
