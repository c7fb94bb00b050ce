/** `/p/<key>` and its forms: add to the cart, upload a logo, make a preview. */
import { type Context, Hono } from 'hono';
import { showVisitorLogos } from '../../../../tools/artwork/show-visitor-logos.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { wishCartPictures } from '../../../../tools/quotes/wish-cart-pictures.ts';
import { relatedProducts } from '../../../../tools/shop/related-products.ts';
import { type AddLogo, addLogo, addVisitorLogo } from '../add-logo.ts';
import { withAdded } from '../cart/cart-lines.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm, readUploadForm, textOf } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { guestCookie, newGuest } from './guest-cookie.ts';
import { PASTE, withPasted } from './paste-sizes.tsx';
import { ProductPage } from './product-page.tsx';
import {
  type Chosen,
  chosenOf,
  ownPreview,
  type ProductView,
  previewOf,
  productView,
  withOwnLogos,
} from './product-view.ts';
import type { RelatedProduct } from './related-panel.tsx';
import { linesOf, type Selection, selectionParams } from './selection.ts';
import { answer } from './value-or-reason.ts';
import { type Visitor, visitorOf } from './visitor.ts';

interface At {
  parts: PagesDoorParts;
  visitor: Visitor;
  /** The product with the choice in the address. */
  chosen: Chosen;
  path: string;
}

export function productRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();

  /** Of a known product; a form only from our own page. */
  const at = async (c: Context, show: (at: At) => Promise<Response>): Promise<Response> => {
    const visitor = await visitorOf(c, parts, keeping);
    const key = c.req.param('key') ?? '';
    const answered = await answer(() => chosenOf(visitor.ctx, key, new URL(c.req.url).searchParams));
    if (answered.is === 'missing') return page(c, <UnknownProductPage />, { status: 404, secrecy: 'shop' });
    if (c.req.method === 'POST' && !isSameSite(c, visitor.ctx.links.to('/'))) return foreignForm(c);
    return show({ parts, visitor, chosen: answered.value, path: `/p/${encodeURIComponent(key)}` });
  };

  app.get('/p/:key', (c) =>
    at(c, async ({ visitor, chosen, path }) => {
      // A reload would move the imprint again.
      if (c.req.query('nudge') !== undefined) {
        const selection = await withOwnLogos(visitor, chosen);
        return seeOther(c, `${path}?${selectionParams(selection)}#decoration`);
      }
      return productPage(c, visitor, chosen, c.req.query('preview') ?? '');
    }),
  );

  app.post('/p/:key/cart', (c) =>
    at(c, async (here) => {
      const { visitor, path } = here;
      const { product, selection } = await chosenBy(here, await readForm(c));
      const back = `${path}?${selectionParams(selection)}`;
      const added = linesOf(product, await withOwnLogos(visitor, { product, selection }));
      if (!selection.isSent || selection.faulty.size > 0 || added.length === 0 || !selection.imprint)
        return seeOther(c, back);
      const cart = withAdded(visitor.cart, added);
      if (!cart || !(await keeping.keep(c, cart, selection))) return seeOther(c, '/cart?full=1');
      await answer(() => invoke(wishCartPictures, visitor.ctx, { lines: added, visitor: visitor.guest }));
      return seeOther(c, '/cart');
    }),
  );

  app.post('/p/:key/logo', (c) =>
    at(c, async (here) => {
      const { visitor, path, chosen } = here;
      const after: AddLogo = {
        form: 'logo',
        done(id) {
          const back = selectionParams(withNewLogo(chosen, id));
          return seeOther(c, `${path}?${back}#see`);
        },
        showAgain: (rejected) => productPage(c, visitor, chosen, '', rejected),
      };
      if (!visitor.customer)
        return visitor.nav === undefined ? addGuestLogo(c, here, after) : outdatedForm(c);
      const form = await readUploadForm(c, visitor.ctx);
      if (!isFromCustomer(here, form.fields.get(FORM_TOKEN))) return outdatedForm(c);
      return addLogo(visitor.ctx, form, after);
    }),
  );

  app.post('/p/:key/sizes', (c) =>
    at(c, async ({ visitor, chosen, path }) => {
      const form = await readForm(c);
      return submitForm({
        name: PASTE,
        values: form,
        messages: { sizes: { missing: 'Paste a list of sizes first.', invalid: '' } },
        async run() {
          const filled = withPasted(chosen, textOf(form, 'sizes'));
          return seeOther(c, `${path}?${selectionParams(filled)}#sizes`);
        },
        showAgain: (rejected) => productPage(c, visitor, chosen, '', rejected),
      });
    }),
  );

  app.post('/p/:key/preview', (c) =>
    at(c, async (here) => {
      const form = await readForm(c);
      if (!isFromCustomer(here, form.get(FORM_TOKEN))) return outdatedForm(c);
      const back = new URLSearchParams(form.get('back') ?? '');
      const { visitor, path } = here;
      const view = await productView(visitor, await chosenBy(here, back));
      const part = view.product.parts.find(({ color }) => color === view.selection.color);
      if (!part) return seeOther(c, `${path}?${back}`);
      return submitForm({
        name: 'preview',
        values: form,
        async run() {
          const { render_id: id } = await previewOf(visitor, view, part.part_id);
          back.set('preview', id);
          return seeOther(c, `${path}?${back}#see`);
        },
        showAgain: async (rejected) => productPage(c, here.visitor, await chosenBy(here, back), '', rejected),
      });
    }),
  );

  // A GET of a form's address: a reload, or a copied link.
  app.get('/p/:key/:form{cart|logo|preview|sizes}', (c) => at(c, async ({ path }) => seeOther(c, path)));

  return app;
}

