import { z } from 'zod';
import { findArtwork } from '../artwork/find-artwork.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { destinationOf } from './destination.ts';
import { type QuoteWish, wishedQuote } from './draft-quote.ts';
import { QuoteWire, toQuoteWire } from './quote-wire.ts';
import { saveQuote } from './save-quote.ts';

const MOST_LINES = 200;

const id = (what: string) => z.string().min(1).max(120).describe(what);
const words = (most: number, what: string) => z.string().max(most).optional().describe(what);

const LineInput = z.strictObject({
  key: ProductKey,
  part_id: id('Color and size, from the product'),
  quantity: z.int().min(1).max(MAX_QUANTITY).describe('Pieces'),
  location_id: id('Where the logo goes; default the product’s default decoration').optional(),
  method_id: id('How it is decorated').optional(),
  units: z
    .int()
    .min(1)
    .max(MAX_QUANTITY)
    .optional()
    .describe('Ink colors, stitches or square inches, as the method counts'),
  artwork_id: id('The logo').optional(),
  render_id: id('The preview the person saw').optional(),
  instructions: words(2_000, 'Anything the decorator must know'),
});

export const createQuote = defineTool({
  name: 'create_quote',
  title: 'Save a quote',
  description:
    'A saved quote at today’s prices, good for 30 days, with setup, freight and tax estimates, the in-hands date and a `url`: give it to a person, only a person can pay. Lines of one product that share location, method and artwork count together for the break and carry one setup. A quote is never edited: save a new one.',
  access: 'write',
  effect: 'add',
  openWorld: true,
  input: z.strictObject({
    lines: z.array(LineInput).min(1).max(MOST_LINES).describe('What to quote'),
    name: words(200, 'Who it is for'),
    company: words(200, 'Their company'),
    email: z.email().max(254).optional().describe('Their email'),
    note: words(2_000, 'A note on the quote'),
    ship_region: words(60, 'State it ships to, such as `CA`: for freight and tax'),
    ship_postal: words(10, 'ZIP code it ships to: narrower than the state'),
  }),
  output: QuoteWire,
  raises: ['quote.saved'],
  errors: [
    'not_found',
    'below_minimum',
    'not_available',
    'price_unavailable',
    'supplier_unavailable',
    'timeout',
  ],
  http: { method: 'POST', path: '/quotes' },
  mcp: 'listed',
  example: {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    name: 'Ada Byron',
    ship_postal: '94105',
  },
  async handler(ctx, { lines: wishes, ship_region, ship_postal, ...contact }) {
    const now = ctx.now();
    const account = accountOf(ctx);
    const open = ship_region === undefined && ship_postal === undefined;
    const shipPostal = open ? account.shipPostal : (ship_postal ?? null);
    const destination = destinationOf({ shipRegion: ship_region ?? null, shipPostal });
    await checkArtwork(ctx, wishes);
    await checkRenders(ctx, wishes);
    const quote = await wishedQuote(ctx, wishes.map(toQuoteWish), {
      accountId: account.id,
      contact: {
        name: contact.name ?? null,
        company: contact.company ?? null,
        email: contact.email ?? null,
        note: contact.note ?? null,
        shipPostal,
      },
      destination,
    });
    await ctx.transaction((tx) => saveQuote(ctx, tx, quote));
    return toQuoteWire(quote, ctx.links, now);
  },
});

/** @throws ServiceError `not_found` naming the line whose logo the account does not have */
async function checkArtwork(ctx: Ctx, wishes: readonly { artwork_id?: string | undefined }[]): Promise<void> {
  const known = new Set<string>();
  for (const [index, { artwork_id: id }] of wishes.entries()) {
    if (id === undefined || known.has(id)) continue;
    await findArtwork(ctx, id, `lines.${index}.artwork_id`);
    known.add(id);
  }
}

/** @throws ServiceError `not_found` naming the line whose preview the account does not have */
async function checkRenders(ctx: Ctx, wishes: readonly { render_id?: string | undefined }[]): Promise<void> {
  const accountId = accountOf(ctx).id;
  const known = new Set<string>();
  for (const [index, { render_id: id }] of wishes.entries()) {
    if (id === undefined || known.has(id)) continue;
    if (!(await ctx.renders.byId(accountId, id))) {
      throw new ServiceError(
        'not_found',
        'There is no preview with this id; make one with `photo_preview`.',
        {
          param: `lines.${index}.render_id`,
        },
      );
    }
    known.add(id);
  }
}

const toQuoteWish = (wish: z.output<typeof LineInput>): QuoteWish => ({
  key: wish.key,
  partId: wish.part_id,
  quantity: wish.quantity,
  locationId: wish.location_id,
  methodId: wish.method_id,
  units: wish.units,
  artworkId: wish.artwork_id,
  renderId: wish.render_id,
  instructions: wish.instructions,
});
