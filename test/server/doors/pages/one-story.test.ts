/** An order's page, its mails and its answers over REST and MCP tell one story. */
import { expect, test } from 'vitest';
import { watchOrder } from '../../../../tools/agents/watch-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { askForArtwork } from '../../../../tools/orders/ask-for-artwork.ts';
import { holdOrder } from '../../../../tools/orders/hold-order.ts';
import { decideProof } from '../../../../tools/proofs/decide-proof.ts';
import { drawProof } from '../../../../tools/proofs/draw-proof.ts';
import { removeLogos } from '../../../support/logos.ts';
import { modernRpc } from '../../../support/mcp.ts';
import { payByCard } from '../../../support/people.ts';
import { deskOf, paidOrder, proofHolderOf, TUMBLER_LINE, toldSheets } from '../../../support/proofs.ts';
import { useShop } from '../../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const { artwork_id: _, ...BARE } = TUMBLER_LINE;

const shop = useShop({ now: NOW, withPast: true, dependencies: { proofSheets: toldSheets() } });

interface State {
  state: string;
  /** Brings an order to it; its id. */
  reach: () => Promise<string>;
  /** Of the mail that tells of it; of no mail where it is the proof's page that does. */
  subject: RegExp | null;
  sentence: string;
}

const desk = () => deskOf(shop);
const agent = () => shop.service.ctxFor({ kind: 'service', agent: 'dates' }, 'req_agent');
const asked = async () => {
  const id = await paidOrder(shop);
  return { id, proof: await invoke(drawProof, desk(), { id, line: 1 }) };
};

const STATES: State[] = [
  {
    state: 'gets a proof',
    reach: () => paidOrder(shop),
    subject: /^Your order of /,
    sentence: 'You get a proof of line 1 to approve; nothing is made before.',
  },
  {
    state: 'repeats another one',
    async reach() {
      const id = await paidOrder(shop);
      const { body } = await shop.rest('POST', `/orders/${id}/reorder`);
      return (await payByCard(shop, body.url)).id;
    },
    subject: /^Your order of /,
    sentence: 'No proof is needed: it is an exact repeat of an earlier order.',
  },
  {
    state: 'waits for the answer to its proof',
    reach: async () => (await asked()).id,
    subject: /^Proof 1 for /,
    sentence:
      'Your 20 oz Vacuum Tumbler in Black: the first proof waits for your approval; nothing is made before.',
  },
  {
    state: 'gets another proof',
    async reach() {
      const { id, proof } = await asked();
      const holder = await proofHolderOf(shop, proof.url);
      await invoke(decideProof, holder, { decision: 'request_changes', name: 'Ada', comment: 'Larger' });
      proofPages.set(id, new URL(proof.url).pathname);
      return id;
    },
    subject: null,
    sentence:
      'You asked for changes to the proof of your 20 oz Vacuum Tumbler in Black: you get a new one to approve, and the date counts from its approval.',
  },
  {
    state: 'is on hold',
    async reach() {
      const id = await paidOrder(shop);
      await invoke(holdOrder, desk(), { id, reason: 'The logo is blurred.' });
      return id;
    },
    subject: /^On hold: /,
    sentence: 'The order desk clears this or writes to you; every working day on hold moves the date by one.',
  },
  {
    state: 'comes later than promised',
    async reach() {
      const id = await paidOrder(shop);
      shop.clock.at = new Date('2026-11-25T15:00:00.000Z');
      await invoke(watchOrder, agent(), { id });
      return id;
    },
    subject: /^Now expected on /,
    sentence:
      'It is expected on December 10, 2026, not on November 17, 2026 as promised. The proof is still open; 2 working days are counted for it.',
  },
  {
    state: 'waits for artwork',
    async reach() {
      await removeLogos(shop);
      return paidOrder(shop, [BARE]);
    },
    subject: /^Your order of /,
    sentence:
      'Nothing is made before we have the artwork of line 1 (Side 1); the date counts from the day it arrives.',
  },
  {
    state: 'is asked for artwork again',
    async reach() {
      const id = await paidOrder(shop, [BARE]);
      await invoke(askForArtwork, desk(), { id });
      return id;
    },
    subject: /^Artwork needed /,
    sentence:
      'Nothing is made before we have the artwork of line 1 (Side 1); the date counts from the day it arrives.',
  },
];

/** The page of the proof of an order, by its id. */
const proofPages = new Map<string, string>();

/** The newest mail about the order with this subject, or the page of its proof. */
async function toldOf(id: string, subject: RegExp | null): Promise<string | undefined> {
  if (subject === null) return (await shop.fetch(proofPages.get(id) ?? '/', {}, null)).text();
  const { mails } = await shop.service.mails.list({ limit: 1_000, offset: 0 });
  return mails.find((mail) => mail.about === id && subject.test(mail.subject))?.text;
}

test.each(STATES)('an order that $state says so alike everywhere', async ({ reach, subject, sentence }) => {
  const id = await reach();
  const { body: order } = await shop.rest('GET', `/orders/${id}`);
  const page = await (await shop.fetch(new URL(order.url).pathname, {}, null)).text();
  const call = { name: 'order_status', arguments: { id } };
  const { body: answer } = await modernRpc(shop, 'tools/call', call);
  const places = {
    page,
    mail: await toldOf(id, subject),
    rest: order.notes.join('\n'),
    mcp: answer.result.structuredContent.notes.join('\n'),
  };
  const silent = Object.entries(places).flatMap(([place, text]) => (text?.includes(sentence) ? [] : [place]));
  expect([silent, silent.length > 0 ? order.notes : []]).toEqual([[], []]);
});
