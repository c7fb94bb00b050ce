import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import { spoken } from '../languages/language.ts';
import { said } from '../languages/words.ts';
import { countMail } from '../mail/limit-mails.ts';
import { askIfMissing } from '../questions.ts';
import { isOpen } from '../quotes/quote.ts';
import { findQuote } from '../quotes/quote-number.ts';
import { EmailAddress } from '../values/email-address.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { type Approval, answerableUntil, approvalStatusAt, quoteStatusFrom } from './approval.ts';
import { approvalInEvent } from './approval-in-event.ts';
import { approvalRequestMail } from './approval-mails.ts';
import { ApprovalWire, toApprovalWire } from './approval-wire.ts';

/** Each may send a mail to a person who did not ask for it, so their number is limited. */
const MOST_PER_QUOTE = 20;

const ASKED_BEFORE =
  'This approver was asked before and has not answered: this is that request, and nothing was sent again.';

/** Whether this approver is asked; one without an email is known by the name. */
function isOf(
  { approverEmail, approverName }: Approval,
  { approver_email, approver_name }: { approver_email?: string | undefined; approver_name: string },
): boolean {
  if (approverEmail !== null) return approverEmail.toLowerCase() === approver_email?.toLowerCase();
  return approver_email === undefined && approverName.toLowerCase() === approver_name.toLowerCase();
}

const name = (what: string) => z.string().trim().min(1).max(200).describe(what);

export const requestApproval = defineTool({
  name: 'request_approval',
  title: 'Request an approval',
  description:
    'Asks someone to approve or decline a saved quote on its own page. With `approver_email` the link to answer is mailed, and `url` shows the state; else pass the `url` on. Only the approver answers, never you. `approval_status` reads the answer.',
  access: 'write',
  effect: 'add',
  openWorld: true,
  input: z.strictObject({
    quote_id: describedInOpenApi(z.string().min(1).max(120).describe('The saved quote, `qt_…`')),
    approver_name: askIfMissing(describedInOpenApi(name('Who decides')), { ask: 'Who approves the quote?' }),
    approver_email: describedInOpenApi(EmailAddress.optional().describe('Where the request is mailed')),
    message: describedInOpenApi(z.string().trim().max(2_000).optional().describe('A word to the approver')),
    requester_name: name('Default: the account’s').optional(),
    requester_email: EmailAddress.optional().describe('Where the answer is mailed; default the account’s'),
    ...IDEMPOTENCY_INPUT,
  }),
  output: ApprovalWire.extend({
    notes: z.array(z.string()).optional().describe('Says so where the approver was asked before'),
  }),
  raises: ['approval.created'],
  errors: ['not_found', 'invalid_state'],
  http: { method: 'POST', path: '/approvals' },
  mcp: 'listed',
  opens: ({ url, approver }) =>
    approver.email === null
      ? {
          url,
          message: `${approver.name} approves or declines the quote on this page. Open it if that is you; otherwise pass the address on.`,
        }
      : undefined,
  example: {
    quote_id: 'qt_demo_open',
    approver_name: 'Katherine Johnson',
    approver_email: 'katherine@example.com',
    message: 'For the spring event. Is the color right?',
    requester_name: 'Ada Byron',
  },
  async handler(ctx, input) {
    const now = ctx.now();
    const account = accountOf(ctx);
    return ctx.transaction(async (tx, ctx) => {
      const quote = await findQuote(tx.quotes, account.id, input.quote_id);
      if (!quote)
        throw new ServiceError(
          'not_found',
          'No quote of this account has this id or number; list them with `list_quotes`.',
          {
            param: 'quote_id',
          },
        );
      if (!isOpen(quote, now)) {
        throw new ServiceError(
          'invalid_state',
          'This quote was ordered, declined or has expired; save a new one and ask about that.',
          { param: 'quote_id' },
        );
      }
      const earlier = await tx.approvals.ofQuote(quote.id);
      const asked = earlier.find(
        (one) => approvalStatusAt(one, quote, now) === 'pending' && !one.overLimit && isOf(one, input),
      );
      if (asked) return { ...toApprovalWire(asked, quote, ctx.links, now), notes: [ASKED_BEFORE] };
      if (earlier.length >= MOST_PER_QUOTE) {
        throw new ServiceError(
          'invalid_state',
          said('This quote was sent to approvers {count} times; wait for an answer or save a new quote.', {
            count: MOST_PER_QUOTE,
          }),
          { param: 'quote_id' },
        );
      }
      const approval: Approval = {
        id: ctx.newId('apv'),
        accountId: account.id,
        quoteId: quote.id,
        status: 'pending',
        createdAt: now.toISOString(),
        expiresAt: answerableUntil(now, quote.expiresAt),
        approverName: input.approver_name,
        approverEmail: input.approver_email ?? null,
        requesterName: input.requester_name ?? null,
        requesterEmail: input.requester_email ?? null,
        message: input.message || null,
        decidedAt: null,
        comment: null,
        evidence: null,
        hasOwnLink: true,
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
        data: { approval_id: approval.id, quote_id: quote.id },
        approval: approvalInEvent(toApprovalWire(approval, quote, ctx.links, now)),
      });
      if (approval.approverEmail !== null) {
        await countMail(ctx, tx, {
          accountId: account.id,
          recipient: approval.approverEmail,
          instead: ', or without `approver_email` and hand the `url` over',
        });
        await tx.mails.queue({
          id: ctx.newId('mail'),
          recipient: approval.approverEmail,
          createdAt: approval.createdAt,
          ...approvalRequestMail(approval, quote, account, ctx.links),
        });
      }
      return toApprovalWire(approval, quote, ctx.links, now);
    });
  },
});
