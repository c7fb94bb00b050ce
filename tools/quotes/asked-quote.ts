/** A quote as it is asked for, and what is saved of it. */
import { z } from 'zod';
import { findArtwork } from '../artwork/find-artwork.ts';
import { id } from '../catalog/parts-input.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { askIfMissing } from '../questions.ts';
import { askPostal } from '../shipping/ask-postal.ts';
import { SHIPPING_SERVICES } from '../shipping/shipping-service.ts';
import { EmailAddress } from '../values/email-address.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { unknownPlaces } from './collection-goods.ts';
import { CollectionInput, collectionOf } from './collection-input.ts';
import { destinationFor } from './destination.ts';
import { DestinationsInput, destinationsOf } from './destination-input.ts';
import { draftQuote } from './draft-quote.ts';
import { idsOf, LineInput, requestsOf, type SentLine } from './line-input.ts';
import { isLogoOpen } from './line-logos.ts';
import { TERMS_INPUT, toOrderTerms } from './order-terms.ts';
import type { DefaultLogo, DraftQuote, Quote } from './quote.ts';
import { repeatedRequests } from './repeat-of.ts';
import { replacedQuote, replaceQuote } from './replace-quote.ts';
import { saveQuote } from './save-quote.ts';
import { knownCheckout } from './settle-destinations.ts';

const MOST_LINES = 200;

/** Fields that say where it ships. */
const PLACES = ['ship_region', 'destinations', 'collect_addresses', 'repeat_of'];

const words = (most: number, what: string) => z.string().max(most).optional().describe(what);

export const AskedQuote = z.strictObject({
  lines: describedInOpenApi(z.array(LineInput).min(1).max(MOST_LINES).describe('What to quote')),
  name: words(200, 'Who it is for'),
  company: describedInOpenApi(words(200, 'Their company')),
  email: describedInOpenApi(EmailAddress.optional().describe('Their email')),
  note: describedInOpenApi(words(2_000, 'A note on the quote')),
  ship_region: describedInOpenApi(words(60, 'State it ships to, such as `CA`')),
  ship_postal: askIfMissing(describedInOpenApi(words(10, 'ZIP code it ships to')), {
    ...askPostal,
    isWanted: (ctx, sent) => !PLACES.some((field) => field in sent) && askPostal.isWanted(ctx),
  }),
  destinations: DestinationsInput.optional().describe('Several places, each with its pieces'),
  collect_addresses: CollectionInput.optional().describe('Each person enters theirs at a link'),
  need_by: describedInOpenApi(
    z.iso.date().optional().describe('The day it must be there; for an event, the day before'),
  ),
  rush: describedInOpenApi(z.boolean().optional().describe('Rush production, at its charge')),
  shipping_service: z.enum(SHIPPING_SERVICES).optional().describe('Default ground'),
  repeat_of: id('Order whose imprints it repeats, at repeat setup').optional(),
  replaces: describedInOpenApi(id('Quote it replaces').optional()),
  ...TERMS_INPUT,
});
export type AskedQuote = z.output<typeof AskedQuote>;

export interface ReadyQuote {
  draft: DraftQuote;
  /** Within the transaction that it is a part of. */
  save(ctx: InTransaction, tx: Tx): Promise<Quote>;
}

/** The quote at today’s prices, with all that is looked up before it is saved. */
export async function readyQuote(
  ctx: Ctx,
  { lines, ship_region, ship_postal, destinations, collect_addresses, ...asked }: AskedQuote,
): Promise<ReadyQuote> {
  const now = ctx.now();
  const account = accountOf(ctx);
  const needBy = wantedDay(asked.need_by, now);
  const open = ship_region === undefined && ship_postal === undefined;
  if (destinations && !open) {
    throw new ServiceError(
      'validation_failed',
      'Goods ship to one place or to several: leave `ship_postal` and `ship_region` out beside `destinations`, and send them inside each.',
      { param: ship_postal === undefined ? 'ship_region' : 'ship_postal' },
    );
  }
  if (collect_addresses && (destinations || !open)) {
    throw new ServiceError(
      'validation_failed',
      'Where people give their own addresses, leave `destinations`, `ship_postal` and `ship_region` out.',
      { param: 'collect_addresses' },
    );
  }
  const sent = destinations ? destinationsOf(destinations, requestsOf(lines)) : [];
  await checkArtwork(ctx, lines);
  await checkRenders(ctx, lines);
  const replaced = await replacedQuote(ctx, asked.replaces);
  const { orderId, requests, warnings, places } = await repeatedRequests(
    ctx,
    requestsOf(lines),
    asked.repeat_of,
  );
  const repeated = open && !destinations && !collect_addresses ? places : undefined;
  const collection = collect_addresses ? collectionOf(collect_addresses, requests, now) : null;
  const wishes = collection ? unknownPlaces(collection, requests) : (repeated?.wishes ?? sent);
  const named = { shipRegion: ship_region, shipPostal: ship_postal };
  const drafted = await draftQuote(ctx, requests, {
    accountId: account.id,
    contact: {
      name: asked.name ?? null,
      company: asked.company ?? null,
      email: asked.email ?? null,
      note: asked.note ?? null,
    },
    destination: destinationFor(wishes.length === 0 ? account : undefined, named),
    destinations: wishes,
    collection,
    rush: asked.rush ?? false,
    shippingService: asked.shipping_service ?? 'ground',
    needBy,
    repeatOf: orderId,
    terms: toOrderTerms(asked, account),
    warnings: [...warnings, ...(repeated?.warnings ?? [])],
  });
  const defaultLogo = await defaultLogoOn(ctx, requests, drafted);
  const draft = defaultLogo ? { ...drafted, defaultLogo } : drafted;
  const checkout = await knownCheckout(ctx, draft, repeated?.addresses ?? []);
  return {
    draft,
    async save(ctx, tx) {
      if (replaced) await replaceQuote(ctx, tx, replaced, draft.id);
      return saveQuote(ctx, tx, draft, checkout);
    },
  };
}

/** What stands where no logo was named. */
async function defaultLogoOn(
  ctx: Ctx,
  requests: readonly SentLine[],
  { lines }: DraftQuote,
): Promise<DefaultLogo | undefined> {
  const on = lines.filter(({ spec: { imprints } }, index) =>
    imprints.some(
      ({ artworkId }, at) => artworkId !== null && isLogoOpen(requests[index]?.imprints[at] ?? {}),
    ),
  );
  const [logo] = on.length === 0 ? [] : [await ctx.artwork.defaultOf(accountOf(ctx).id)];
  if (logo === undefined) return undefined;
  const { id, name, colors } = logo;
  return { artworkId: id, name, colors: colors.length, lines: on.map(({ line }) => line) };
}

/** @throws ServiceError `not_found` naming the line with an unknown logo */
async function checkArtwork(ctx: Ctx, lines: readonly LineInput[]): Promise<void> {
  for (const [id, param] of idsOf(lines, 'artwork_id')) await findArtwork(ctx, id, param);
}

/** @throws ServiceError `not_found` naming the line with an unknown preview */
async function checkRenders(ctx: Ctx, lines: readonly LineInput[]): Promise<void> {
  for (const [id, param] of idsOf(lines, 'render_id')) {
    if (await ctx.renders.byId(accountOf(ctx).id, id)) continue;
    throw new ServiceError('not_found', 'There is no preview with this id; make one with `photo_preview`.', {
      param,
    });
  }
}
