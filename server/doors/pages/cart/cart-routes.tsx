/** `/cart`: what is in it, changing it, and saving it as a quote. */
import { type Context, Hono } from 'hono';
import { ERRORS, type ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';
import { priceCart } from '../../../../tools/quotes/price-cart.ts';
import { saveCart } from '../../../../tools/quotes/save-cart.ts';
import { formFields } from '../frame/form-fields.ts';
import { page } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type Visitor, visitorOf } from '../shop/visitor.ts';
import { FORM_TOKEN, goTo, isOurs, refusalOf, staleForm, strangeForm } from '../sign-in/visit.tsx';
import type { CartKeeping } from './cart-keeping.ts';
import { lineId, typedQuantity } from './cart-lines.ts';
import { CartPage, type CartTrouble } from './cart-page.tsx';
import { SaveForm, type SaveTrouble, type Typed } from './save-form.tsx';

const LARGEST_FORM_BYTES = 20_000;
const LONGEST_TYPED = 20;

export function cartRoutes(parts: PagesDoorParts, keeping: CartKeeping): Hono {
  const app = new Hono();

  app.get('/cart', async (c) => cartPage(c, await visitorOf(c, parts, keeping), {}));

  // Where a form's answer stood when it was reloaded or its address copied.
  app.get('/cart/quote', (c) => goTo(c, '/cart'));

  app.post('/cart', (c) =>
    fromForm(c, async (visitor, form) => {
      const { lines, typed } = changed(visitor.cart, form);
      await keeping.keep(c, lines);
      if (typed.size === 0) return goTo(c, '/cart');
      return cartPage(c, { ...visitor, cart: lines }, { status: 422, trouble: { typed } });
    }),
  );

  app.post('/cart/quote', (c) =>
    fromForm(c, async (visitor, form) => {
      const { ctx, customer, cart } = visitor;
      if (customer && !isOurs(customer, form.get(FORM_TOKEN))) return staleForm(c);
      if (cart.length === 0) return goTo(c, '/cart');
      const typed = typedFrom(form);
      try {
        const { url } = await invoke(saveCart, ctx, {
          lines: cart,
          name: typed.name,
          ship_postal: typed.postal,
          from: parts.addressOf(c),
          ...(customer ? {} : { email: typed.email }),
        });
        await keeping.keep(c, []);
        return goTo(c, new URL(url).pathname);
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        if (refusal.retryAfterSeconds !== undefined)
          c.header('Retry-After', String(refusal.retryAfterSeconds));
        return cartPage(c, visitor, {
          status: ERRORS[refusal.code].status,
          saving: savingTrouble(refusal, typed),
        });
      }
    }),
  );

  /** A form of our own page: anything else is refused before it is read. */
  async function fromForm(
    c: Context,
    handle: (visitor: Visitor, form: URLSearchParams) => Promise<Response>,
  ): Promise<Response> {
    const visitor = await visitorOf(c, parts, keeping);
    if (!isSameSite(c, visitor.ctx.links.to('/'))) return strangeForm(c);
    return handle(visitor, await formFields(c, LARGEST_FORM_BYTES));
  }

  return app;
}

interface Shown {
  status?: number;
  trouble?: CartTrouble;
  saving?: SaveTrouble;
}

async function cartPage(
  c: Context,
  visitor: Visitor,
  { status = 200, trouble, saving }: Shown,
): Promise<Response> {
  const { ctx, cart } = visitor;
  const priced = cart.length === 0 ? undefined : await invoke(priceCart, ctx, { lines: cart });
  return page(
    c,
    <CartPage
      visitor={visitor}
      priced={priced}
      isFull={c.req.query('full') === '1'}
      trouble={trouble}
      ending={<SaveForm visitor={visitor} isReady={priced?.is_ready ?? false} trouble={saving} />}
    />,
    { status, secrecy: 'secret', runsScript: true },
  );
}

/** The cart as the form leaves it; fields that hold no quantity leave their line as it is. */
function changed(cart: readonly CartLine[], form: URLSearchParams) {
  const typed = new Map<string, string>();
  const removed = form.get('remove');
  const lines = cart.flatMap((line) => {
    const id = lineId(line);
    if (id === removed) return [];
    const text = form.get(`n.${id}`);
    if (text === null) return [line];
    const quantity = typedQuantity(text);
    if (quantity === undefined) typed.set(id, text.slice(0, LONGEST_TYPED));
    return quantity === 0 ? [] : [quantity === undefined ? line : { ...line, quantity }];
  });
  return { lines, typed };
}

const typedFrom = (form: URLSearchParams): Typed => ({
  name: (form.get('name') ?? '').trim().slice(0, 200),
  email: (form.get('email') ?? '').trim().slice(0, 254),
  postal: (form.get('postal') ?? '').trim().slice(0, 10),
});

const FIELDS: Record<string, keyof Typed> = { email: 'email', ship_postal: 'postal', name: 'name' };

/** The service’s own sentence, but where a schema speaks: its words are for programs. */
function savingTrouble(refusal: ServiceError, typed: Typed): SaveTrouble {
  const field = FIELDS[refusal.param ?? ''];
  if (field === 'email') return { field, typed, message: 'Give an email address, such as ada@example.com.' };
  if (field === 'postal') return { field, typed, message: 'Give a US ZIP code of five or nine digits.' };
  return { field, typed, message: refusal.message };
}
