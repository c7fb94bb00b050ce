import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { CartLine } from '../quotes/cart-line.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { linkedSession } from './linked-session.ts';
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
    return_url: z.string().describe('The address the cart is posted to'),
    passthrough: z.string().describe('What the buyer’s system gets back unchanged'),
    cart: z.array(CartLine).describe('What is in the cart'),
    quote: QuoteWire.nullable().describe('The quote an inspection shows'),
    ending: z.enum(['returned', 'cancelled']).nullable().describe('How it ended; null until then'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const session = await linkedSession(ctx);
    const account = accountOf(ctx);
    const [basis, second] = session.basisQuoteIds;
    const quote =
      session.operation === 'inspect' && basis !== undefined && second === undefined
        ? await ctx.quotes.byId(account.id, basis)
        : undefined;
    return {
      id: session.id,
      protocol: session.protocol,
      operation: session.operation,
      mode: session.mode,
      is_open: isActive(session, ctx.now()),
      expires_at: session.expiresAt,
      account_name: account.name,
      user_name: session.user.name,
      user_email: session.user.email,
      selected: session.selected,
      return_url: session.returnUrl,
      passthrough: session.passthrough,
      cart: session.cart,
      quote: quote ? toQuoteWire(quote, ctx.links, ctx.now()) : null,
      ending: session.ending?.how ?? null,
    };
  },
});
