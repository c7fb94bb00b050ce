/** What must hold: after each crash of what was acknowledged, and at the end of everything. */
import type { Model } from './model.ts';
import type { World } from './world.ts';

const TABLES = { quote: 'quotes', approval: 'approvals', reorder: 'quotes', webhook: 'webhooks' } as const;

/** The values of each row, as both databases answer them. */
const rowsOf = async ({ life }: World, sql: string): Promise<unknown[][]> =>
  await life.service.ledger.reader.values<unknown[]>(sql);

const numberOf = async (world: World, sql: string): Promise<number> =>
  Number((await rowsOf(world, sql))[0]?.[0] ?? 0);

/** What was answered is there, whatever happened since. */
export async function lostOf(world: World, model: Model): Promise<string[]> {
  const lost: string[] = [];
  const has = async (table: string, column: string, id: string): Promise<boolean> =>
    (await numberOf(world, `SELECT count(*) FROM ${table} WHERE ${column} = '${id}'`)) === 1;
  for (const { key, kind, answer } of model.keyed) {
    if (answer === undefined) continue;
    const { id, quote_id: quoteId } = JSON.parse(answer);
    const recordId = kind === 'reorder' ? (quoteId ?? id) : id;
    if (!(await has(TABLES[kind], 'id', recordId)))
      lost.push(`${key}: ${kind} ${recordId} was answered and is lost`);
  }
  for (const [id, version] of model.versions)
    if ((await numberOf(world, `SELECT version FROM orders WHERE id = '${id}'`)) < version)
      lost.push(`order ${id} was in version ${version}, and that is lost`);
  for (const page of model.pages)
    if (!(await has('card_sessions', 'reference', page)))
      lost.push(`a person was sent to ${page}, which is lost`);
  for (const [reference, { isConfirmed }] of model.checks)
    if (isConfirmed && !(await has('payment_entries', 'reference', reference)))
      lost.push(`${reference} is lost`);
  return lost;
}

/** At most one record a key, and none where it was refused. */
export async function doubledOf(world: World, model: Model): Promise<string[]> {
  const found: string[] = [];
  const marks = {
    quote: ['quotes', "body -> 'contact' ->> 'note'"],
    approval: ['approvals', "body ->> 'message'"],
    webhook: ['webhooks', 'name'],
  };
  for (const { key, kind, isRefused } of model.keyed) {
    if (kind === 'reorder') continue;
    const [table, mark] = marks[kind];
    const count = await numberOf(world, `SELECT count(*) FROM ${table} WHERE ${mark} = '${key}'`);
    if (count > (isRefused ? 0 : 1))
      found.push(`${key}: ${count} records of one ${isRefused ? 'refused ' : ''}${kind}`);
  }
  const reorders = model.keyed.filter(({ kind }) => kind === 'reorder').length;
  const unmarked = await numberOf(
    world,
    "SELECT count(*) FROM quotes WHERE body -> 'contact' ->> 'note' IS NULL",
  );
  if (unmarked > reorders + SEEDED_QUOTES) found.push(`${unmarked} quotes of ${reorders} reorders`);
  return found;
}

/** Quotes of the demo shop without a note. */
const SEEDED_QUOTES = 2;

/** Each rule with the rows that break it. */
export const RULES: Record<string, string> = {
  'a quote without its event':
    "SELECT id FROM quotes WHERE id NOT IN (SELECT record_id FROM events WHERE name = 'quote.saved')",
  'a delivery that was not delivered': "SELECT id, status FROM deliveries WHERE status <> 'delivered'",
  'a delivery that is still leased': 'SELECT id FROM deliveries WHERE lease_token IS NOT NULL',
  'a mail that was not sent': 'SELECT id, due_at FROM mails WHERE sent_at IS NULL',
  'a refund that is still open': "SELECT id FROM refunds WHERE status = 'open'",
  'a released order that does not go on':
    "SELECT id, status, hold FROM orders WHERE status IN ('released', 'po_sent', 'in_production', 'shipped') AND id <> 'ord_demo'",
  'an order without its payment entry':
    "SELECT id FROM orders WHERE payment ->> 'method' = 'card' AND id NOT IN (SELECT order_id FROM payment_entries WHERE kind = 'charge')",
  'an order whose total is not its payment':
    "SELECT id FROM orders WHERE CAST(payment ->> 'keptCents' AS integer) IS NULL AND CAST(body -> 'totals' ->> 'totalCents' AS integer) <> CAST(payment ->> 'amountCents' AS integer)",
  'an order whose refunds are not those of the books':
    "SELECT id FROM orders WHERE CAST(payment ->> 'refundedCents' AS integer) <> (SELECT coalesce(sum(amount_cents), 0) FROM payment_entries WHERE order_id = orders.id AND kind IN ('refund', 'credit') AND coalesce(note, '') <> 'Paid twice')",
  'more refunded than paid':
    "SELECT id FROM orders WHERE CAST(payment ->> 'refundedCents' AS integer) > CAST(payment ->> 'amountCents' AS integer)",
  'a cancelled order whose card payment did not go back':
    "SELECT id FROM orders WHERE status = 'cancelled' AND payment ->> 'method' = 'card' AND CAST(payment ->> 'refundedCents' AS integer) + coalesce(CAST(payment ->> 'keptCents' AS integer), 0) <> CAST(payment ->> 'amountCents' AS integer)",
  'a shipped order without an invoice':
    "SELECT id FROM orders WHERE status IN ('shipped', 'complete') AND id NOT IN (SELECT order_id FROM invoices)",
  'an invoice of another amount than its order':
    "SELECT invoices.id FROM invoices JOIN orders ON orders.id = order_id WHERE total_cents <> CAST(payment ->> 'amountCents' AS integer)",
  'an invoice that is paid and not marked so, or the other way round':
    "SELECT invoices.id FROM invoices JOIN orders ON orders.id = order_id WHERE payment ->> 'method' = 'terms' AND (paid_at IS NULL) <> (total_cents > (SELECT coalesce(sum(amount_cents), 0) FROM payment_entries WHERE order_id = invoices.order_id AND kind IN ('invoice_payment', 'credit')))",
  'a gap in the numbers of orders':
    'SELECT number FROM orders AS one WHERE number > (SELECT min(number) FROM orders) AND number - 1 NOT IN (SELECT number FROM orders)',
  'a gap in the numbers of invoices':
    'SELECT number FROM invoices AS one WHERE number > (SELECT min(number) FROM invoices) AND number - 1 NOT IN (SELECT number FROM invoices)',
  'an integrity fault': "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  'a reference that leads nowhere': 'SELECT * FROM pragma_foreign_key_check',
};

