/** What a proposal offers: the costly part of drafting one, which only reads. */
import type { UseCase } from '../catalog/product.ts';
import type { Item } from '../catalog/reading.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { accountOf } from '../identity/account-of.ts';
import { findCandidates } from '../planning/find-candidates.ts';
import type { MatchedWish } from '../planning/matched-wishes.ts';
import { planTerms } from '../planning/offer.ts';
import { destinationFor } from '../quotes/destination.ts';
import { logoImprint } from '../quotes/line-logos.ts';
import type { PlainDate } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { type SettledChoice, settleChoice } from './confirm-choice.ts';
import { plannedProposal } from './planned-proposal.ts';

/** Extra products the model may choose from, besides the planner's own choice. */
const ALTERNATIVES = 8;

export interface ProposalWish {
  people: number;
  budgetCents: number | null;
  useCase: UseCase | undefined;
  /** As sent. */
  wants: string | null;
  /** Wishes sent as fields. */
  sent: readonly Item[];
  clientName: string | null;
  /** The account's default logo if absent. */
  artworkId: string | undefined;
  needBy: PlainDate | null;
  rush: boolean;
}

export const proposalPlan = {
  name: 'proposal_plan',
  weight: 4,
  async handler(ctx: Ctx, wish: ProposalWish) {
    const { people, budgetCents, useCase, wants: wantsText, clientName, needBy, rush } = wish;
    const account = accountOf(ctx);
    const imprint = await logoImprint(ctx, wish.artworkId);
    const artworkId = imprint.artworkId ?? null;
    const logo = artworkId === null ? undefined : await ctx.artwork.byId(account.id, artworkId);
    const terms = planTerms({
      people,
      imprint,
      destination: destinationFor(account),
      rates: ctx.freight.rates,
      exemptions: await accountExemptions(ctx, account.id),
      now: ctx.now(),
      needBy,
      rush,
    });
    const { candidates, wants } = await findCandidates(ctx, {
      useCase,
      wants: wantsText ?? '',
      sent: wish.sent,
      people,
    });
    const alternatives = ctx.words ? ALTERNATIVES : 0;
    const settled = await settleChoice(ctx, { candidates, budgetCents, useCase, terms, alternatives });
    refuseEmpty(settled, budgetCents, needBy);
    const facts = {
      candidates,
      people,
      budgetCents,
      useCase,
      wants,
      wantsText,
      clientName,
      artworkId,
      logo,
      terms,
    };
    const planned = await plannedProposal(settled, ctx.words, facts);
    return { planned, artworkId, notes: notesOf(settled, wants) };
  },
};

/** @throws ServiceError if there is nothing to propose */
function refuseEmpty(
  { offers, failure }: SettledChoice,
  budgetCents: number | null,
  needBy: string | null,
): void {
  if (offers.length > 0) return;
  if (failure) throw failure;
  if (needBy !== null) {
    throw new ServiceError(
      'not_available',
      `Nothing can be proposed for ${needBy}; send \`rush\`, a later \`need_by\` or a larger budget.`,
      { param: 'need_by' },
    );
  }
  throw new ServiceError(
    'not_available',
    budgetCents === null
      ? 'The catalog has nothing in stock for this; leave `use_case` out or choose another.'
      : `Nothing in the catalog fits ${formatCents(budgetCents)} for this head count; \`plan_budget\` names the smallest budget that works.`,
    { param: budgetCents === null ? 'use_case' : 'budget_usd' },
  );
}

const notesOf = ({ silent }: SettledChoice, wants: readonly MatchedWish[]): string[] => [
  ...wants.flatMap((want) =>
    want.what === 'goods' && want.hits.length === 0 ? [`Nothing was found for the wish “${want.text}”.`] : [],
  ),
  ...wants.flatMap((want) => (want.what === 'not_fact' ? [`“${want.text}”: ${want.why}.`] : [])),
  ...[...silent.values()].map((name) => `${name} does not answer, so its goods are left out.`),
];
