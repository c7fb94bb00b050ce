import { expect, test } from 'vitest';
import { decideApproval } from '../../../tools/approvals/decide-approval.ts';
import { listApprovals } from '../../../tools/approvals/list-approvals.ts';
import { invoke } from '../../../tools/invoke.ts';
import { desk } from '../../support/approvals.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();
const at = prepared(() => desk(shop));

const list = async (input: object) => invoke(listApprovals, await customer(shop), input);
const pass = (ms: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};

test('every approval the account asked for, newest first, with the page and the total of its quote', async () => {
  pass(1_000);
  const { quote, approval } = await at.asked({ requester_name: 'Ada Byron' });
  const { approvals, ...page } = await list({});
  expect(approvals.map(({ id }) => id)).toEqual([approval.id, 'apv_demo']);
  expect(approvals[0]).toEqual({
    id: approval.id,
    accountId: expect.stringMatching(/^acc_/),
    quoteId: quote.id,
    url: approval.url,
    status: 'pending',
    createdAt: approval.created_at,
    expiresAt: approval.expires_at,
    decidedAt: null,
    approverName: 'Grace Hopper',
    approverEmail: null,
    requesterName: 'Ada Byron',
    requesterEmail: null,
    message: null,
    comment: null,
    evidence: null,
    hasOwnLink: true,
    quoteUrl: quote.url,
    goods: '250 × 20 oz Vacuum Tumbler',
    quantity: 250,
    poNumber: null,
    quoteTotalCents: Math.round(quote.total * 100),
  });
  expect(page).toEqual({ total: 2, limit: 20, offset: 0, has_more: false });
  expect((await list({ limit: 1 })).has_more).toBe(true);
  expect((await list({ limit: 1, offset: 1 })).approvals.map(({ id }) => id)).toEqual(['apv_demo']);
});

test('one waits until it is answered or its time has passed', async () => {
  const waiting = async () => (await list({ waiting: true })).approvals.map(({ id }) => id);
  const before = await waiting();
  pass(1_000);
  const { approval, approver } = await at.asked();
  expect(await waiting()).toEqual([approval.id, ...before]);
  await invoke(decideApproval, approver, { decision: 'approve', name: 'Grace Hopper' });
  expect(await waiting()).toEqual(before);
  pass(15 * 86_400_000);
  expect(await waiting()).toEqual([]);
  expect((await list({})).approvals.map(({ status }) => status)).toEqual(['approved', 'expired', 'expired']);
});

test('another account asked for none, and no key lists them', async () => {
  await shop.newKey(['write'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  expect(await invoke(listApprovals, other, {})).toEqual({
    approvals: [],
    total: 0,
    limit: 20,
    offset: 0,
    has_more: false,
  });
  expect(await refusalCode(invoke(listApprovals, await keyHolder(shop), {}))).toBe('unauthorized');
});
