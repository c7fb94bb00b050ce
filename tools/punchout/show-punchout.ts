import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { CartLine, MOST_CART_LINES } from '../quotes/cart-line.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { leftSession } from './left-session.ts';
import { linkedSession } from './linked-session.ts';
import { splitPartName } from './part-names.ts';
import { isActive, MODES, OPERATIONS, PROTOCOLS } from './punchout-session.ts';

export const showPunchout = defineTool({
  name: 'show_punchout',
  title: 'Show a punch-out session',
  description:
    'A punch-out session for its pages: how it was opened, its cart, its return address, and how it ended.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    id: z.string().describe('Session id'),
    protocol: z.enum(PROTOCOLS).describe('Protocol of the buyer’s system'),
    operation: z.enum(OPERATIONS).describe('New cart, edit or inspection'),
    mode: z.enum(MODES).describe('Whether it is a test'),
    is_open: z.boolean().describe('Whether it is active'),
    expires_at: z.iso.datetime().describe('When it ends'),
    account_name: z.string().describe('Whose account it is'),
    user_name: z.string().nullable().describe('Who shops'),
    user_email: z.string().nullable().describe('Their email'),
    selected: z.string().nullable().describe('The item it opens at'),
    only_item: z.string().nullable().describe('The one product it shows; null for the whole shop'),
    frame_hosts: z.array(z.string().describe('A host')).describe('Hosts that may frame it besides'),
    states_currency: z.boolean().describe('Whether its pages say that prices are in US dollars'),
    return_url: z.string().describe('The address the cart is posted to'),
    passthrough: z.string().describe('What the buyer’s system gets back unchanged'),
    cart: z.array(CartLine).describe('What is in the cart'),
    ship_postal: z
      .string()
      .nullable()
      .describe('ZIP code it ships to, as the buyer’s system or the shopper gave it'),
    need_by: z.iso.date().nullable().describe('Day it must be there, as the shopper or the edited cart says'),
    left: z
      .object({
        ended_at: z.iso.datetime().describe('When that session ended'),
        lines: z.int().min(1).max(MOST_CART_LINES).describe('Lines in its cart'),
      })
      .nullable()
      .describe(
        'A cart that the same person left in an earlier session, and may take over; null where there is none',
      ),
    quote: QuoteWire.nullable().describe('The quote an inspection shows'),
    ending: z.enum(['returned', 'cancelled']).nullable().describe('How it ended; null until then'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const session = await linkedSession(ctx);
    const account = accountOf(ctx);
    const [basisId, second] = session.basisQuoteIds;
    const basis = basisId === undefined ? undefined : await ctx.quotes.byId(account.id, basisId);
    const quote = session.operation === 'inspect' && second === undefined ? basis : undefined;
    const { shipPostal, needBy } = session.delivery ?? {
      shipPostal: session.shipPostal,
      needBy: basis?.dates.needBy ?? null,
    };
    const isOpen = isActive(session, ctx.now());
    const settings = await ctx.procurement.settingsOf(account.id);
    const left = isOpen ? await leftSession(ctx, session) : undefined;
    return {
      id: session.id,
      protocol: session.protocol,
      operation: session.operation,
      mode: session.mode,
      is_open: isOpen,
      expires_at: session.expiresAt,
      account_name: account.name,
      user_name: session.user.name,
      user_email: session.user.email,
      selected: session.selected,
      only_item: settings.level2 === 'item' ? await productOf(ctx, session.selected) : null,
      frame_hosts: settings.frame_hosts,
      states_currency: settings.states_currency,
      return_url: session.returnUrl,
      passthrough: session.passthrough,
      cart: session.cart,
      ship_postal: shipPostal,
      need_by: needBy,
      left: left ? { ended_at: left.ending?.at ?? left.expiresAt, lines: left.cart.length } : null,
      quote: quote ? toQuoteWire(quote, ctx.links, ctx.now()) : null,
      ending: session.ending?.how ?? null,
    };
  },
});

const productOf = async ({ catalog }: Ctx, selected: string | null): Promise<string | null> =>
  selected === null ? null : ((await catalog.product(splitPartName(selected).key))?.key ?? null);
