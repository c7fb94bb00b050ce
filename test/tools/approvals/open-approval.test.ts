import { expect, test } from 'vitest';
import { decideApproval } from '../../../tools/approvals/decide-approval.ts';
import { openApproval } from '../../../tools/approvals/open-approval.ts';
import { invoke } from '../../../tools/invoke.ts';
import { desk } from '../../support/approvals.ts';
import { customer } from '../../support/customers.ts';
import { approverOf, holderOf } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { prepared, useShop } from '../../support/use.ts';

const shop = useShop();
const at = prepared(() => desk(shop));

test('opening the link shows the quote without its own link, and changes nothing', async () => {
  const { quote, approval, approver } = await at.asked({ requester_name: 'Ada Byron' });
  const accountId = 'account' in approver.caller ? approver.caller.account.id : '';
  const stored = await approver.quotes.byId(accountId, quote.id);
  for (let times = 0; times < 3; times += 1) {
    expect(await invoke(openApproval, approver, {})).toEqual({
      mayAnswer: true,
      poNumber: null,
      approval: {
        id: approval.id,
        accountId,
        quoteId: quote.id,
        status: 'pending',
        createdAt: approval.created_at,
        expiresAt: approval.expires_at,
        approverName: 'Grace Hopper',
        approverEmail: null,
        requesterName: 'Ada Byron',
        requesterEmail: null,
        message: null,
        decidedAt: null,
        comment: null,
        evidence: null,
        hasOwnLink: true,
      },
      quote: stored,
      askedBy: 'Ada Byron',
      looks: [
        expect.objectContaining({ line: 1, logo: expect.objectContaining({ name: 'Demo Company mark' }) }),
      ],
    });
  }
  expect((await at.eventsOf(approval.id)).map(({ name }) => name)).toEqual(['approval.created']);
});

test('a line with a logo shows it, and an account that gave no name asks itself', async () => {
  const lines = [
    { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, artwork_id: 'art_demo' },
  ];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const { body: approval } = await at.ask(quote.id);
  const { looks, askedBy } = await invoke(openApproval, await approverOf(shop, approval.url), {});
  expect(askedBy).toBe('Demo Company');
  expect(looks).toEqual([
    {
      line: 1,
      locationName: 'Side 1',
      isText: false,
      picture: undefined,
      logo: expect.objectContaining({ name: 'Demo Company mark' }),
      preview: null,
    },
  ]);
});

test('once it was answered it shows the answer', async () => {
  const { approver } = await at.asked();
  const approval = await invoke(decideApproval, approver, { decision: 'approve', name: 'Grace Hopper' });
  expect(await invoke(openApproval, approver, {})).toMatchObject({
    approval,
    quote: { status: 'approved' },
  });
});

test('the link of a quote opens no approval, and none opens without its link', async () => {
  const { quote } = await at.asked();
  expect(await refusalBy(invoke(openApproval, await holderOf(shop, quote.url), {}))).toEqual({
    code: 'not_found',
    message: 'This link leads to no approval; ask the sender for a new one.',
  });
  expect(await refusalCode(invoke(openApproval, await customer(shop), {}))).toBe('unauthorized');
});
