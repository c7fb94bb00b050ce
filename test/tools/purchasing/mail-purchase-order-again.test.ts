/** A supplier without a service for purchase orders gets them by mail: each once, and again when the desk says so. */
import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { mailPurchaseOrderAgain } from '../../../tools/purchasing/mail-purchase-order-again.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { mailedOrder, PRESS_MAIL, partOf } from '../../support/mailed-order.ts';
import { ADDRESS } from '../../support/people.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop({ catalog: 'whole' });
const order = prepared(() => mailedOrder(shop));

const mails = async () => {
  const all = (await shop.service.mails.list({ limit: 100, offset: 0 })).mails;
  return all.filter(({ recipient }) => recipient.endsWith('@press.example'));
};

test('the mail holds all that is needed to make the goods, and is told in the history', async () => {
  const { desk, id, blanks, work } = order;
  expect(work).toMatchObject({ status: 'sent', mailedTo: PRESS_MAIL, sentAt: expect.any(String) });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain(`Purchase order ${work.number}`);
  for (const words of [
    ADDRESS.name,
    `${ADDRESS.city}, ${ADDRESS.state} ${ADDRESS.postal}`,
    `The blanks come to you from demo by purchase order ${blanks.number}.`,
    `48 × ${partOf('M')}, Navy`,
    `24 × ${partOf('L')}, Navy`,
    'Screen print',
    '/files/',
    'Total $',
    'Please confirm it by a reply to this email',
  ])
    expect(mail?.text).toContain(words);
  // What the goods are sold for is none of its business.
  expect(mail?.text).not.toContain('at $');
  const { events } = await invoke(openDeskOrder, desk, { id });
  expect(events.find(({ name }) => name === 'order.po_sent')?.data).toMatchObject({
    po_number: `${blanks.number}, ${work.number}`,
  });
});

test('it is mailed once, however often it is sent', async () => {
  const { desk, id } = order;
  expect(await refusalCode(invoke(sendPurchaseOrder, desk, { id }))).toBe('invalid_state');
  expect(await mails()).toHaveLength(1);
});

test('again it says that it is the same, and goes where the desk says', async () => {
  const { desk, id, blanks, work } = order;
  await invoke(mailPurchaseOrderAgain, desk, { id, number: work.number, to: 'new@press.example' });
  const again = (await mails()).find(({ recipient }) => recipient === 'new@press.example');
  expect([again?.subject, again?.text]).toEqual([
    expect.stringContaining(`Again: purchase order ${work.number}`),
    expect.stringContaining('We mailed it before: make it once.'),
  ]);
  expect((await desk.purchaseOrders.byNumber(work.number))?.mailedTo).toBe('new@press.example');
  const refused = (number: string) =>
    refusalCode(invoke(mailPurchaseOrderAgain, desk, { id, number, to: PRESS_MAIL }));
  expect([await refused(blanks.number), await refused('PO-NONE')]).toEqual(['not_found', 'not_found']);
});
