/** `POST /parcels/easypost`: the freight provider's notifications of parcels. */
import { Hono } from 'hono';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import { readBytes } from '../../../rest-shim/read-body.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { invoke } from '../../../tools/invoke.ts';
import { recordCarrierDelivery } from '../../../tools/purchasing/record-carrier-delivery.ts';
import type { ReadCarriersNotice } from '../../../tools/purchasing/supplier-orders-port.ts';

const LARGEST_BYTES = 500_000;

interface ParcelsDoorParts {
  carriersNotices: ReadCarriersNotice | undefined;
  ctxFor(caller: Caller, requestId: string): Ctx;
}

/** Mount at `/`; without a notifying provider it has no routes. */
export function parcelsDoor({ carriersNotices: read, ctxFor }: ParcelsDoorParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  if (!read) return app;
  app.post('/parcels/easypost', async (c) => {
    const notice = read(await readBytes(c, LARGEST_BYTES), c.req.header('X-Hmac-Signature') ?? '');
    if (notice === undefined) return c.json({ error: 'The signature is not valid for this body.' }, 400);
    const ctx = ctxFor({ kind: 'service', agent: 'parcels' }, c.get('requestId'));
    if (notice) await invoke(recordCarrierDelivery, ctx, notice);
    // Only now is it on disk: the provider repeats a notification without an answer.
    return c.json({ received: true });
  });
  return app;
}
