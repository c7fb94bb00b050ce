import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { taking } from '../leases.ts';
import type { Connection } from '../ledger.ts';
import { accounts, deliveries, deliveryAttempts, events, webhooks } from '../tables.ts';

const NOW = sql.placeholder('now');

/** Deliveries about one order go to its platform one after another. */
const isNext = sql`(deliveries.after_id IS NULL OR NOT EXISTS (
  SELECT 1 FROM deliveries AS earlier WHERE earlier.id = deliveries.after_id AND earlier.status = 'pending'))`;

/** Jumps from endpoint to endpoint, so that one endpoint's backlog does not slow the others. */
export const dueEndpoints = (db: Connection, now: string, mostPerEndpoint: number) =>
  db
    .select({
      webhookId: sql<string>`webhook_id`,
      isFailing: sql<boolean>`failing_since IS NOT NULL`.mapWith(Boolean),
      leased: sql<number>`leased`,
    })
    .from(sql`(
  WITH RECURSIVE endpoints(id) AS (
    SELECT min(webhook_id) FROM deliveries WHERE status = 'pending'
    UNION ALL
    SELECT (SELECT min(webhook_id) FROM deliveries WHERE status = 'pending' AND webhook_id > endpoints.id)
    FROM endpoints WHERE endpoints.id IS NOT NULL
  )
  SELECT webhooks.id AS webhook_id, failing_since,
    (SELECT count(*) FROM deliveries WHERE webhook_id = webhooks.id AND lease_until > ${now}) AS leased,
    (SELECT due_at FROM deliveries WHERE webhook_id = webhooks.id AND status = 'pending' AND due_at <= ${now}
      AND (lease_until IS NULL OR lease_until <= ${now}) AND ${isNext} ORDER BY due_at LIMIT 1) AS since
  FROM endpoints JOIN webhooks ON webhooks.id = endpoints.id AND webhooks.status = 'active' AND webhooks.kind <> 'listener'
) AS due`)
    .where(sql`since IS NOT NULL AND leased < ${mostPerEndpoint}`)
    .orderBy(sql`since, webhook_id`)
    .all();

export function deliveryStatements(db: Connection, isDue: (now: typeof NOW) => SQL | undefined) {
  const webhookId = sql.placeholder('webhookId');
  return {
    /** Of several nodes one takes deliveries of an endpoint, so that together they keep its limit. */
    takeEndpoint: db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), taking('webhooks')))
      .prepare(),
    countLeased: db
      .select({ leased: sql<number>`count(*)` })
      .from(deliveries)
      .where(sql`${deliveries.webhookId} = ${webhookId} AND ${deliveries.leaseUntil} > ${NOW}`)
      .prepare(),
    due: db
      .select({
        id: deliveries.id,
        attempts: deliveries.attempts,
        webhook: {
          id: webhooks.id,
          url: webhooks.url,
          kind: webhooks.kind,
          secret: webhooks.secret,
          previousSecret: webhooks.previousSecret,
          previousSecretUntil: webhooks.previousSecretUntil,
          earlierSecrets: webhooks.earlierSecrets,
          failingSince: webhooks.failingSince,
        },
        event: {
          id: events.id,
          name: events.name,
          actor: events.actor,
          at: events.at,
          // As it is stored: one that is damaged must not fail the others.
          data: sql<string>`${events.data}`,
          about: deliveries.about,
        },
      })
      .from(deliveries)
      .innerJoin(webhooks, and(eq(webhooks.id, deliveries.webhookId), eq(webhooks.status, 'active')))
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(and(eq(deliveries.webhookId, webhookId), isDue(NOW), isNext, taking('deliveries')))
      .orderBy(deliveries.dueAt, deliveries.id)
      .limit(sql.placeholder('slots'))
      .prepare(),
    logAttempt: db
      .insert(deliveryAttempts)
      .values({
        deliveryId: sql.placeholder('deliveryId'),
        at: sql.placeholder('at'),
        tookMs: sql.placeholder('tookMs'),
        status: sql.placeholder('status'),
        answer: sql.placeholder('answer'),
        failure: sql.placeholder('failure'),
      })
      .prepare(),
    recovered: db
      .update(webhooks)
      .set({ failingSince: null })
      .where(and(eq(webhooks.id, webhookId), isNotNull(webhooks.failingSince)))
      .prepare(),
    failed: db
      .update(webhooks)
      .set({ failingSince: sql`${sql.placeholder('at')}` })
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.status, 'active'), isNull(webhooks.failingSince)))
      .prepare(),
    owner: db
      .select({
        name: webhooks.name,
        url: webhooks.url,
        kind: webhooks.kind,
        failingSince: webhooks.failingSince,
        accountName: accounts.name,
        email: accounts.email,
      })
      .from(webhooks)
      .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
      .where(eq(webhooks.id, webhookId))
      .prepare(),
  };
}
