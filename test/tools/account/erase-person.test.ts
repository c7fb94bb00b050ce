import { expect, test } from 'vitest';
import { erasePerson } from '../../../tools/account/erase-person.ts';
import { exportPerson } from '../../../tools/account/export-person.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { invoke } from '../../../tools/invoke.ts';
import { listMessages } from '../../../tools/messages/list-messages.ts';
import { writeMessage } from '../../../tools/messages/write-message.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { browsing, newestLink } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import {
  ADDRESS,
  acceptQuote,
  approverOf,
  decideApproval,
  dollarsDue,
  holderOf,
  setDelivery,
} from '../../support/people.ts';
import { deskOf } from '../../support/proofs.ts';
import { askFor } from '../../support/samples.ts';
import { columnsWith } from '../../support/stored-texts.ts';
import { refused } from '../../support/stores.ts';
import { useFreshShop } from '../../support/use.ts';

const shop = useFreshShop();
const EMAIL = 'ada@lovelace.example';
const NAME = 'Ada Lovelace';
const HERS = /lovelace|555-0199/i;
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 }];
const SURE = { email: EMAIL, sure: true };

const hers = async () => (await columnsWith(shop.service.ledger, (text) => HERS.test(text))).found;

/** She works in the account: quotes, an approval, an order to her, a sign-in, a key, a sample, messages and mails. */
async function herWork() {
  const owner = await customer(shop);
  await invoke(inviteMember, owner, { email: EMAIL, name: NAME, role: 'owner' });
  const browser = browsing(shop);
  await browser.askForLink(EMAIL);
  const link = await newestLink(shop, EMAIL);
  await browser.send(link, link, {});
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: LINES,
    name: NAME,
    email: EMAIL,
  });
  const { body: asked } = await shop.rest('POST', '/approvals', {
    quote_id: quote.id,
    approver_name: NAME,
    approver_email: EMAIL,
    message: `For ${NAME}`,
  });
  await invoke(decideApproval, await approverOf(shop, owner.links.approval(asked.id)), {
    decision: 'approve',
    name: NAME,
    comment: 'Yes',
  });
  const shipTo = { ...ADDRESS, name: NAME, email: EMAIL, phone: '(415) 555-0199' };
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, shipTo));
  const order = await invoke(acceptQuote, person, { payment: 'card', amount, card: 'demo-approved' });
  await askFor(shop, { name: NAME, email: EMAIL, phone: '(415) 555-0199' });
  const signedIn = await holderOf(shop, quote.url, EMAIL);
  const { photos } = await invoke(writeMessage, signedIn, { text: 'Mine came broken', photos: [PHOTO] });
  return { order, browser, photos: photos.flatMap((photo) => Object.values(photo)) };
}

test('a person is erased from all that is kept, and the papers stay without them', async () => {
  const { order, browser, photos } = await herWork();
  const served = async () =>
    (await Promise.all(photos.map((url) => browser.get(new URL(url).pathname)))).map(({ status }) => status);
  expect(await served()).toEqual([200, 200]);
  const places = await hers();
  expect(places.length).toBeGreaterThan(8);
  const owner = await customer(shop);
  const [code, why] = await refused(invoke(erasePerson, owner, SURE));
  expect([code, why]).toEqual(['invalid_state', expect.stringContaining(`M-${order.number}`)]);
  await invoke(cancelOrder, deskOf(shop), { id: order.id, reason: 'Not needed any more' });
  const { records, papers, isWhole } = await invoke(erasePerson, owner, SURE);
  expect([records > 8, papers > 0, isWhole]).toEqual([true, true, true]);
  expect([await hers(), await served()]).toEqual([[], [404, 404]]);
  const { messages } = await invoke(listMessages, owner, { about: order.id });
  expect(messages.map(({ by, text, photos }) => [by, text, photos])).toEqual([
    ['Erased person', 'erased', []],
  ]);
  expect((await invoke(exportPerson, owner, { email: EMAIL })).records).toEqual([]);
  const { body: kept } = await shop.rest('GET', `/orders/${order.id}`);
  expect(kept.items[0].name).toBe('20 oz Vacuum Tumbler');
  expect([kept.number, kept.total > 0, kept.ship_to.name, kept.ship_to.city]).toEqual([
    `M-${order.number}`,
    true,
    'Erased person',
    ADDRESS.city,
  ]);
  expect((await browser.get('/account')).status).toBe(303);
  expect(await refused(invoke(erasePerson, owner, SURE))).toEqual([
    'not_found',
    'Nothing is kept of a person with this address.',
  ]);
  expect(shop.lines.filter(({ event }) => event === 'security.person_erased')).toHaveLength(1);
});

test('it takes a sure owner, who is not the last, and nobody of the staff', async () => {
  const owner = await customer(shop);
  const sentences = [
    await refused(invoke(erasePerson, owner, { email: EMAIL })),
    await refused(invoke(erasePerson, owner, { email: 'demo@example.com', sure: true })),
  ];
  expect(sentences).toEqual([
    ['validation_failed', 'Say that you are sure: it cannot be undone.'],
    ['invalid_state', 'The last owner stays; make another person an owner first, or ask the order desk.'],
  ]);
});
