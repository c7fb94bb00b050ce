/** A buyer without artwork, by each door: the order waits for it, is asked for it, and goes on once it is there. */
import { beforeAll, expect, test } from 'vitest';
import { orderJobs } from '../../../server/jobs/order-jobs.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { loadOrder } from '../../../tools/orders/find-order.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { saveCart } from '../../../tools/quotes/save-cart.ts';
import { acceptReceivedOrder } from '../../../tools/received-orders/accept-received-order.ts';
import { removeLogos } from '../../support/logos.ts';
import { payByCard } from '../../support/people.ts';
import { deskOf } from '../../support/proofs.ts';
import { BLACK, punchingOut } from '../../support/punchout-sessions.ts';
import { refusalBy } from '../../support/refusal.ts';
import { giveArtwork, lineOf, orderOf, send, TUMBLERS } from '../../support/soap-orders.ts';
import { storeRoom } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await removeLogos(shop);
});

const paid = async (url: string): Promise<string> => (await payByCard(shop, url)).id;
const cxmlOrder = async (protocol: 'cxml' | 'oci'): Promise<string> => {
  const buyer = punchingOut(shop);
  const { cart } = await buyer.returned([BLACK], { protocol });
  return (await buyer.place(buyer.orderOf(cart.items))).order.id;
};

const DOORS: [door: string, order: () => Promise<string>][] = [
  [
    'a quote of an agent, paid at its page',
    async () => {
      const { body } = await shop.rest('POST', '/quotes', { lines: [BLACK] });
      return paid(body.url);
    },
  ],
  [
    'the cart of a visitor to the shop',
    async () => {
      const visitor = shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor');
      const { url } = await invoke(saveCart, visitor, {
        from: 'test',
        lines: [BLACK],
        email: 'v@example.com',
        name: 'V',
      });
      return paid(url);
    },
  ],
  [
    'a company store',
    async () => {
      const room = storeRoom(shop);
      const store = await room.make();
      for (let asked = 0; asked < 2; asked++) await room.approved(store, 24);
      return paid((await room.gather(store)).quoteUrl);
    },
  ],
  ['cXML', () => cxmlOrder('cxml')],
  ['OCI', () => cxmlOrder('oci')],
  [
    'a PromoStandards purchase order',
    async () => {
      const { transactionId: id = '' } = await send(shop, orderOf('SOAP-1', [await lineOf(shop, TUMBLERS)]));
      await invoke(acceptReceivedOrder, deskOf(shop), { id });
      return id;
    },
  ],
];

test.each(DOORS)('%s', async (_, place) => {
  const desk = deskOf(shop);
  const { service } = shop;
  const jobs = jobRunner(orderJobs({ ...service, daySeconds: 86_400 }), service.log);
  const aDay = async () => {
    shop.clock.at = new Date(shop.clock.at.getTime() + 86_400_000);
    for (const job of ['send-purchase-orders', 'watch-orders', 'artwork-reminders']) await jobs.runOnce(job);
  };
  shop.clock.at = new Date('2026-11-04T15:00:00.000Z');
  const id = await place();
  for (let day = 0; day < 2; day++) await aDay();
  for (const move of [releaseOrder, sendPurchaseOrder])
    expect((await refusalBy(invoke(move, desk, { id })))?.code).toBe('invalid_state');
  const { order, moves, mails, customerUrl } = await invoke(openDeskOrder, desk, { id });
  expect([order.status, order.waitsForArtwork]).toEqual(['paid', true]);
  expect(moves.map(({ name }) => name)).toContain('ask_for_artwork');
  expect(mails.map(({ subject }) => subject.split(' for ')[0])).toContain('Artwork needed');
  expect(await (await fetch(customerUrl)).text()).toContain('We need your artwork');
  await giveArtwork(shop, id);
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await aDay();
  expect((await loadOrder(desk, { id })).status).toBe('po_sent');
});
