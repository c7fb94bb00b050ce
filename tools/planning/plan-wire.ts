/** A budget plan as callers see it. */

import { z } from 'zod';
import { countedUnits } from '../catalog/decoration.ts';
import { LATER } from '../catalog/parts-input.ts';
import type { Links } from '../identity/links.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { english } from '../languages/words.ts';
import { rushCents } from '../pricing/charges.ts';
import { goodsNotes } from '../quotes/goods-notes.ts';
import { TotalsWire, toTotalsWire } from '../quotes/quote-wire.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, divideHalfUp } from '../values/money.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { writtenBy } from '../written-by.ts';
import type { Bundle, BundleItem } from './bundle.ts';
import type { FellOut } from './fell-out.ts';
import type { MatchedWish } from './matched-wishes.ts';
import { BUNDLE_KINDS } from './plan.ts';
import { BUNDLE_NAMES, bundleWhy, itemWhy, type PlanOutcome, planSummary } from './plan-sentences.ts';
import { metWishes, type UnprovenWish, unprovenWishes } from './wish-facts.ts';

const pieces = z.int().min(0).max(MAX_QUANTITY);

const PartLine = z.object({
  part_id: z.string().describe('Color and size'),
  color: writtenBy('supplier').describe('Color'),
  size: writtenBy('supplier').nullable().describe('Size; null where there is one size'),
  quantity: pieces.describe('Pieces'),
  unit_price: dollars.describe('Dollars a decorated piece of this size'),
  goods_total: dollars.describe('Quantity times unit price, dollars'),
});

export const MetWire = z.object({
  want: writtenBy('account').describe('A wish'),
  fact: SaidWire.describe('What proves it'),
});
export const UnprovenWire = z.object({
  want: writtenBy('account').describe('A wish'),
  why: SaidWire.describe('Why it is not said to be met'),
});

const PlanLine = z.object({
  key: z.string().describe('Product'),
  name: writtenBy('supplier').describe('Product name'),
  category: writtenBy('supplier').describe('Category'),
  quantity: pieces.describe('Pieces of all colors and sizes, never below the minimum of the product'),
  spare: pieces.describe('Pieces beyond one a person, where the minimum is higher'),
  unit_price: dollars.describe('Dollars a decorated piece of the cheapest size; `parts` has each'),
  goods_total: dollars.describe('All pieces, dollars'),
  setup: dollars.describe('Setup charges, dollars'),
  other: dollars.describe('Other one-time charges, such as for less than the minimum, dollars'),
  location_id: z.string().describe('Where it is decorated'),
  location_name: writtenBy('supplier').describe('The location in words'),
  method_id: z.string().describe('How it is decorated'),
  method_name: writtenBy('supplier').describe('The method in words'),
  units: SaidWire.nullable().describe(
    'What is priced of it, in words: `3 colors, as the logo has`; null where nothing is counted',
  ),
  warnings: z.array(SaidWire).describe('Where a named logo has other colors than are priced'),
  parts: z.array(PartLine).describe('Colors and sizes'),
  image: Address.nullable().describe('Picture of the first color'),
  url: Address.describe('The page for people'),
  meets: z.array(MetWire).describe('Wishes it meets, each by a fact of it'),
  why: z.string().describe('Why this product'),
});

