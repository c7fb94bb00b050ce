import { expect, test } from 'vitest';
import { approvalStatus } from '../../../tools/approvals/approval-status.ts';
import { decideApproval } from '../../../tools/approvals/decide-approval.ts';
import { invoke } from '../../../tools/invoke.ts';
import { desk, optionalApprovals } from '../../support/approvals.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { payByCard } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();
const at = prepared(() => desk(shop));

const statusOf = async (id: string, key?: string) =>
  invoke(approvalStatus, await keyHolder(shop, key), { id });

test('until it is answered it is pending, with who asked whom and nothing decided', async () => {
  const { approval, quote } = await at.asked({ requester_name: 'Ada Byron', message: 'Fine with you?' });
  expect(await statusOf(approval.id)).toEqual({
    id: approval.id,
    quote_id: quote.id,
    url: approval.url,
    status: 'pending',
    created_at: '2026-11-04T15:00:00.000Z',
    expires_at: '2026-11-18T15:00:00.000Z',
    approver: { name: 'Grace Hopper', email: null },
    requester: { name: 'Ada Byron', email: null },
    message: 'Fine with you?',
    decided_at: null,
    comment: null,
    evidence: null,
  });
});

test('an answer is read with its comment and its evidence', async () => {
  const { approval, approver } = await at.asked();
  const { decidedAt, evidence } = await invoke(decideApproval, approver, {
    decision: 'decline',
    name: 'Grace Hopper',
    comment: 'Too dear.',
  });
  const { written_by_others: _, ...asked } = approval;
  expect(await statusOf(approval.id)).toEqual({
    ...asked,
    status: 'declined',
    comment: 'Too dear.',
    decided_at: decidedAt,
    evidence: {
      quote_hash: evidence?.quoteHash,
      total: (evidence?.totalCents ?? 0) / 100,
      shown_at: evidence?.shownAt,
      proof: 'own_link',
      decided_by: 'Grace Hopper',
    },
  });
});

test('what can no longer be answered has expired', async () => {
  const { approval, quote } = await at.asked();
  await optionalApprovals(shop);
  await payByCard(shop, quote.url);
  expect((await statusOf(approval.id)).status).toBe('expired');
  const late = await at.asked();
  shop.clock.at = new Date(late.approval.expires_at);
  expect((await statusOf(late.approval.id)).status).toBe('expired');
});

test('another account’s approval and an unknown one are not found alike', async () => {
  const notFound = {
    code: 'not_found',
    message: 'No approval of this account has this id; `request_approval` returns one.',
    param: 'id',
  };
  const other = await shop.newKey(['write']);
  expect(await refusalBy(statusOf('apv_demo', other))).toEqual(notFound);
  expect(await refusalBy(statusOf('apv_x'))).toEqual(notFound);
});

test('a caller who may not ask for approvals does not read them', async () => {
  const reader = await shop.newKey(['read', 'orders']);
  expect(await refusalBy(statusOf('apv_demo', reader))).toEqual({
    code: 'forbidden_scope',
    message: 'This key lacks the scope `write`.',
  });
});
