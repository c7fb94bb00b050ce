import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { sendMessage } from '../../../tools/messages/send-message.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { answered, asked, atDesk, savedQuote, textsOf } from '../../support/messages.ts';
import { eventsNamed } from '../../support/recorded-events.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('a question of a signed-in person waits for the desk, is mailed to it once, and is told to subscribers', async () => {
  const before = (await mailsTo(shop, 'desk@example.com')).length;
  const message = await asked(shop, 'ord_demo', 'Can it be\n> earlier? See http://evil.example');
  expect(message).toEqual({
    id: expect.stringMatching(/^msg_/),
    from: 'customer',
    by: expect.any(String),
    text: 'Can it be\n> earlier? See http://evil.example',
    proof_id: null,
    product: null,
    photos: [],
    created_at: '2026-11-04T15:00:00.000Z',
  });
  await asked(shop, 'ord_demo', 'And cheaper?');
  const mails = await mailsTo(shop, 'desk@example.com');
  expect(mails.length - before).toBe(1);
  expect(mails[0]?.text).toContain('> Can it be\n> > earlier? See http://evil.example');
  expect(mails[0]?.text).toContain('/desk/messages/qt_');
  const { waits_since, messages } = await atDesk(shop, 'ord_demo');
  expect([waits_since, messages.map(({ text }) => text)]).toEqual([
    '2026-11-04T15:00:00.000Z',
    ['Can it be\n> earlier? See http://evil.example', 'And cheaper?'],
  ]);
  expect((await eventsNamed(shop, 'message.sent'))[0]).toMatchObject({
    actor: 'customer:demo@example.com',
    data: { message_id: message.id, order_id: 'ord_demo', from: 'customer', text: message.text },
  });
});

test('a form that is sent twice says it once, and the same words after an answer are new', async () => {
  const { id } = await savedQuote(shop);
  await asked(shop, id, 'Hello?');
  await asked(shop, id, 'Hello?');
  expect(await textsOf(shop, id)).toEqual(['Hello?']);
  await answered(shop, id, 'Yes?');
  await asked(shop, id, 'Hello?');
  expect(await textsOf(shop, id)).toEqual(['Hello?', 'Yes?', 'Hello?']);
});

test('a key writes under its name with both scopes, to its own account alone', async () => {
  const { id } = await savedQuote(shop);
  const key = await shop.newKey(['write', 'orders'], { email: 'demo@example.com' });
  const sent = await shop.rest('POST', '/messages', { about: id, text: 'From an agent' }, key);
  expect([sent.status, sent.body.by, sent.body.from]).toEqual([200, 'test', 'customer']);
  const other = await shop.newKey(['write', 'orders']);
  const foreign = await shop.rest('POST', '/messages', { about: id, text: 'x' }, other);
  const unknown = await shop.rest('POST', '/messages', { about: 'qt_none', text: 'x' }, other);
  expect([foreign.status, foreign.body.error.message]).toEqual([404, unknown.body.error.message]);
  const narrow = await shop.newKey(['write']);
  expect((await shop.rest('POST', '/messages', { about: id, text: 'x' }, narrow)).status).toBe(403);
  expect(await textsOf(shop, id)).toEqual(['From an agent']);
});

test('an account that floods the desk is told when to go on, and nothing of it is saved', async () => {
  const ctx = await customer(shop);
  const { id } = await savedQuote(shop);
  const write = (text: string) => refusalBy(invoke(sendMessage, ctx, { about: id, text }));
  let refused: Awaited<ReturnType<typeof write>>;
  for (let n = 0; n < 65 && !refused; n += 1) refused = await write(`${n}`);
  expect(refused?.code).toBe('rate_limited');
  const { messages } = await atDesk(shop, id);
  shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
  expect(await write('later')).toBe(undefined);
  expect((await atDesk(shop, id)).messages).toHaveLength(messages.length + 1);
});
