/** `/p/<key>` and what its forms do: add to the cart, upload a logo, make a picture of it. */
import { type Context, Hono } from 'hono';
import { isAi, type RenderWire, toRenderWire } from '../../../../tools/artwork/render-wire.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { addLogo } from '../add-logo.ts';
import { withAdded } from '../cart/cart-lines.ts';
import type { CartKeeping } from '../cart/cart-storage.ts';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm, readUploadForm } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { ProductPage } from './product-page.tsx';
import { ownLogo, previewOf, productView } from './product-view.ts';
import { linesOf, readSelection, selectionParams } from './selection.ts';
import { type Visitor, visitorOf } from './visitor.ts';

interface At {
  visitor: Visitor;
  product: CatalogProduct;
  path: string;
}

export function productRoutes(parts: PagesDoorParts, keeping: CartKeeping): Hono {
  const app = new Hono();

  /** Of a product that is there; a form only from our own page. */
  const at = async (c: Context, answer: (at: At) => Promise<Response>): Promise<Response> => {
    const visitor = await visitorOf(c, parts, keeping);
    const product = await visitor.ctx.catalog.product(c.req.param('key') ?? '');
    if (!product) return page(c, <UnknownProductPage />, { status: 404, secrecy: 'shop' });
    if (c.req.method === 'POST' && !isSameSite(c, visitor.ctx.links.to('/'))) return foreignForm(c);
    return answer({ visitor, product, path: `/p/${encodeURIComponent(product.key)}` });
  };

  app.get('/p/:key', (c) => at(c, (here) => productPage(c, here, new URL(c.req.url).searchParams)));

  app.post('/p/:key/cart', (c) =>
    at(c, async ({ visitor, product, path }) => {
      const selection = readSelection(product, await readForm(c));
      const back = `${path}?${selectionParams(selection)}`;
      const logo = await ownLogo(visitor.ctx, selection.logo);
      const added = linesOf(product, { ...selection, logo: logo?.artwork_id ?? '' });
      if (!selection.isSent || selection.faulty.size > 0 || added.length === 0 || !selection.imprint)
        return seeOther(c, back);
      const cart = withAdded(visitor.cart, added);
      if (!cart || !(await keeping.keep(c, cart))) return seeOther(c, '/cart?full=1');
      return seeOther(c, '/cart');
    }),
  );

  app.post('/p/:key/logo', (c) =>
    at(c, async (here) => {
      // Twenty megabytes are read of customers alone.
      if (!here.visitor.customer) return outdatedForm(c);
      const form = await readUploadForm(c);
      if (!isFromCustomer(here, form.fields.get(FORM_TOKEN))) return outdatedForm(c);
      const back = new URLSearchParams(form.fields.get('back') ?? '');
      return addLogo(here.visitor.ctx, form, {
        form: 'logo',
        done(id) {
          back.set('logo', id);
          return seeOther(c, `${here.path}?${back}#logo-panel`);
        },
        showAgain: (rejected) => productPage(c, here, back, rejected),
      });
    }),
  );

  app.post('/p/:key/preview', (c) =>
    at(c, async (here) => {
      const form = await readForm(c);
      if (!isFromCustomer(here, form.get(FORM_TOKEN))) return outdatedForm(c);
      const back = new URLSearchParams(form.get('back') ?? '');
      const { visitor, product, path } = here;
      const view = await productView(visitor, product, readSelection(product, back));
      const part = product.parts.find(({ color }) => color === view.selection.color);
      if (!part) return seeOther(c, `${path}?${back}`);
      return submitForm({
        name: 'preview',
        values: form,
        async run() {
          const { render_id: id } = await previewOf(visitor, view, part.partId);
          back.set('preview', id);
          return seeOther(c, `${path}?${back}#see`);
        },
        showAgain: (rejected) => productPage(c, here, back, rejected),
      });
    }),
  );

  // Where a form's answer stood when it was reloaded or its address copied.
  app.get('/p/:key/:form{cart|logo|preview}', (c) => at(c, async ({ path }) => seeOther(c, path)));

  return app;
}

async function productPage(
  c: Context,
  { visitor, product }: At,
  params: URLSearchParams,
  rejected?: RejectedForm,
): Promise<Response> {
  const view = await productView(visitor, product, readSelection(product, params));
  const preview = rejected ? undefined : await shownPreview(visitor, product, params.get('preview'));
  return page(
    c,
    <ProductPage visitor={visitor} view={view} restUrl={visitor.ctx.links.to('/api/v1')} preview={preview} />,
    { rejected, secrecy: 'visitor', runsScript: true },
  );
}

/** A picture of the customer’s own, of this product. */
async function shownPreview(
  { ctx, customer }: Visitor,
  product: CatalogProduct,
  id: string | null,
): Promise<RenderWire | undefined> {
  if (id === null || !customer || !('account' in ctx.caller)) return undefined;
  const render = await ctx.renders.byId(ctx.caller.account.id, id);
  if (render?.key !== product.key) return undefined;
  return toRenderWire(render, isAi(render) ? ['Colors and details may differ.'] : [], ctx.links);
}

const isFromCustomer = ({ visitor: { customer } }: At, sent: string | null | undefined): boolean =>
  customer !== undefined && hasFormToken(customer, sent);
