import { z } from 'zod';
import { id } from '../catalog/parts-input.ts';
import { USE_CASES } from '../catalog/product.ts';
import { PLAN_WISHES, sentItems } from '../catalog/sent-wishes.ts';
import type { StockReading } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { accountOf } from '../identity/account-of.ts';
import { english } from '../languages/words.ts';
import { askIfMissing } from '../questions.ts';
import { destinationFor, OPEN_DESTINATION } from '../quotes/destination.ts';
import { logoImprint } from '../quotes/line-logos.ts';
import { MOST_DESTINATIONS } from '../quotes/quote.ts';
import { askPostal } from '../shipping/ask-postal.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { bundleOf } from './bundle.ts';
import { type AskStock, settlePlan } from './confirm-stock.ts';
import { fellOut } from './fell-out.ts';
import { findCandidates } from './find-candidates.ts';
import type { MatchedWish } from './matched-wishes.ts';
import { openDestination, planTerms } from './offer.ts';
import { planForAgents } from './plan-for-agents.ts';
import { PlanWire, toPlanWire } from './plan-wire.ts';

const MOST_DOLLARS = 10_000_000;
const MOST_PEOPLE = 100_000;
const LONGEST_TEXT = 500;

export const planBudget = defineTool({
  name: 'plan_budget',
  title: 'Plan a budget',
  description:
    'Up to three bundles within a budget: one premium item each, a kit, a giveaway. Totals include setup, freight and tax; `unproven` lists wishes no product proves. Else the smallest budget. Send `quote_lines` to `create_quote`.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  weight: 4,
  input: z.strictObject({
    budget_usd: askIfMissing(z.number().min(1).max(MOST_DOLLARS).describe('Dollars in all'), {
      ask: 'What is the budget for everything, in US dollars?',
    }),
    people: askIfMissing(
      describedInOpenApi(z.int().min(1).max(MOST_PEOPLE).describe('How many people get something')),
      {
        ask: 'How many people get something?',
      },
    ),
    use_case: describedInOpenApi(z.enum(USE_CASES).optional().describe('What it is for')),
    ...PLAN_WISHES,
    wants: z.string().max(LONGEST_TEXT).optional().describe('What has no field'),
    ship_postal: askIfMissing(
      describedInOpenApi(
        z.string().min(5).max(10).optional().describe('Default the account’s, else the dearest of 48 states'),
      ),
      { ...askPostal, isWanted: (ctx, sent) => !('ship_region' in sent) && askPostal.isWanted(ctx) },
    ),
    ship_region: describedInOpenApi(z.string().max(60).optional().describe('State, where the ZIP is open')),
    home_delivery: z.boolean().optional().describe('One parcel a person'),
    need_by: askIfMissing(
      describedInOpenApi(z.iso.date().optional().describe('The day it must be there, `YYYY-MM-DD`')),
      {
        ask: 'By which day must it be there? Leave it empty if any day will do.',
        isWanted: () => true,
      },
    ),
    rush: z.boolean().optional().describe('Send it to `create_quote` too'),
    artwork_id: describedInOpenApi(
      id('The logo, in whose colors all is priced; default the account’s, `later` for none').optional(),
    ),
  }),
  output: PlanWire,
  errors: ['not_found', 'not_available', 'supplier_unavailable', 'timeout'],
  http: { method: 'POST', path: '/budget-plans' },
  mcp: 'listed',
  forAgents: planForAgents,
  app: 'options',
  example: { budget_usd: 5000, people: 100, use_case: 'onboarding', ship_postal: '94105' },
  async handler(ctx, { budget_usd, people, use_case, wants: text, need_by, per_person, ...asked }) {
    const { rush = false, home_delivery: homeDelivery = false, artwork_id } = asked;
    const named = { shipRegion: asked.ship_region, shipPostal: asked.ship_postal };
    if (homeDelivery) checkHomes(people, asked.ship_postal ?? asked.ship_region);
    const destination = homeDelivery ? OPEN_DESTINATION : destinationFor(accountOf(ctx), named);
    const needBy = wantedDay(need_by, ctx.now());
    const budgetCents = wholeCents(Math.min(budget_usd, (per_person ?? budget_usd) * people));
    const terms = planTerms({
      people,
      imprint: await logoImprint(ctx, artwork_id),
      destination,
      rates: ctx.freight.rates,
      exemptions: await accountExemptions(ctx, accountOf(ctx).id),
      now: ctx.now(),
      needBy,
      rush,
      homeDelivery,
    });
    const { candidates, wants } = await findCandidates(ctx, {
      useCase: use_case,
      wants: text ?? '',
      sent: sentItems(asked),
      people,
    });
    const suppliers = stockOf(ctx);
    const plan = await settlePlan(
      {
        candidates,
        budgetCents,
        useCase: use_case,
        terms,
        brief: `${text ?? ''} ${use_case ?? ''}`,
        vague: vagueOf(wants),
      },
      suppliers.ask,
    );
    const bundles = plan.selections.map((selection) => bundleOf(selection, terms, plan.readings));
    const smallest = plan.smallest && bundleOf(plan.smallest, terms, plan.readings);
    if (bundles.length === 0 && !smallest && suppliers.failure) throw suppliers.failure;
    return toPlanWire(
      { bundles, smallest, people, budgetCents, needBy, rush },
      {
        links: ctx.links,
        shipPostal: destination.postal,
        wants,
        fellOut: fellOut({ ...plan, candidates, budgetCents, terms }),
        notes: [
          ...(destination.state === null ? [english(openDestination(true))] : []),
          ...(homeDelivery ? [collectionNote(people)] : []),
          ...[...plan.silent.values()].map((name) => `${name} does not answer, so its goods are left out.`),
        ],
      },
    );
  },
});

