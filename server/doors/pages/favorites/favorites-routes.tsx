/** `/favorites`: what a visitor or a signed-in person saved. */
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listFavorites } from '../../../../tools/shop/list-favorites.ts';
import { removeFavorite } from '../../../../tools/shop/remove-favorite.ts';
import { saveFavorite } from '../../../../tools/shop/save-favorite.ts';
import { parsedUrl } from '../../../../tools/values/parsed-url.ts';
import { typedQuantity, withAdded } from '../cart/cart-lines.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { readForm, textOf } from '../forms/read-form.ts';
import { foreignForm } from '../forms/refused-forms.tsx';
import { isSameSite } from '../forms/same-site.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { chosenOf } from '../shop/product-view.ts';
import { linesOf } from '../shop/selection.ts';
import { answer } from '../shop/value-or-reason.ts';
import { type Visitor, visitorOf } from '../shop/visitor.ts';
import { favoriteId } from './favorite-button.tsx';
import { FavoritesPage } from './favorites-page.tsx';
import { visitorFavorites } from './visitor-favorites.ts';

const HOME = '/favorites';
const FULL = `${HOME}?full=1`;

export function favoritesRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();

  app.get(HOME, async (c) => {
    const visitor = await visitorOf(c, parts, keeping);
    const quantity = typedQuantity(c.req.query('quantity') ?? '') || undefined;
    const kept = visitor.customer ? {} : { favorites: ofVisitor(visitor).read(c) };
    const { favorites } = await invoke(listFavorites, visitor.ctx, { ...kept, quantity });
    const shown = { visitor, favorites, quantity, isFull: c.req.query('full') === '1' };
    return page(c, <FavoritesPage {...shown} />, { secrecy: 'secret', runsScript: true });
  });

  const fromForm = async (
    c: Context,
    handle: (visitor: Visitor, form: URLSearchParams) => Promise<Response>,
  ): Promise<Response> => {
    const visitor = await visitorOf(c, parts, keeping);
    return isSameSite(c, visitor.ctx.links.to('/')) ? handle(visitor, await readForm(c)) : foreignForm(c);
  };

  // The script asks without a page to come back to.
  app.post(HOME, (c) =>
    fromForm(c, async (visitor, form) => {
      const saved = textOf(form, 'save');
      const key = saved || textOf(form, 'remove');
      const done = saved ? await save(c, visitor, key) : await remove(c, visitor, key);
      if (done === 'unknown') return page(c, <UnknownProductPage />, { status: 404, secrecy: 'secret' });
      const back = c.req.query('back');
      if (back === undefined) return c.body(null, done === 'full' ? 409 : 204);
      return seeOther(
        c,
        done === 'full' ? FULL : `${backPath(back, form)}#${encodeURIComponent(favoriteId(key))}`,
      );
    }),
  );

  app.post(`${HOME}/cart`, (c) =>
    fromForm(c, async (visitor, form) => {
      const key = textOf(form, 'add');
      const fields = new URLSearchParams({ quantity: textOf(form, 'quantity') });
      const chosen = await answer(() => chosenOf(visitor.ctx, key, fields));
      if (chosen.is === 'missing') return page(c, <UnknownProductPage />, { status: 404, secrecy: 'secret' });
      const { product, selection } = chosen.value;
      const cart = withAdded(visitor.cart, linesOf(product, selection));
      return seeOther(c, cart && (await keeping.keep(c, cart)) ? '/cart' : '/cart?full=1');
    }),
  );

  // A GET of a form's address: a reload, or a copied link.
  app.get(`${HOME}/cart`, (c) => seeOther(c, HOME));

  return app;
}

const ofVisitor = ({ ctx }: Visitor) => visitorFavorites(ctx.links.to('/'));

type Done = 'done' | 'full' | 'unknown';

async function save(c: Context, visitor: Visitor, key: string): Promise<Done> {
  const { ctx, customer } = visitor;
  try {
    if (customer) {
      await invoke(saveFavorite, ctx, { key });
      return 'done';
    }
    const { product } = await chosenOf(ctx, key, new URLSearchParams());
    const others = ofVisitor(visitor)
      .read(c)
      .filter((one) => one.key !== key);
    const first = { key, name: product.name.slice(0, 120) };
    return ofVisitor(visitor).write(c, [first, ...others]) ? 'done' : 'full';
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    if (cause.code === 'invalid_state') return 'full';
    if (cause.code === 'not_found' || cause.code === 'validation_failed') return 'unknown';
    throw cause;
  }
}

async function remove(c: Context, visitor: Visitor, key: string): Promise<Done> {
  if (visitor.customer) await invoke(removeFavorite, visitor.ctx, { key });
  else {
    const kept = ofVisitor(visitor).read(c);
    ofVisitor(visitor).write(
      c,
      kept.filter((one) => one.key !== key),
    );
  }
  return 'done';
}

/** A page of the shop, a product’s with the choice in its form; never another host, however the address is disguised. */
function backPath(asked: string, form: URLSearchParams): string {
  const here = 'http://here.invalid';
  const { origin, pathname, search } = parsedUrl(asked, here) ?? new URL(HOME, here);
  if (origin !== here || !/^\/(p\/[^/]+|favorites|compare)?$/.test(pathname)) return HOME;
  if (!pathname.startsWith('/p/')) return `${pathname}${search}`;
  const choice = new URLSearchParams([...form].filter(([name]) => name !== 'save' && name !== 'remove'));
  return choice.size === 0 ? pathname : `${pathname}?${choice}`;
}
