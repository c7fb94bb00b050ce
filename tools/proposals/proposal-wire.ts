/** A proposal as callers see it: its products, its status, and the client's answers. */

import { z } from 'zod';
import { countedUnits } from '../catalog/decoration.ts';
import type { Links } from '../identity/links.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { MetWire, UnprovenWire } from '../planning/plan-wire.ts';
import type { Quote } from '../quotes/quote.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, divideHalfUp } from '../values/money.ts';
import { writtenBy } from '../written-by.ts';
import {
  BUDGET_FITS,
  CHANGERS,
  oneTimeCents,
  PROPOSAL_STATUSES,
  type Proposal,
  type ProposalProduct,
} from './proposal.ts';
import { proposalStatusAt } from './proposal-states.ts';
import { atVersion, MOST_VERSIONS, versionOf, versionsOf } from './versions.ts';

const MOST_PIECES = 1_000_000;
const pieces = z.int().min(1).max(MOST_PIECES);
const text = (what: string) => z.string().nullable().describe(what);

const COMMENT_OUTCOMES = ['none', 'commented', 'changes_requested', 'approved', 'declined'] as const;

const PartWire = z.object({
  part_id: z.string().describe('Color and size'),
  color: writtenBy('supplier').describe('Color'),
  size: writtenBy('supplier').nullable().describe('Size; null where there is one size'),
  quantity: pieces.describe('Pieces'),
  unit_price: dollars.describe('Dollars a decorated piece of this size'),
});

const ProductWire = z.object({
  key: z.string().describe('Product'),
  name: writtenBy('supplier').describe('Product name'),
  category: writtenBy('supplier').describe('Category'),
  image: z.url().nullable().describe('Picture of the first color'),
  render_id: text('Preview with the logo; null where none was made'),
  quantity: pieces.describe('Pieces of all colors and sizes, never below the minimum of the product'),
  location: writtenBy('supplier').describe('Where it is decorated, in words'),
  method: writtenBy('supplier').describe('How it is decorated, in words'),
  units: SaidWire.nullable().describe(
    'What is priced of it, in words: `3 colors, as the logo has`; null where nothing is counted',
  ),
  parts: z.array(PartWire).describe('Colors and sizes'),
  unit_price: dollars.describe('Dollars a decorated piece of the cheapest size; `parts` has each'),
  goods_total: dollars.describe('All pieces, dollars'),
  setup_total: dollars.describe('Setup and other one-time charges but rush, dollars'),
  rush_fee: dollars.describe('Rush production, dollars; 0 without rush'),
  total: dollars.describe('Goods and one-time charges, dollars, before freight and tax'),
  per_person: dollars.describe('Total by people, to the cent'),
  landed_total: dollars
    .nullable()
    .describe('Ordered alone, with the estimates of freight and tax, dollars; null in older proposals'),
  in_hands_date: z.iso
    .date()
    .describe('The day it arrives if ordered and paid when it was drafted or changed'),
  meets: z.array(MetWire).describe('Wishes it meets, each by a fact of it'),
  warnings: z
    .array(SaidWire)
    .describe('Where the logo has other colors than are priced, or hardly shows; the page says so'),
  why: writtenBy('supplier', SaidWire).describe('What the client reads: what it is, and what speaks for it'),
  details: z.array(SaidWire).describe('What explains its quantity, sizes and colors; the page says so'),
  reasons: z
    .array(writtenBy('supplier', SaidWire))
    .describe('Why the planner took it; the client does not see it'),
});