/** Once the faults are over and everything had its time. */
export async function brokenAtTheEnd(world: World, model: Model): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await rowsOf(world, sql);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const wrong = await world.life.service.wrongBooks();
  if (wrong.length > 0) broken.push(`other figures than its records give: ${wrong.slice(0, 3).join(', ')}`);
  return [
    ...broken,
    ...(await lostOf(world, model)),
    ...(await doubledOf(world, model)),
    ...(await heardOf(world)),
    ...(await moneyOf(world, model)),
    ...boughtOf(world),
  ];
}

/** Every delivery arrived, with the same bytes each time; every mail was taken. */
async function heardOf(world: World): Promise<string[]> {
  const { heard, mailer } = world;
  const found = [...heard]
    .filter(([, texts]) => texts.size > 1)
    .map(([id]) => `delivery ${id} had different bytes`);
  for (const [id] of await rowsOf(
    world,
    "SELECT id FROM deliveries WHERE created_at >= '2026' AND webhook_id <> 'wh_demo'",
  ))
    if (!heard.has(String(id))) found.push(`delivery ${id} never arrived`);
  for (const [id] of await rowsOf(world, 'SELECT id FROM mails WHERE sent_at IS NOT NULL'))
    if (!mailer.taken.has(String(id))) found.push(`mail ${id} was never taken`);
  return found;
}

/** The provider's books and ours agree, and nothing was refunded that nobody asked for. */
async function moneyOf(world: World, model: Model): Promise<string[]> {
  const found: string[] = [];
  /** Their amounts, with a comma between them. */
  const entries = async (kind: string, reference: string) =>
    String(
      await rowsOf(
        world,
        `SELECT amount_cents FROM payment_entries WHERE provider = 'sim' AND kind = '${kind}' AND reference = '${reference}'`,
      ),
    );
  for (const [reference, { status, amountCents }] of world.provider.pages) {
    const booked = await entries('charge', `pay_${reference}`);
    if (status === 'paid' && booked !== `${amountCents}`)
      found.push(`the payment of ${reference} is in the books as ${booked}`);
  }
  for (const { reference, amountCents } of world.provider.refunds) {
    const booked = await entries('refund', reference);
    if (booked !== `${amountCents}`) found.push(`the refund ${reference} is in the books as ${booked}`);
  }
  const made = await numberOf(
    world,
    "SELECT count(*) FROM payment_entries WHERE provider = 'sim' AND kind = 'refund'",
  );
  if (made !== world.provider.refunds.length) found.push(`${made} refunds are in the books`);
  for (const [id, { confirmedCents, unsureCents }] of model.refunds) {
    const cents = await numberOf(
      world,
      `SELECT coalesce(sum(amount_cents), 0) FROM payment_entries WHERE order_id = '${id}' AND kind IN ('refund', 'credit') AND note = 'The customer called'`,
    );
    const cancelled = await numberOf(
      world,
      `SELECT count(*) FROM orders WHERE id = '${id}' AND status = 'cancelled'`,
    );
    if (cents < confirmedCents || (cancelled === 0 && cents > confirmedCents + unsureCents))
      found.push(`order ${id}: ${cents} cents were refunded of ${confirmedCents} and perhaps ${unsureCents}`);
  }
  return found;
}

/** No supplier got a purchase order twice. */
const boughtOf = ({ supplier }: World): string[] =>
  [...supplier.has].filter(([, { times }]) => times > 1).map(([number]) => `${number} was sent twice`);
