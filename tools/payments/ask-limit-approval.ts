import { z } from 'zod';
import { type Approval, answerableUntil, quoteStatusFrom } from '../approvals/approval.ts';
import { approvalInEvent } from '../approvals/approval-in-event.ts';
import { approvalRequestMail } from '../approvals/approval-mails.ts';
import { toApprovalWire } from '../approvals/approval-wire.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import { peopleOf } from '../identity/member.ts';
import { roleMay } from '../identity/member-role.ts';
import { spoken } from '../languages/language.ts';
import { countMail } from '../mail/limit-mails.ts';
import { isSettled } from '../quotes/checkout.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { isOpen } from '../quotes/quote.ts';
import { PO_NUMBER } from './payment-input.ts';
import { overLimit } from './spending.ts';

const MOST_ASKED = 20;

export const askLimitApproval = defineStep({
  name: 'ask_limit_approval',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    message: z.string().trim().max(2_000).optional().describe('A word to the approvers'),
    po_number: PO_NUMBER,
  }),
  raises: ['approval.created'],
  async handler(ctx, { message, po_number }) {
    const account = accountOf(ctx);
    const now = ctx.now();
    const quote = await linkedQuote(ctx);
    const checkout = await ctx.quotes.checkout(quote.id);
    if (!checkout || !isSettled(quote, checkout))
      throw new ServiceError('invalid_state', 'Enter the delivery address first.');
    return ctx.transaction(async (tx, ctx) => {
      const over = await overLimit(ctx, tx, quote, checkout.totals.totalCents);
      const current = await tx.quotes.byId(account.id, quote.id);
      if (!over || !current || !isOpen(current, now))
        throw new ServiceError('invalid_state', 'This quote needs no approval for your limit.');
      const earlier = await tx.approvals.ofQuote(quote.id);
      if (earlier.length >= MOST_ASKED || earlier.some((one) => isSame(one, over.email, now)))
        throw new ServiceError('invalid_state', 'An approval was asked for already; wait for the answer.');
      const people = peopleOf(account, await tx.members.ofAccount(account.id));
      const approvers = people.filter(({ email, role }) => roleMay(role, 'approve') && email !== over.email);
      const [first] = approvers;
      if (!first)
        throw new ServiceError(
          'invalid_state',
          'Nobody else in the account approves; ask an owner to name one.',
        );
      const approval: Approval = {
        id: ctx.newId('apv'),
        accountId: account.id,
        quoteId: quote.id,
        status: 'pending',
        createdAt: now.toISOString(),
        expiresAt: answerableUntil(now, quote.expiresAt),
        approverName: approvers.length === 1 ? first.name : 'The approvers',
        approverEmail: approvers.length === 1 ? first.email : null,
        requesterName: people.find(({ email }) => email === over.email)?.name ?? over.email,
        requesterEmail: over.email,
        message: message || null,
        decidedAt: null,
        comment: null,
        evidence: null,
        hasOwnLink: true,
        overLimit: over,
        ...(po_number ? { poNumber: po_number } : {}),
        ...spoken(ctx.language ?? quote.language),
      };
      await tx.approvals.add(approval);
      await tx.quotes.markApproval(
        quote.id,
        quoteStatusFrom([...earlier, approval], now),
        ctx.now().toISOString(),
      );
      await tx.events.emit({
        name: 'approval.created',
        accountId: account.id,
        actor: actorOf(ctx.caller),
        at: approval.createdAt,
        recordId: approval.id,
        approval: approvalInEvent(toApprovalWire(approval, quote, ctx.links, now)),
        data: { approval_id: approval.id, quote_id: quote.id },
      });
      for (const { email, name } of approvers) {
        await countMail(ctx, tx, { accountId: account.id, recipient: email });
        const words = { ...approval, approverName: name };
        await tx.mails.queue({
          id: ctx.newId('mail'),
          recipient: email,
          createdAt: approval.createdAt,
          ...approvalRequestMail(words, quote, account, ctx.links),
        });
      }
      return approval;
    });
  },
});

const isSame = ({ status, overLimit: over, expiresAt }: Approval, email: string, now: Date): boolean =>
  status === 'pending' && over?.email === email && Date.parse(expiresAt) > now.getTime();