export const ProposalWire = z.object({
  id: z.string().describe('Proposal id'),
  url: z.url().describe('Give this to the client: the page where it is answered'),
  status: z.enum(PROPOSAL_STATUSES).describe('How it stands'),
  created_at: z.iso.datetime().describe('When it was drafted'),
  expires_at: z.iso.datetime().describe('Until when it can be answered, at these prices'),
  title: writtenBy('account', SaidWire).describe('Title of the page'),
  introduction: SaidWire.describe('First words of the page'),
  basis: SaidWire.nullable().describe(
    'What the amounts count in; null in older proposals, whose introduction says it',
  ),
  people: z.int().min(1).max(MOST_PIECES).describe('For how many people'),
  budget_usd: dollars.nullable().describe('The budget; null where none was named'),
  budget_fit: z
    .enum(BUDGET_FITS)
    .nullable()
    .describe(
      '`together`: all products at once stay within the budget; `each`: every product by itself does, freight and tax counted in',
    ),
  use_case: writtenBy('account').nullable().describe('What it is for'),
  wants: writtenBy('account').nullable().describe('The wishes, as they were sent'),
  client: z
    .object({ name: writtenBy('account').nullable().describe('Name'), email: text('Where it was mailed') })
    .describe('Whom it is for'),
  artwork_id: text('The logo'),
  need_by: z.iso.date().nullable().describe('The day it must be there; null where none was named'),
  rush: z.boolean().describe('Whether all is made on rush, at its charge'),
  products: z.array(ProductWire).max(8).describe('What is proposed'),
  total: dollars.describe('All products ordered at once, with the estimates of freight and tax, dollars'),
  per_person: dollars.describe('Total by people, to the cent'),
  currency: z.literal('USD').describe('Always US dollars'),
  shortfall: SaidWire.nullable().describe('Why there are fewer than five products; null where there are not'),
  unproven: z.array(UnprovenWire).describe('Wishes no fact proves; the client does not see them'),
  notes: z.array(z.string()).describe('What was left out, and why'),
  comments: z
    .array(
      z.object({
        at: z.iso.datetime().describe('When'),
        by: writtenBy('stranger').describe('Who, as they name themselves'),
        key: text('The product it is about; null for the proposal as a whole'),
        text: writtenBy('stranger').describe('What they wrote'),
      }),
    )
    .describe('What the client wrote, oldest first'),
  comments_outcome: z
    .enum(COMMENT_OUTCOMES)
    .describe('What came of them; after `changes_requested` draft a new proposal'),
  selection: z
    .object({
      version: z.int().min(1).max(1_000_000_000).describe('Raised by each change'),
      at: z.iso.datetime().describe('When it was changed last'),
      keys: z.array(z.string()).max(8).describe('The products ticked'),
      total: dollars.describe(
        'Goods and one-time charges of these products, before freight and tax, dollars',
      ),
    })
    .nullable()
    .describe(
      'What the client has ticked so far, which decides nothing; null until a product is ticked or changed',
    ),
  version: z
    .int()
    .min(1)
    .max(MOST_VERSIONS)
    .describe('Version of what is offered that stands here; the first is the draft'),
  versions: z
    .array(
      z.object({
        version: z.int().min(1).max(MOST_VERSIONS).describe('Version'),
        at: z.iso.datetime().describe('When it was made'),
        side: z.enum(CHANGERS).describe('Who made it; `client` is the holder of the link'),
        by: writtenBy('stranger')
          .nullable()
          .describe('As they name themselves; null where no name was given'),
        changes: z.array(SaidWire).describe('What changed, a sentence for each product'),
        total: dollars.describe('All products ordered at once, as `total`'),
      }),
    )
    .describe('Every version, oldest first'),
  decision: z
    .object({
      at: z.iso.datetime().describe('When'),
      by: writtenBy('stranger').describe('Who, as they name themselves'),
      keys: z.array(z.string()).describe('The products an approval chose; empty after a no'),
    })
    .nullable()
    .describe('The yes or no, which is final; null until there is one'),
  quote_id: text('The quote an approval made'),
  quote_url: z.url().nullable().describe('Where that quote is paid'),
  store_id: text('Company store; null where none was opened'),
});
export type ProposalWire = z.input<typeof ProposalWire>;

/**
 * @param quote the quote of its approval
 * @param version the latest if absent
 */
