import { z } from 'zod';
import { USE_CASES } from '../catalog/product.ts';
import type { Item } from '../catalog/reading.ts';
import { PLAN_WISHES, sentItems } from '../catalog/sent-wishes.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { spoken } from '../languages/language.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { countMail } from '../mail/limit-mails.ts';
import { EmailAddress } from '../values/email-address.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { wantedDay } from '../values/wanted-day.ts';
import type { Proposal } from './proposal.ts';
import { PROPOSAL_DAYS } from './proposal.ts';
import { proposalMail } from './proposal-mails.ts';
import { wishPictures } from './proposal-pictures.ts';
import { proposalPlan } from './proposal-plan.ts';
import { statusAfter } from './proposal-states.ts';
import { ProposalWire, toProposalWire } from './proposal-wire.ts';

const MOST_DOLLARS = 10_000_000;
const MOST_PEOPLE = 100_000;
const LONGEST_TEXT = 500;
const DAY_MS = 86_400_000;

export const draftProposal = defineTool({
  name: 'draft_proposal',
  title: 'Draft a client proposal',
  description:
    'Picks 5 to 8 products for a client, priced and dated, on a page at `url` where the client comments, asks for changes or approves, which saves a quote. Without `client_email` hand the `url` over. Never answer it yourself: `get_proposal` reads the answer.',
  access: 'write',
  effect: 'add',
  openWorld: true,
  weight: 4,
  input: z.strictObject({
    people: describedInOpenApi(z.int().min(1).max(MOST_PEOPLE).describe('How many people get something')),
    budget_usd: describedInOpenApi(
      z
        .number()
        .min(1)
        .max(MOST_DOLLARS)
        .optional()
        .describe('For everything; if five do not fit together, for each alone'),
    ),
    use_case: describedInOpenApi(z.enum(USE_CASES).optional().describe('What it is for')),
    ...PLAN_WISHES,
    wants: describedInOpenApi(z.string().max(LONGEST_TEXT).optional().describe('As in `plan_budget`')),
    client_name: describedInOpenApi(z.string().trim().min(1).max(200).optional().describe('Whom it is for')),
    client_email: describedInOpenApi(EmailAddress.optional().describe('Where it is mailed')),
    artwork_id: describedInOpenApi(z.string().min(1).max(120).optional().describe('Default: the account’s')),
    need_by: describedInOpenApi(z.iso.date().optional().describe('As in `plan_budget`')),
    rush: describedInOpenApi(z.boolean().optional().describe('As in `plan_budget`')),
    language: describedInOpenApi(LANGUAGE.optional()),
    ...IDEMPOTENCY_INPUT,
  }),
  output: ProposalWire,
  errors: ['not_found', 'not_available', 'supplier_unavailable', 'timeout'],
  http: { method: 'POST', path: '/proposals' },
  mcp: 'listed',
  example: {
    people: 100,
    budget_usd: 10_000,
    use_case: 'onboarding',
    items: [{ kind: 'hoodie', color: 'navy' }, { kind: 'bottle' }],
    exclude: { kinds: ['pens'] },
    client_name: 'Grace Hopper',
    client_email: 'grace@example.com',
  },
  async handler(ctx, input) {
    const now = ctx.now();
    const account = accountOf(ctx);
    const { people, use_case: useCase, rush = false } = input;
    const needBy = wantedDay(input.need_by, now);
    const { budget_usd, per_person } = input;
    const limits = [budget_usd, per_person === undefined ? undefined : per_person * people];
    const budget = Math.min(...limits.flatMap((one) => one ?? []));
    const budgetCents = Number.isFinite(budget) ? wholeCents(budget) : null;
    const sent = sentItems(input);
    const wishes = [...(input.wants ? [input.wants] : []), ...sent.map(wishText)];
    const wants = wishes.length > 0 ? wishes.join(', ') : null;
    const { planned, artworkId, notes } = await ctx.inTurn(proposalPlan, {
      people,
      budgetCents,
      useCase,
      wants: input.wants ?? null,
      sent,
      clientName: input.client_name ?? null,
      artworkId: input.artwork_id,
      needBy,
      rush,
    });
    const email = input.client_email ?? null;
    const proposal: Proposal = {
      id: ctx.newId('prp'),
      accountId: account.id,
      status: statusAfter('drafting', email === null ? 'finish' : 'send') ?? 'ready',
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS).toISOString(),
      quoteId: null,
      storeId: null,
      people,
      budgetCents,
      useCase: useCase ?? null,
      wants,
      clientName: input.client_name ?? null,
      clientEmail: email,
      artworkId,
      needBy,
      rush,
      ...planned,
      notes,
      comments: [],
      decidedAt: null,
      decidedBy: null,
      approvedKeys: null,
      ...spoken(input.language ?? ctx.language),
    };
    await ctx.transaction(async (tx, ctx) => {
      await tx.proposals.add(proposal);
      await wishPictures(ctx, tx, proposal);
      if (email === null) return;
      const instead = ', or without `client_email` and hand the `url` over';
      await countMail(ctx, tx, { accountId: account.id, recipient: email, instead });
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: email,
        createdAt: proposal.createdAt,
        ...proposalMail(proposal, account, ctx.links),
      });
    });
    return toProposalWire(proposal, undefined, ctx.links, now);
  },
});

/** Rounded to four decimals before the cut, so that 4.35, which is slightly less in binary, stays 435 cents. */
const wholeCents = (dollars: number): number => Math.floor(Math.round(dollars * 10_000) / 100);

const wishText = ({ isRefused, words }: Item): string => (isRefused ? `no ${words}` : words);
