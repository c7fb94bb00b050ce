import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { assertMayHear, unknownWebhook } from './webhook.ts';
import { DeliveryWire, toDeliveryWire, WebhookId } from './webhook-wire.ts';

export const replayDelivery = defineTool({
  name: 'replay_delivery',
  title: 'Send a delivery again',
  description:
    'Sends the same delivery again, under the same delivery id, with all its retries ahead of it: for one that failed, or one that was delivered and lost afterwards. One that still waits is tried now instead of later. It returns the delivery as it is queued; read what came of it with `get_webhook`. On a paused webhook it waits until that is resumed.',
  access: 'write',
  effect: 'change',
  duty: 'connect',
  openWorld: false,
  input: z.strictObject({
    id: WebhookId,
    delivery_id: z.string().min(1).max(120).describe('Delivery id, as `get_webhook` lists it'),
  }),
  output: DeliveryWire,
  errors: ['not_found'],
  http: { method: 'POST', path: '/webhooks/{id}/deliveries/{delivery_id}/replay' },
  mcp: 'callable',
  example: { id: 'wh_demo', delivery_id: 'dlv_demo' },
  async handler(ctx, { id, delivery_id }) {
    const account = accountOf(ctx);
    const now = ctx.now().toISOString();
    return ctx.transaction(async (tx, ctx) => {
      const webhook = await tx.webhooks.byId(account.id, id);
      if (!webhook) throw unknownWebhook();
      const delivery = await tx.webhooks.delivery(id, delivery_id);
      if (!delivery) throw unknownDelivery();
      assertMayHear(ctx.caller, [delivery.event]);
      if (delivery.status === 'pending') await tx.webhooks.hasten(delivery.id, now);
      else await tx.webhooks.startAgain(delivery.id, now);
      return toDeliveryWire((await tx.webhooks.delivery(id, delivery.id)) ?? delivery, webhook);
    });
  },
});

const unknownDelivery = (): ServiceError =>
  new ServiceError(
    'not_found',
    'This webhook has no delivery with this id; `get_webhook` lists the newest.',
    { param: 'delivery_id' },
  );