export function toProposalWire(
  latest: Proposal,
  quote: Quote | undefined,
  links: Links,
  now: Date,
  version = versionOf(latest),
): ProposalWire {
  const proposal = atVersion(latest, version) ?? latest;
  const { people, budgetCents, togetherCents, quoteId } = proposal;
  return {
    id: proposal.id,
    url: links.proposal(proposal.id),
    status: proposalStatusAt(proposal, quote, now),
    created_at: proposal.createdAt,
    expires_at: proposal.expiresAt,
    title: proposal.title,
    introduction: proposal.introduction,
    basis: proposal.basis ?? null,
    people,
    budget_usd: budgetCents === null ? null : centsToDollars(budgetCents),
    budget_fit: proposal.budgetFit,
    use_case: proposal.useCase,
    wants: proposal.wants,
    client: { name: proposal.clientName, email: proposal.clientEmail },
    artwork_id: proposal.artworkId,
    need_by: proposal.needBy ?? null,
    rush: proposal.rush ?? false,
    products: proposal.products.map((product) => toProductWire(product, people, links)),
    total: centsToDollars(togetherCents),
    per_person: centsToDollars(divideHalfUp(togetherCents, people)),
    currency: 'USD',
    shortfall: proposal.shortfall,
    unproven: proposal.unproven ?? [],
    notes: proposal.notes,
    comments: proposal.comments,
    comments_outcome: outcomeOf(proposal),
    selection: selectionOf(latest),
    version,
    versions: versionsOf(latest).map(({ totalCents, ...one }) => ({
      ...one,
      total: centsToDollars(totalCents),
    })),
    decision: decisionOf(proposal),
    quote_id: quoteId,
    quote_url: quoteId === null ? null : links.quote(quoteId),
    store_id: proposal.storeId,
  };
}

function toProductWire(product: ProposalProduct, people: number, links: Links): z.input<typeof ProductWire> {
  const { lines, totalCents, picturePath } = product;
  const { setup, rush } = oneTimeCents(product);
  return {
    key: product.key,
    name: product.name,
    category: product.category,
    image: picturePath === null ? null : links.to(picturePath),
    render_id: product.renderId,
    quantity: product.quantity,
    location: lines[0]?.spec.imprints[0].locationName ?? '',
    method: lines[0]?.spec.imprints[0].methodName ?? '',
    units: lines[0] ? countedUnits(lines[0].spec.imprints[0]) : null,
    parts: lines.map(({ spec: { partId, quantity }, priced: { color, size, unitPriceCents } }) => ({
      part_id: partId,
      color,
      size,
      quantity,
      unit_price: centsToDollars(unitPriceCents),
    })),
    unit_price: centsToDollars(product.unitPriceCents),
    goods_total: centsToDollars(totalCents - setup - rush),
    setup_total: centsToDollars(setup),
    rush_fee: centsToDollars(rush),
    total: centsToDollars(totalCents),
    per_person: centsToDollars(divideHalfUp(totalCents, people)),
    landed_total: product.landedCents === undefined ? null : centsToDollars(product.landedCents),
    in_hands_date: product.inHandsDate,
    meets: product.meets ?? [],
    warnings: product.warnings ?? [],
    why: product.why,
    details: product.details ?? [],
    reasons: product.reasons ?? [],
  };
}

const selectionOf = ({ selection, products }: Proposal): ProposalWire['selection'] =>
  selection === undefined
    ? null
    : {
        ...selection,
        total: centsToDollars(
          products.reduce(
            (sum, { key, totalCents }) => (selection.keys.includes(key) ? sum + totalCents : sum),
            0,
          ),
        ),
      };

const decisionOf = ({ decidedAt, decidedBy, approvedKeys }: Proposal): ProposalWire['decision'] =>
  decidedAt === null || decidedBy === null
    ? null
    : { at: decidedAt, by: decidedBy, keys: approvedKeys ?? [] };

function outcomeOf({ status, comments }: Proposal): (typeof COMMENT_OUTCOMES)[number] {
  if (status === 'approved' || status === 'declined' || status === 'changes_requested') return status;
  return comments.length > 0 ? 'commented' : 'none';
}