const QuoteLineInput = z.object({
  key: z.string().describe('Product'),
  part_id: z.string().describe('Color and size'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
  location_id: z.string().describe('Where it is decorated'),
  method_id: z.string().describe('How it is decorated'),
  units: z.int().min(1).max(10_000_000).describe('Colors, stitches or square inches priced'),
  artwork_id: z.string().describe('The logo; `later` where there is none'),
});

const BundleWire = z.object({
  kind: z
    .enum(BUNDLE_KINDS)
    .describe(
      '`one_item`: one product for everybody; `kit`: things that complement each other; `giveaway`: small things',
    ),
  name: z.string().describe('Its name'),
  why: z.string().describe('Why this bundle, in one sentence'),
  total: dollars.describe('Everything, with setup and the estimates of freight and tax, dollars'),
  per_person: dollars.describe('Total by people, to the cent'),
  left_over: dollars.describe('Budget less total, dollars'),
  rush_fee: dollars.describe('Rush production of all of it, in the total; 0 without rush'),
  in_hands_date: z.iso.date().describe('The day the last of it arrives if ordered and paid now'),
  latest_proof_approval: z.iso.date().nullable().describe('The day the proof is taken to be approved'),
  totals: TotalsWire.describe('What the total is made of'),
  lines: z.array(PlanLine).describe('The products, the leading one first'),
  answers: z.array(writtenBy('account')).describe('Wishes that it meets'),
  misses: z.array(UnprovenWire).describe('Wishes that it does not, and why'),
  quote_lines: z.array(QuoteLineInput).describe('Send these as `lines` to `create_quote`'),
  assumptions: z.array(SaidWire).describe('What the date takes for granted'),
});

export const PlanWire = z.object({
  summary: z.string().describe('What came of it, in one sentence'),
  budget_usd: dollars.describe('The budget, whole cents'),
  people: z.int().min(1).max(MAX_QUANTITY).describe('For how many people'),
  currency: z.literal('USD').describe('Always US dollars'),
  ship_postal: z
    .string()
    .nullable()
    .describe('Where freight, tax and dates were worked out for; null where open'),
  bundles: z.array(BundleWire).max(3).describe('Up to three, no two of one kind; empty where none fits'),
  smallest_budget: z
    .object({
      total: dollars.describe('With this budget there is a bundle, with a cent less there is none'),
      per_person: dollars.describe('Total by people, to the cent'),
      bundle: BundleWire.describe('What it buys'),
    })
    .nullable()
    .describe(
      'The smallest workable budget, where no bundle fits; null where one does or nothing is to be had',
    ),
  wants: z
    .array(
      z.object({
        want: writtenBy('account').describe('A wish as it was read from `wants`'),
        kind: z.enum(['wanted', 'unwanted']).describe('Whether it is steered to or kept out'),
        found: pieces.describe('Products that answer it, of those looked at'),
      }),
    )
    .describe('How `wants` was read'),
  unproven: z.array(UnprovenWire).describe('Wishes no fact proves: tell them plainly, claim none of them'),
  notes: z.array(z.string()).describe('What was left out, and why'),
});
export type PlanWire = z.input<typeof PlanWire>;

interface Context {
  links: Links;
  people: number;
  budgetCents: number;
  wants: readonly MatchedWish[];
  fellOut: FellOut;
}

export function toPlanWire(
  outcome: PlanOutcome,
  more: {
    links: Links;
    shipPostal: string | null;
    wants: readonly MatchedWish[];
    fellOut: FellOut;
    notes: string[];
  },
): PlanWire {
  const { bundles, smallest, people, budgetCents } = outcome;
  const context = { ...more, people, budgetCents };
  const smallestCents = smallest?.totals.totalCents ?? 0;
  // A question is nothing that a bundle lacks.
  const questions = more.wants.flatMap(({ what, text }) => (what === 'prop_65' ? [text] : []));
  const planned = [...bundles, ...(smallest ? [smallest] : [])].flatMap(({ items }) => items);
  return {
    summary: planSummary(outcome),
    budget_usd: centsToDollars(budgetCents),
    people,
    currency: 'USD',
    ship_postal: more.shipPostal,
    bundles: bundles.map((bundle) => toBundleWire(bundle, context)),
    smallest_budget: smallest
      ? {
          total: centsToDollars(smallestCents),
          per_person: centsToDollars(divideHalfUp(smallestCents, people)),
          bundle: toBundleWire(smallest, { ...context, budgetCents: smallestCents }),
        }
      : null,
    wants: more.wants.map(({ text, what, found }) => ({
      want: text,
      kind: what === 'refusal' ? 'unwanted' : 'wanted',
      found,
    })),
    unproven: unprovenWishes(planned, more.wants, more.fellOut),
    notes: [
      ...missesOf(planned, context).flatMap(({ want, why }) =>
        questions.includes(want) ? [] : [`No bundle has “${want}”: ${english(why)}.`],
      ),
      ...more.notes,
    ],
  };
}

const wishedFor = (wants: readonly MatchedWish[]): string[] => [
  ...new Set(wants.flatMap(({ what, text }) => (what === 'refusal' || what === 'not_fact' ? [] : [text]))),
];

/** What is wished for and not met, and why. */
function missesOf(items: readonly BundleItem[], { wants, fellOut }: Context): UnprovenWish[] {
  const asked = wishedFor(wants);
  return unprovenWishes(items, wants, fellOut).filter(({ want }) => asked.includes(want));
}

function toBundleWire(bundle: Bundle, context: Context): z.input<typeof BundleWire> {
  const { kind, items, totals, dates } = bundle;
  const { people, budgetCents } = context;
  const asked = wishedFor(context.wants);
  const misses = missesOf(items, context);
  return {
    kind,
    name: BUNDLE_NAMES[kind],
    why: bundleWhy(bundle, context),
    total: centsToDollars(totals.totalCents),
    per_person: centsToDollars(divideHalfUp(totals.totalCents, people)),
    left_over: centsToDollars(budgetCents - totals.totalCents),
    rush_fee: centsToDollars(rushCents(items.flatMap(({ charges }) => charges))),
    in_hands_date: dates.inHandsDate,
    latest_proof_approval: dates.latestProofApproval,
    totals: toTotalsWire(totals, false),
    lines: items.map((item, index) =>
      toLine(item, { ...context, lead: index === 0 && items.length > 1 && kind === 'kit' }),
    ),
    answers: asked.filter((want) => !misses.some((miss) => miss.want === want)),
    misses,
    quote_lines: items.flatMap(({ lines }) =>
      lines.map(({ spec }) => {
        const [{ locationId, methodId, units, artworkId }] = spec.imprints;
        return {
          key: spec.key,
          part_id: spec.partId,
          quantity: spec.quantity,
          location_id: locationId,
          method_id: methodId,
          units,
          artwork_id: artworkId ?? LATER,
        };
      }),
    ),
    assumptions: dates.assumptions,
  };
}

function toLine(item: BundleItem, context: Context & { lead: boolean }): z.input<typeof PlanLine> {
  const { offer, lines, charges } = item;
  const { product } = offer.candidate;
  const [first] = lines;
  const charged = (setup: boolean): number =>
    charges.reduce((sum, { kind, amountCents }) => sum + ((kind === 'setup') === setup ? amountCents : 0), 0);
  return {
    key: product.key,
    name: product.name,
    category: product.category,
    quantity: offer.quantity,
    spare: Math.max(0, offer.quantity - offer.asked),
    unit_price: centsToDollars(Math.min(...lines.map(({ priced }) => priced.unitPriceCents))),
    goods_total: centsToDollars(lines.reduce((sum, { priced: { goodsCents } }) => sum + goodsCents, 0)),
    setup: centsToDollars(charged(true)),
    other: centsToDollars(charged(false)),
    location_id: first?.spec.imprints[0].locationId ?? '',
    location_name: first?.spec.imprints[0].locationName ?? '',
    method_id: first?.spec.imprints[0].methodId ?? '',
    method_name: first?.spec.imprints[0].methodName ?? '',
    units: first ? countedUnits(first.spec.imprints[0]) : null,
    warnings: goodsNotes(lines, product),
    parts: lines.map((line) => ({
      part_id: line.spec.partId,
      color: line.priced.color,
      size: line.priced.size,
      quantity: line.spec.quantity,
      unit_price: centsToDollars(line.priced.unitPriceCents),
      goods_total: centsToDollars(line.priced.goodsCents),
    })),
    image: first?.priced.picturePath ? context.links.to(first.priced.picturePath) : null,
    url: context.links.product(product.key),
    meets: metWishes(item, context.wants),
    why: itemWhy(item, context),
  };
}