/** The same product with the choice in a form's fields. */
const chosenBy = ({ visitor, chosen }: At, fields: URLSearchParams): Promise<Chosen> =>
  chosenOf(visitor.ctx, chosen.product.key, fields);

async function productPage(
  c: Context,
  visitor: Visitor,
  chosen: Chosen,
  previewId: string,
  rejected?: RejectedForm,
): Promise<Response> {
  const view = await productView(visitor, chosen);
  const preview = rejected ? undefined : await ownPreview(visitor.ctx, chosen.product.key, previewId);
  const related = visitor.nav === undefined ? await relatedTo(visitor, view) : [];
  return page(
    c,
    <ProductPage
      visitor={visitor}
      view={view}
      restUrl={visitor.ctx.links.to('/api/v1')}
      preview={preview}
      related={related}
    />,
    { rejected, secrecy: 'visitor', runsScript: true },
  );
}

/** At the quantity of the page; none while the catalog is busy. */
async function relatedTo({ ctx }: Visitor, { product, pieces }: ProductView): Promise<RelatedProduct[]> {
  const quantity = pieces > 0 ? { quantity: pieces } : {};
  const found = await answer(() => invoke(relatedProducts, ctx, { key: product.key, ...quantity }));
  return found.is === 'there' ? found.value.products : [];
}

/** The selection with a logo that was just sent: its colors decide how many inks are priced. */
function withNewLogo({ product, selection }: Chosen, logo: string): Selection {
  const { imprint } = selection;
  const countsColors = product.decoration_methods.some(
    ({ method_id: id, unit }) => id === imprint?.method_id && unit === 'colors',
  );
  return { ...selection, logo, imprint: imprint && { ...imprint, isOpen: imprint.isOpen || countsColors } };
}

/** Of a visitor: only our cookie, with a logo behind it, is taken up; any other browser gets a new one. */
async function addGuestLogo(
  c: Context,
  { visitor: { ctx, guest }, parts }: At,
  after: AddLogo,
): Promise<Response> {
  const hasLogos =
    guest !== undefined && (await invoke(showVisitorLogos, ctx, { visitor: guest })).artwork.length > 0;
  const secret = hasLogos ? guest : newGuest();
  return addVisitorLogo(
    c,
    ctx,
    { visitor: secret, from: parts.addressOf(c) },
    {
      ...after,
      done(id) {
        guestCookie(ctx.links.to('/')).write(c, secret);
        return after.done(id);
      },
    },
  );
}

const isFromCustomer = ({ visitor: { customer } }: At, sent: string | null | undefined): boolean =>
  customer !== undefined && hasFormToken(customer, sent);
