/** Subscriptions and their deliveries, for tests of the sending. */
import { asc, eq } from 'drizzle-orm';
import { deliveries, deliveryAttempts, webhooks } from '../../server/db/tables.ts';
import type { Resolve } from '../../server/fetch/public-addresses.ts';
import { type Job, jobRunner } from '../../server/jobs/runner.ts';
import { deliverWebhooks } from '../../server/jobs/webhooks/deliver-webhooks.ts';
import { webhookSender } from '../../server/outside/webhooks/webhook-sender.ts';
import { sealing } from '../../server/secrets/sealing.ts';
import { signingKeys } from '../../server/secrets/signing-keys.ts';
import type { Service } from '../../server/service.ts';
import type { EventName } from '../../tools/events/events.ts';
import type { WebhookSender } from '../../tools/webhooks/delivery-queue-port.ts';

export const SIGNING_SECRET = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cyBvZiB3ZWJob29rcw==';

interface Subscription {
  url: string;
  events?: EventName[];
  email?: string;
  more?: Partial<typeof webhooks.$inferInsert>;
}

/** An active subscription of the account with this email, with the tests' secret; returns its id. */
export async function subscribe(
  service: Service,
  { url, events = ['quote.saved'], email = 'demo@example.com', more = {} }: Subscription,
): Promise<string> {
  const account = await service.accounts.byEmail(email);
  if (!account) throw new Error(`there is no account ${email}`);
  const id = service.newId('wh');
  await service.ledger.transaction(async (db) => {
    await db
      .insert(webhooks)
      .values({
        id,
        accountId: account.id,
        url,
        events,
        status: 'active',
        createdAt: service.now().toISOString(),
        secret: sealing(service.secret, 'webhooks').seal(SIGNING_SECRET, id),
        ...more,
      })
      .run();
  });
  return id;
}

/** Raises an event about a proof, which needs no other records. */
export async function tellOfProof(service: Service, email = 'demo@example.com'): Promise<void> {
  const account = await service.accounts.byEmail(email);
  if (!account) throw new Error(`there is no account ${email}`);
  await service.ctxFor({ kind: 'anonymous' }, 'req_test').transaction((tx) =>
    tx.events.emit({
      accountId: account.id,
      actor: 'service',
      at: service.now().toISOString(),
      recordId: 'prf_demo',
      name: 'proof.ready',
      data: { proof_id: 'prf_demo', order_id: 'ord_demo', line: 1 },
    }),
  );
}

interface SendOptions {
  retriesS?: readonly number[];
  /** The timeout of an attempt. */
  limitMs?: number;
  allowLocal?: boolean;
  resolve?: Resolve;
}

/** The job as the service runs it, or with other limits and another network. */
export function deliveryJob(service: Service, options: SendOptions & { whenIdle?: 'end' } = {}): Job {
  const { retriesS = service.config.WEBHOOK_RETRIES_S, whenIdle, ...sending } = options;
  const webhookSenderOf = (): WebhookSender =>
    webhookSender({
      allowLocal: service.config.ALLOW_LOCAL_URLS,
      open: sealing(service.secret, 'webhooks').open,
      platforms: { profileUrl: 'https://shop.example/.well-known/ucp', keys: signingKeys(service.secret, 1) },
      report: service.log.failure,
      ...sending,
    });
  return deliverWebhooks({
    ...service,
    retriesS,
    ...(whenIdle ? { whenIdle } : {}),
    ...(Object.keys(sending).length > 0 ? { webhookSender: webhookSenderOf() } : {}),
  });
}

/** Sends what is due. */
export async function sendDue(service: Service, options: SendOptions = {}): Promise<void> {
  const job = deliveryJob(service, { whenIdle: 'end', ...options });
  await jobRunner([job], service.log).runOnce(job.name);
}

export const deliveriesTo = async (service: Service, webhookId: string) =>
  await service.ledger.reader
    .select()
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .orderBy(asc(deliveries.id))
    .all();

export const attemptsAt = async (service: Service, deliveryId: string) =>
  await service.ledger.reader
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveryId))
    .orderBy(asc(deliveryAttempts.id))
    .all();

export const webhookRow = async (service: Service, webhookId: string) =>
  await service.ledger.reader.select().from(webhooks).where(eq(webhooks.id, webhookId)).get();
