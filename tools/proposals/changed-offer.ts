/** What a proposal offers after a change of its pieces: figures from the facts of today, words from the figures. */

import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { english } from '../languages/words.ts';
import { plannedTotals } from '../planning/bundle.ts';
import { type PlanTerms, planTerms } from '../planning/offer.ts';
import { destinationFor } from '../quotes/destination.ts';
import { joinedLines } from '../quotes/joined-lines.ts';
import { quotedProducts, sourceLines } from '../quotes/source-lines.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { keyIn } from './answer-proposal.ts';
import { isComparison, withoutComparisons } from './apart.ts';
import { changedProduct, type NamedPieces } from './changed-product.ts';
import { plannerBasis, plannerIntroduction } from './planner-words.ts';
import {
  type BudgetFit,
  MOST_PRODUCTS,
  type Offered,
  type Proposal,
  type ProposalProduct,
} from './proposal.ts';

/** Colors and sizes of one product. */
const MOST_PARTS = 200;

export const changedPieces = z
  .array(
    z.strictObject({
      key: z.string().min(1).max(120).describe('Key of a product in the proposal'),
      parts: z
        .array(
          z.strictObject({
            color: z.string().min(1).max(120).describe('A color the product is offered in'),
            size: z.string().min(1).max(60).optional().describe('Left out where there is one size'),
            quantity: z.int().min(0).max(MAX_QUANTITY).describe('Pieces; 0 for none'),
          }),
        )
        .min(1)
        .max(MOST_PARTS)
        .describe('All pieces of the product; what is left out is not ordered'),
    }),
  )
  .max(MOST_PRODUCTS)
  .describe('The products whose pieces change');

/** Why pieces cannot be had. */
export const CHANGE_ERRORS = [
  'below_minimum',
  'not_available',
  'price_unavailable',
  'supplier_unavailable',
  'timeout',
] as const;

export type ChangedPieces = z.infer<typeof changedPieces>;

/**
 * `undefined` where nothing differs from what is offered.
 *
 * @throws ServiceError `not_found`, `below_minimum`, `not_available`, `supplier_unavailable`, `timeout`
 */
export async function changedOffer(
  ctx: Ctx,
  proposal: Proposal,
  wanted: ChangedPieces,
): Promise<Offered | undefined> {
  const changed = changesIn(proposal, wanted);
  if (changed.size === 0) return undefined;
  const terms = await termsOf(ctx, proposal);
  const logo =
    proposal.artworkId === null ? undefined : await ctx.artwork.byId(proposal.accountId, proposal.artworkId);
  const sourcing = await sourceLines(ctx, [...changed.keys()]);
  const products = proposal.products.map((product) => {
    const source = sourcing.get(product.key);
    if (source) return changedProduct(product, changed.get(product.key) ?? [], source, { ...terms, logo });
    const why = withoutComparisons(product.why);
    const { reasons = [] } = product;
    const lasting = reasons.filter((reason) => !isComparison(reason));
    const isSame = english(why) === english(product.why) && lasting.length === reasons.length;
    return isSame ? product : { ...product, why, reasons: lasting };
  });
  return offeredOf(ctx, proposal, products, terms);
}

/**
 * The pieces that differ from what is offered, by product.
 *
 * @throws ServiceError `not_found`
 */
export function changesIn(proposal: Proposal, wanted: ChangedPieces): Map<string, NamedPieces[]> {
  for (const [index, { key }] of wanted.entries()) keyIn(proposal, key, `products.${index}.key`);
  const changed = new Map<string, NamedPieces[]>();
  for (const { key, parts } of wanted) {
    const pieces = parts.map(({ color, size = null, quantity }) => ({ color, size, quantity }));
    const offered = proposal.products.find((product) => product.key === key);
    if (
      offered &&
      nameOf(pieces) !== nameOf(offered.lines.map(({ spec, priced }) => ({ ...priced, ...spec })))
    )
      changed.set(key, pieces);
  }
  return changed;
}

const nameOf = (pieces: readonly NamedPieces[]): string =>
  JSON.stringify(
    pieces
      .filter(({ quantity }) => quantity > 0)
      .map(({ color, size, quantity }) => [color, size, quantity])
      .sort(),
  );

async function termsOf(ctx: Ctx, { accountId, people, rush = false, needBy = null }: Proposal) {
  const account = await ctx.accounts.byId(accountId);
  if (!account) throw new ServiceError('not_found', 'The account of this proposal is no longer there.');
  return planTerms({
    people,
    destination: destinationFor(account),
    rates: ctx.freight.rates,
    exemptions: await accountExemptions(ctx, accountId),
    now: ctx.now(),
    needBy,
    rush,
  });
}

async function offeredOf(
  ctx: Ctx,
  { people, budgetCents, artworkId }: Proposal,
  products: ProposalProduct[],
  terms: PlanTerms,
): Promise<Offered> {
  const goods = await quotedProducts(
    ctx,
    products.map(({ key }) => ({ spec: { key } })),
  );
  const totalsOf = (some: readonly ProposalProduct[]) => {
    const { lines, charges } = joinedLines(some);
    return plannedTotals(lines, charges, goods, terms);
  };
  const together = totalsOf(products);
  const fits = (some: readonly ProposalProduct[]): boolean =>
    budgetCents !== null && totalsOf(some).totalCents <= budgetCents;
  const each = products.every((product) => fits([product])) ? 'each' : null;
  const fit: BudgetFit | null = fits(products) ? 'together' : each;
  const facts = {
    products: products.length,
    people,
    budgetCents,
    fit,
    together,
    hasLogo: artworkId !== null,
    isDestinationOpen: terms.destination.state === null,
  };
  return {
    products: products.map((product) => landed(product, totalsOf([product]).totalCents)),
    togetherCents: together.totalCents,
    budgetFit: fit,
    introduction: plannerIntroduction(facts),
    basis: plannerBasis(facts),
  };
}

/** The same record where it knew. */
const landed = (product: ProposalProduct, landedCents: number): ProposalProduct =>
  product.landedCents === landedCents ? product : { ...product, landedCents };
