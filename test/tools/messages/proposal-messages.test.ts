import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { listDeskMessages } from '../../../tools/messages/list-desk-messages.ts';
import { listMessageThreads } from '../../../tools/messages/list-message-threads.ts';
import { openLinkedMessages } from '../../../tools/messages/open-linked-messages.ts';
import { writeMessage } from '../../../tools/messages/write-message.ts';
import { commentOnProposal } from '../../../tools/proposals/comment-on-proposal.ts';
import { mailsTo } from '../../support/browsing.ts';
import { proposing } from '../../support/clients.ts';
import { customer } from '../../support/customers.ts';
import { answered, asked, atDesk } from '../../support/messages.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { prepared, useShop } from '../../support/use.ts';

const EMAIL = 'client@example.org';
const shop = useShop({ withPast: true });
const at = prepared(() => proposing(shop));

const write = (client: Ctx, text: string) => invoke(writeMessage, client, { text, name: 'Grace Hopper' });
const counts = async () =>
  [EMAIL, 'demo@example.com', 'desk@example.com'].map(async (to) => (await mailsTo(shop, to)).length);
const mailed = async (step: () => Promise<unknown>): Promise<number[]> => {
  const before = await Promise.all(await counts());
  await step();
  return (await Promise.all(await counts())).map((count, index) => count - (before[index] ?? 0));
};

test('client, account and desk write in one thread, and each hears of the others by mail', async () => {
  const { proposal, client, keys } = await at.drafted({ client_email: EMAIL });
  const about = proposal.id;
  // To client, account and desk. A comment waits for the desk as a message does.
  const comments = [{ key: keys[0], text: 'In green?' }];
  const commented = () =>
    invoke(commentOnProposal, client, { by: 'Grace Hopper', comments, asks_for_changes: true });
  expect(await mailed(commented)).toEqual([0, 1, 1]);
  expect((await atDesk(shop, about)).waits_since).toBe(shop.clock.at.toISOString());
  expect(await mailed(() => write(client, 'Can it be earlier?'))).toEqual([0, 1, 0]);
  expect(await mailed(() => write(client, 'By Friday'))).toEqual([0, 0, 0]);
  expect(await mailed(() => answered(shop, about, 'Yes, on rush.'))).toEqual([1, 0, 0]);
  expect((await atDesk(shop, about)).waits_since).toBeNull();
  expect(await mailed(() => asked(shop, about, 'We pay the rush.'))).toEqual([1, 0, 1]);
  const { messages } = await invoke(openLinkedMessages, client, {});
  const product = proposal.products[0]?.name;
  expect(messages.map((message) => [message.from, message.text, message.product])).toEqual([
    ['client', 'In green?', product],
    ['client', 'Can it be earlier?', null],
    ['client', 'By Friday', null],
    ['desk', 'Yes, on rush.', null],
    ['customer', 'We pay the rush.', null],
  ]);
  const seen = await atDesk(shop, about);
  expect([seen.messages, seen.proposal_id, seen.quote_id]).toEqual([messages, about, null]);
  const { body } = await shop.rest('GET', `/messages?about=${about}`);
  expect(body.messages).toEqual([...messages].reverse());
});

test('a proposal waits in the lists of the desk and of the account, and no other account sees it', async () => {
  const { proposal, client } = await at.drafted();
  await write(client, 'Which ink?');
  const { threads } = await invoke(listDeskMessages, deskOf(shop), { waiting: true, limit: 50 });
  expect(threads.find(({ thread_id }) => thread_id === proposal.id)?.title).toEqual(proposal.title);
  const own = await invoke(listMessageThreads, await customer(shop), { unread: true });
  expect(own.threads.map(({ proposal_id }) => proposal_id)).toContain(proposal.id);
  const other = await shop.newKey(['write', 'orders'], { email: 'stranger@example.com' });
  expect((await shop.rest('GET', `/messages?about=${proposal.id}`, undefined, other)).status).toBe(404);
});

test('the desk begins a conversation at a proposal nobody wrote about', async () => {
  const { proposal, client } = await at.drafted();
  await answered(shop, proposal.id, 'The sand color is out in June.');
  expect((await invoke(openLinkedMessages, client, {})).messages).toHaveLength(1);
  expect((await refusalBy(answered(shop, 'prp_none', 'x')))?.code).toBe('not_found');
});