/** @throws ServiceError `validation_failed` for a place beside it, and for more people than a quote ships to */
function checkHomes(people: number, place: string | undefined): void {
  const refused = (message: string, param: string) =>
    new ServiceError('validation_failed', message, { param });
  if (place !== undefined)
    throw refused('Leave `ship_postal` out: with `home_delivery` each person has an address.', 'ship_postal');
  if (people >= MOST_DESTINATIONS)
    throw refused(
      `With \`home_delivery\` a quote ships to at most ${MOST_DESTINATIONS - 1} people.`,
      'people',
    );
}

const collectionNote = (people: number): string =>
  `Send \`collect_addresses: { people: ${people}, until }\` with the lines to \`create_quote\`: a link then asks each person for an address.`;

/** Rounded to four decimals before the cut, so that 4.35, which is slightly less in binary, stays 435 cents. */
const wholeCents = (dollars: number): number => Math.floor(Math.round(dollars * 10_000) / 100);

/** The suppliers' live stock. If one does not answer, the plan leaves out its goods. */
function stockOf(ctx: Ctx) {
  const asked: { ask: AskStock; failure: ServiceError | undefined } = {
    failure: undefined,
    async ask(products) {
      const answers = await Promise.allSettled(products.map((product) => ctx.suppliers.stock(product)));
      const readings = new Map<string, StockReading | undefined>();
      for (const [index, answer] of answers.entries()) {
        const key = products[index]?.key ?? '';
        if (answer.status === 'fulfilled') readings.set(key, answer.value);
        else asked.failure ??= silence(answer.reason);
      }
      return readings;
    },
  };
  return asked;
}

/** The failure, if the supplier did not answer; any other error is thrown. */
function silence(cause: unknown): ServiceError {
  if (cause instanceof ServiceError && (cause.code === 'supplier_unavailable' || cause.code === 'timeout'))
    return cause;
  throw cause;
}

/** Numbers of the goods that name no kind. */
const vagueOf = (wants: readonly MatchedWish[]): ReadonlySet<number> =>
  new Set(
    wants.flatMap((want, index) =>
      want.what === 'goods' && want.key === undefined && want.readings.every(({ what }) => what !== 'kind')
        ? [index]
        : [],
    ),
  );
