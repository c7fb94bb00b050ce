/** `/cart`: its contents, its changes, and saving it as a quote. */
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';
import { priceCart } from '../../../../tools/quotes/price-cart.ts';
import { saveCart } from '../../../../tools/quotes/save-cart.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm, textOf } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { wordsOn } from '../frame/language.ts';
import { page, seeOther } from '../frame/respond.ts';
import { msg } from '../frame/words.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { type Visitor, visitorOf } from '../shop/visitor.ts';
import { lineId, typedQuantity } from './cart-lines.ts';
import { CART, CartPage, quantityField } from './cart-page.tsx';
import type { CartStorage } from './cart-storage.ts';
import { SaveForm } from './save-form.tsx';

const MESSAGES = {
  name: msg('Give your name, in at most 200 characters.'),
  email: msg('Give an email address, such as ada@example.com.'),
  ship_postal: msg('Give a US ZIP code of five or nine digits.'),
  need_by: msg('Give the day it must be there.'),
};

export function cartRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();

  app.get('/cart', async (c) => cartPage(c, await visitorOf(c, parts, keeping)));

  // A GET of a form's address: a reload, or a copied link.
  app.get('/cart/quote', (c) => seeOther(c, '/cart'));

  app.post('/cart', (c) =>
    fromForm(c, async (visitor, form) => {
      const { lines, errors } = withChanges(visitor.cart, form);
      await keeping.keep(c, lines);
      if (errors.size === 0) return seeOther(c, '/cart');
      const rejected = { name: CART, values: form, errors, message: undefined, status: 422 };
      return cartPage(c, { ...visitor, cart: lines }, rejected);
    }),
  );

  app.post('/cart/quote', (c) =>
    fromForm(c, async (visitor, form) => {
      const { ctx, customer, cart } = visitor;
      if (customer && !hasFormToken(customer, form.get(FORM_TOKEN))) return outdatedForm(c);
      if (cart.length === 0) return seeOther(c, '/cart');
      return submitForm({
        name: 'save',
        values: form,
        messages: MESSAGES,
        async run() {
          const postal = textOf(form, 'ship_postal');
          if (postal !== '' && !isUsPostal(postal))
            throw new ServiceError('validation_failed', MESSAGES.ship_postal, { param: 'ship_postal' });
          const needBy = textOf(form, 'need_by');
          const { url } = await invoke(saveCart, ctx, {
            lines: cart,
            name: textOf(form, 'name'),
            ship_postal: postal,
            rush: form.has('rush'),
            ...(needBy === '' ? {} : { need_by: needBy }),
            from: parts.addressOf(c),
            visitor: visitor.guest,
            language: wordsOn(c).language,
            ...(customer ? {} : { email: textOf(form, 'email') }),
          });
          await keeping.keep(c, []);
          return seeOther(c, new URL(url).pathname);
        },
        showAgain: (rejected) => cartPage(c, visitor, rejected),
      });
    }),
  );

  /** A form of our own page: any other is refused before it is read. */
  async function fromForm(
    c: Context,
    handle: (visitor: Visitor, form: URLSearchParams) => Promise<Response>,
  ): Promise<Response> {
    const visitor = await visitorOf(c, parts, keeping);
    if (!isSameSite(c, visitor.ctx.links.to('/'))) return foreignForm(c);
    return handle(visitor, await readForm(c));
  }

  return app;
}

async function cartPage(c: Context, visitor: Visitor, rejected?: RejectedForm): Promise<Response> {
  const { ctx, cart, guest } = visitor;
  const priced =
    cart.length === 0 ? undefined : await invoke(priceCart, ctx, { lines: cart, visitor: guest });
  return page(
    c,
    <CartPage
      visitor={visitor}
      priced={priced}
      isFull={c.req.query('full') === '1'}
      isUnread={c.req.query('unread') === '1'}
      ending={<SaveForm visitor={visitor} isReady={priced?.is_ready ?? false} />}
    />,
    { rejected, secrecy: 'secret', runsScript: true },
  );
}

/** The cart after the form; a field without a quantity leaves its line unchanged. */
function withChanges(cart: readonly CartLine[], form: URLSearchParams) {
  const errors = new Map<string, string>();
  const removed = form.get('remove');
  const lines = cart.flatMap((line) => {
    const id = lineId(line);
    if (id === removed) return [];
    const field = quantityField(id);
    const text = form.get(field);
    if (text === null) return [line];
    const quantity = typedQuantity(text);
    if (quantity === undefined) errors.set(field, 'Give a whole number up to 1,000,000; 0 removes the line.');
    return quantity === 0 ? [] : [quantity === undefined ? line : { ...line, quantity }];
  });
  return { lines, errors };
}
