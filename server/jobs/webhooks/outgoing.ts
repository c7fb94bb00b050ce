/** The job that sends webhooks, put together for a service. */

import { guardedFetch } from '../../fetch/guarded-fetch.ts';
import { sealing } from '../../secrets/sealing.ts';
import type { Service } from '../../service.ts';
import type { Job } from '../runner.ts';
import { CONNECT_MS, KEEP_ALIVE_MS } from './attempt.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

type Parts = Parameters<typeof deliverWebhooks>[0];

/** `others` is what stands outside in a test: another network, other limits of time. */
export function outgoingWebhooks(service: Service, others: Partial<Parts> = {}): Job {
  const { config, secret, deliveries, deliveryBell, now } = service;
  const { open } = sealing(secret, 'webhooks');
  return deliverWebhooks({
    deliveries,
    bell: deliveryBell,
    fetch: guardedFetch({
      allowLocal: config.ALLOW_LOCAL_URLS,
      connectMs: CONNECT_MS,
      keepAliveMs: KEEP_ALIVE_MS,
    }),
    secretsOf: ({ id, secret: sealed, previousSecret, previousSecretUntil }, at) => ({
      current: open(sealed, id),
      previous:
        previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at.toISOString()
          ? open(previousSecret, id)
          : undefined,
    }),
    retriesS: config.WEBHOOK_RETRIES_S,
    now,
    ...others,
  });
}
