/** While another process holds the ledger: what reads is answered, what writes is told when to come again, and readiness tells of it. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQuote } from '../../tools/quotes/create-quote.ts';
import { type LockHolder, lockHolder } from '../support/lock-holder.ts';
import { legacyRpc } from '../support/mcp.ts';
import { refused } from '../support/refusals.ts';
import { useFreshShop } from '../support/use.ts';

let holder: LockHolder;
const shop = useFreshShop({ isInFile: true, env: { LOCK_WAIT_S: '0.02' } });
beforeEach(async () => {
  holder = await lockHolder(join(shop.folder, 'merch.db'));
  await holder.lock();
});
afterEach(async () => {
  await holder.end();
});

const quotes = async () => (await shop.rest('GET', '/quotes')).body.total;
const MESSAGE =
  'The database is busy. Wait 2 seconds and send it again; if it changes something, look first whether it did.';

test('a change is refused in time, reads are answered, and the same key saves it once later', async () => {
  const saved = await quotes();
  const send = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
    body: JSON.stringify(createQuote.example),
  };
  const { status, headers, error } = await refused(shop, '/api/v1/quotes', send);
  expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  expect(error).toEqual({ code: 'busy', message: MESSAGE });
  expect((await shop.fetch('/readyz')).status).toBe(503);
  expect(await quotes()).toBe(saved);
  expect(shop.lines).toMatchObject([
    { level: 'warn', event: 'ledger.locked', refused: 1 },
    { level: 'warn', event: 'outage', error: 'busy', operation: 'create_quote' },
    { level: 'warn', event: 'ledger.locked', refused: 1 },
  ]);
  await holder.unlock();
  const again = await shop.fetch('/api/v1/quotes', send);
  const repeated = await shop.fetch('/api/v1/quotes', send);
  expect([again.status, await again.text()]).toEqual([200, await repeated.text()]);
  expect(await quotes()).toBe(saved + 1);
  expect((await shop.fetch('/readyz')).status).toBe(200);
});

test('over MCP the refusal is an answer with the seconds in it', async () => {
  const { body } = await legacyRpc(shop, 'tools/call', {
    name: 'create_quote',
    arguments: createQuote.example,
  });
  const { isError, content } = body.result;
  expect([isError, JSON.parse(content[0].text)]).toMatchObject([
    true,
    { error: { code: 'busy', message: MESSAGE, retry_after: 2 } },
  ]);
});
