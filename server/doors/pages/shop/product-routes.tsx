/** `/p/<key>` and what its forms do: add to the cart, upload a logo, make a picture of it. */
import { type Context, Hono } from 'hono';
import { readBytes } from '../../../../rest-shim/read-body.ts';
import { boundaryOf, readForm } from '../../../../rest-shim/read-form.ts';
import { isAi, type RenderWire, toRenderWire } from '../../../../tools/artwork/render-wire.ts';
import { uploadLogo } from '../../../../tools/artwork/upload-logo.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { ERRORS, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import type { CartKeeping } from '../cart/cart-keeping.ts';
import { withAdded } from '../cart/cart-lines.ts';
import { formFields } from '../frame/form-fields.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import { FORM_TOKEN, goTo, isOurs, refusalOf, staleForm, strangeForm } from '../sign-in/visit.tsx';
import { ProductPage } from './product-page.tsx';
import { ownLogo, previewOf, productView } from './product-view.ts';
import { linesOf, readSelection, selectionParams } from './selection.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const LARGEST_FORM_BYTES = 40_000;
const LARGEST_UPLOAD_BYTES = 21 * 1024 * 1024;

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
    if (c.req.method === 'POST' && !isSameSite(c, visitor.ctx.links.to('/'))) return strangeForm(c);
    return answer({ visitor, product, path: `/p/${encodeURIComponent(product.key)}` });
  };

  app.get('/p/:key', (c) => at(c, (here) => productPage(c, here, new URL(c.req.url).searchParams)));

  app.post('/p/:key/cart', (c) =>
    at(c, async ({ visitor, product, path }) => {
      const selection = readSelection(product, await formFields(c, LARGEST_FORM_BYTES));
      const back = `${path}?${selectionParams(selection)}`;
      const logo = await ownLogo(visitor.ctx, selection.logo);
      const added = linesOf(product, { ...selection, logo: logo?.artwork_id ?? '' });
      if (!selection.isSent || selection.faulty.size > 0 || added.length === 0 || !selection.imprint)
        return goTo(c, back);
      const cart = withAdded(visitor.cart, added);
      if (!cart || !(await keeping.keep(c, cart))) return goTo(c, '/cart?full=1');
      return goTo(c, '/cart');
    }),
  );

  app.post('/p/:key/logo', (c) =>
    at(c, async (here) => {
      // Twenty megabytes are read of customers alone.
      if (!here.visitor.customer) return staleForm(c);
      const body = await readBytes(c, LARGEST_UPLOAD_BYTES);
      const { fields, file } = readForm(body, boundaryOf(c.req.header('Content-Type')) ?? '', 'file');
      if (!isFromCustomer(here, fields[FORM_TOKEN])) return staleForm(c);
      const back = new URLSearchParams(fields['back']);
      try {
        const { artwork_id: id } = await invoke(uploadLogo, here.visitor.ctx, {
          file_name: file?.name ?? '',
          data_base64: file?.bytes.toString('base64') ?? '',
        });
        back.set('logo', id);
        return goTo(c, `${here.path}?${back}#logo-panel`);
      } catch (thrown) {
        return productPage(c, here, back, uploadRefusal(thrown));
      }
    }),
  );

  app.post('/p/:key/preview', (c) =>
    at(c, async (here) => {
      const form = await formFields(c, LARGEST_FORM_BYTES);
      if (!isFromCustomer(here, form.get(FORM_TOKEN))) return staleForm(c);
      const back = new URLSearchParams(form.get('back') ?? '');
      const { visitor, product, path } = here;
      const view = await productView(visitor, product, readSelection(product, back));
      const part = product.parts.find(({ color }) => color === view.selection.color);
      if (!part) return goTo(c, `${path}?${back}`);
      try {
        const { render_id: id } = await previewOf(visitor, view, part.partId);
        back.set('preview', id);
        return goTo(c, `${path}?${back}#see`);
      } catch (thrown) {
        return productPage(c, here, back, refusalOf(thrown));
      }
    }),
  );

  // Where a form's answer stood when it was reloaded or its address copied.
  app.get('/p/:key/:form{cart|logo|preview}', (c) => at(c, async ({ path }) => goTo(c, path)));

  return app;
}

async function productPage(
  c: Context,
  { visitor, product }: At,
  params: URLSearchParams,
  trouble?: ServiceError,
): Promise<Response> {
  const view = await productView(visitor, product, readSelection(product, params));
  const preview = trouble ? undefined : await shownPreview(visitor, product, params.get('preview'));
  return page(
    c,
    <ProductPage
      visitor={visitor}
      view={view}
      restUrl={visitor.ctx.links.to('/api/v1')}
      preview={preview}
      trouble={trouble && { message: trouble.message }}
    />,
    { status: trouble ? ERRORS[trouble.code].status : 200, secrecy: 'visitor', runsScript: true },
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
  customer !== undefined && isOurs(customer, sent);

/** The words of a schema are for programs. */
function uploadRefusal(thrown: unknown): ServiceError {
  const refusal = refusalOf(thrown);
  return refusal.issues.length === 0
    ? refusal
    : new ServiceError(refusal.code, 'Choose a file of a logo, at most 20 MB.', { cause: refusal });
}
