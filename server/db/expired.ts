import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Connection } from './ledger.ts';
import { NEVER } from './stores/mails.ts';
import {
  artwork,
  checkoutSessions,
  checkouts,
  collectedAddresses,
  deliveries,
  halfSignIns,
  idempotency,
  mails,
  nameWords,
  oauthRecords,
  previewPlaces,
  procurementDocuments,
  punchoutSessions,
  quotes,
  rateCounters,
  sessions,
  signInLinks,
  usedSignatures,
  visitorLogos,
  webhooks,
} from './tables.ts';

export interface ExpiryLimits {
  /** Of logos of visitors without an account. */
  logos: string;
  /** Of sign-in links, sessions, rate counters, punch-out sessions, listeners and places of previews. */
  access: string;
  /** Of signatures that work once: clocks of nodes differ by less. */
  signatures: string;
  /** Of sign-in links: their mails are blanked. */
  links: string;
  /** Of addresses that people entered, by the last day of their quote, and of carts, by their last change. */
  addresses: string;
}

/** What is kept for a time, by its end. */
export interface Retention {
  deliveries: string;
  mails: string;
  /** Documents of buyers’ systems: about no order, about one, and of senders who are unknown. */
  documents: { others: string; ofOrders: string; ofStrangers: string };
  /** Answers to requests with an idempotency key. */
  answers: string;
}

/** In one transaction, so that others wait for milliseconds. */
const MOST_ROWS = 500;

/** Deletes what expired before these times. */
export async function deleteExpired(
  db: Connection,
  { access: before, signatures, addresses, logos }: ExpiryLimits,
): Promise<void> {
  await db.delete(signInLinks).where(lte(signInLinks.expiresAt, before)).run();
  await db.delete(sessions).where(lte(sessions.expiresAt, before)).run();
  await db.delete(oauthRecords).where(lte(oauthRecords.expiresAt, before)).run();
  await db.delete(usedSignatures).where(lte(usedSignatures.endsAt, signatures)).run();
  await db.delete(halfSignIns).where(lte(halfSignIns.expiresAt, before)).run();
  await db.delete(rateCounters).where(lte(rateCounters.windowEndsAt, before)).run();
  const isDeaf = and(eq(webhooks.kind, 'listener'), lte(webhooks.createdAt, before));
  await db.delete(webhooks).where(isDeaf).run();
  await db.delete(previewPlaces).where(lte(previewPlaces.leaseUntil, before)).run();
  await db.delete(punchoutSessions).where(lte(punchoutSessions.expiresAt, before)).run();
  const isOldCart = and(eq(checkoutSessions.kind, 'cart'), lte(checkoutSessions.changedAt, addresses));
  await db.delete(checkoutSessions).where(isOldCart).run();
  await deleteCollectedAddresses(db, addresses);
  await deleteVisitorLogos(db, logos);
}

/** Their files are deleted as those without a record. */
async function deleteVisitorLogos(db: Connection, before: string): Promise<void> {
  const ended = await db
    .select({ id: visitorLogos.artworkId, isKept: visitorLogos.isKept })
    .from(visitorLogos)
    .where(lte(visitorLogos.expiresAt, before))
    .limit(MOST_ROWS)
    .all();
  const ids = ended.map(({ id }) => id);
  const unused = ended.flatMap(({ id, isKept }) => (isKept ? [] : [id]));
  await db.delete(visitorLogos).where(inArray(visitorLogos.artworkId, ids)).run();
  await db.delete(nameWords).where(inArray(nameWords.recordId, unused)).run();
  await db.delete(artwork).where(inArray(artwork.id, unused)).run();
}

/** Where nothing was ordered, the addresses of the settled quote as well. An order keeps those it ships to. */
async function deleteCollectedAddresses(db: Connection, before: string): Promise<void> {
  const ended = and(eq(quotes.id, collectedAddresses.quoteId), lte(quotes.expiresAt, before));
  const unordered = db
    .select({ quoteId: collectedAddresses.quoteId })
    .from(collectedAddresses)
    .innerJoin(quotes, and(ended, isNull(quotes.orderId)));
  await db.delete(checkouts).where(inArray(checkouts.quoteId, unordered)).run();
  await db
    .delete(collectedAddresses)
    .where(exists(db.select({ id: quotes.id }).from(quotes).where(ended)))
    .run();
}

/** Deletes the oldest of what ended before these times; whether there is more. */
export async function deleteOld(db: Connection, before: Retention): Promise<boolean> {
  const endedDeliveries = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lt(deliveries.finishedAt, before.deliveries))
    .limit(MOST_ROWS);
  const isEnded = or(isNotNull(mails.sentAt), eq(mails.dueAt, NEVER));
  const oldMails = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lt(mails.createdAt, before.mails), isEnded))
    .orderBy(mails.createdAt)
    .limit(MOST_ROWS);
  const { accountId, orderId, status, at } = procurementDocuments;
  const { others, ofOrders, ofStrangers } = before.documents;
  const oldDocuments = db
    .select({ id: procurementDocuments.id })
    .from(procurementDocuments)
    .where(
      and(
        ne(status, 'pending'),
        or(
          lt(at, ofOrders),
          and(isNull(orderId), lt(at, others)),
          and(isNull(accountId), lt(at, ofStrangers)),
        ),
      ),
    )
    .orderBy(at)
    .limit(MOST_ROWS);
  const deleted = [
    await db.delete(deliveries).where(inArray(deliveries.id, endedDeliveries)).run(),
    await db.delete(mails).where(inArray(mails.id, oldMails)).run(),
    await db.delete(procurementDocuments).where(inArray(procurementDocuments.id, oldDocuments)).run(),
  ];
  await db.delete(idempotency).where(lt(idempotency.createdAt, before.answers)).run();
  return deleted.some(({ changes }) => changes === MOST_ROWS);
}
