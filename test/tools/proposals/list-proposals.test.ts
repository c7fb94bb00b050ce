import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { signedIn } from '../../support/browsing.ts';
import { proposing } from '../../support/clients.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const OTHER = 'other@example.com';

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

const listed = async (query: string, key?: string) =>
  (await shop.rest('GET', `/proposals?limit=20${query}`, undefined, key)).body.proposals;

test('a proposal is listed with how often people opened it, by its words and its status', async () => {
  const { proposal, keys, client } = await at.drafted({ client_name: 'Zoë’s Café' });
  const found = async (query: string) =>
    (await listed(query)).filter(({ id }: { id: string }) => id === proposal.id);
  expect(await found('')).toMatchObject([
    { status: 'ready', total: proposal.total, products: keys.length, views: { count: 0, last_at: null } },
  ]);
  await invoke(openProposal, client, { by_person: false });
  await invoke(openProposal, client, { by_person: true });
  await invoke(openProposal, client, { by_person: true });
  expect(await found('&search=zoe+cafe')).toMatchObject([
    { status: 'viewed', views: { count: 2, last_at: NOW } },
  ]);
  expect(await found('&search=nobody')).toEqual([]);
  expect(await found('&status=ready')).toEqual([]);
  expect(await found('&status=viewed')).toHaveLength(1);
  shop.clock.at = new Date('2026-12-05T15:00:00.000Z');
  expect(await found('&status=viewed')).toEqual([]);
  expect(await found('&status=expired')).toMatchObject([{ status: 'expired' }]);
  shop.clock.at = new Date(NOW);
  await invoke(approveProposal, client, { by: 'Grace', keys: keys.slice(0, 1) });
  expect(await found('&status=approved')).toMatchObject([{ decision: { by: 'Grace' } }]);
});

test('the account’s own people are no client, and nobody else’s account learns of it', async () => {
  const { proposal, client } = await at.drafted();
  if (client.caller.kind !== 'link') throw new Error('a client comes by a link');
  const own = shop.service.ctxFor(
    {
      ...client.caller,
      browser: { network: '203.0.113.0/24', signedIn: { email: 'demo@example.com', role: 'owner' } },
    },
    'req_own',
  );
  await invoke(openProposal, own, { by_person: true });
  const mine = (await listed('')).find(({ id }: { id: string }) => id === proposal.id);
  expect(mine).toMatchObject({ status: 'ready', views: { count: 0 } });
  const key = await shop.service.addKey({
    email: OTHER,
    accountName: 'Other',
    name: 'k',
    scopes: ['write'],
  });
  expect(await listed('', key)).toEqual([]);
  expect(await listed('&search=onboarding', key)).toEqual([]);
});

test('the account sees them in its room, narrowed, and as files', async () => {
  await at.drafted({ client_name: 'Narrow Client' });
  const browser = await signedIn(shop);
  expect((await browser.get('/account/proposals')).html).toContain('Not opened by the client yet');
  const none = await browser.get('/account/proposals?words=zebra');
  expect(none.html).toContain('Nothing here has these words and this status.');
  const file = await browser.get('/account/proposals.csv?words=narrow');
  expect(file.html.split('\r\n')).toHaveLength(3);
  expect(file.html).toContain('Narrow Client');
});

test('quotes and approvals are found by their words', async () => {
  const browser = await signedIn(shop);
  const found = async (path: string) => (await browser.get(path)).html;
  expect(await found('/account/quotes?words=Q-10001')).toContain('class="record"');
  expect(await found('/account/quotes?words=zebra')).toContain('Nothing here has these words');
  expect(await found('/account/quotes?status=declined')).toContain('Nothing here has these words');
  expect(await found('/account/invoices?words=zebra')).toContain('Nothing here has these words');
  expect(await found('/account/approvals?words=zebra&status=pending')).toContain('Nothing here has');
  expect(await found('/account/approvals.csv')).toMatch(/^\uFEFF?asked_at,approver/);
});
