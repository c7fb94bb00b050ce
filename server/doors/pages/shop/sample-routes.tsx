/** `/p/<key>/sample?part=…`: a request to the order desk for one blank piece. Only on the site: no cart or buyer’s system has it. */
import { type Context, Hono } from 'hono';
import type { CatalogProduct, Part } from '../../../../tools/catalog/product.ts';
import { ERRORS, type ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { requestSample } from '../../../../tools/samples/request-sample.ts';
import type { CartKeeping } from '../cart/cart-keeping.ts';
import { formFields } from '../frame/form-fields.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type Typed, typedFrom } from '../quote/delivery-fields.ts';
import { deliveryProblem } from '../quote/delivery-problem.ts';
import { FORM_TOKEN, goTo, isOurs, refusalOf, staleForm, strangeForm } from '../sign-in/visit.tsx';
import { knownPostal, offerOf, samplePath } from './sample-offers.ts';
import { SampleAskedPage, SampleFormPage } from './sample-page.tsx';
import { type Visitor, visitorOf } from './visitor.ts';

const LARGEST_FORM_BYTES = 20_000;
const LONGEST_TYPED = 300;

interface At {
  visitor: Visitor;
  product: CatalogProduct;
}

export function sampleRoutes(parts: PagesDoorParts, keeping: CartKeeping): Hono {
  const app = new Hono();

  const at = async (c: Context, answer: (at: At) => Promise<Response> | Response): Promise<Response> => {
    const visitor = await visitorOf(c, parts, keeping);
    const product = await visitor.ctx.catalog.product(c.req.param('key') ?? '');
    if (!product) return page(c, <UnknownProductPage />, { status: 404, secrecy: 'shop' });
    return answer({ visitor, product });
  };

  app.get('/p/:key/sample', (c) =>
    at(c, (here) => {
      const part = partNamed(here.product, c.req.query('part'));
      if (!part) return goTo(c, `/p/${encodeURIComponent(here.product.key)}#sample`);
      if (c.req.query('asked') === '1')
        return page(c, <SampleAskedPage {...here} part={part} />, { secrecy: 'secret', runsScript: true });
      return formPage(c, here, part, startingValues(here.visitor, c.req.query('zip') ?? ''));
    }),
  );

  app.post('/p/:key/sample', (c) =>
    at(c, async (here) => {
      const { visitor, product } = here;
      if (!isSameSite(c, visitor.ctx.links.to('/'))) return strangeForm(c);
      const form = await formFields(c, LARGEST_FORM_BYTES);
      if (visitor.customer && !isOurs(visitor.customer, form.get(FORM_TOKEN))) return staleForm(c);
      const part = partNamed(product, form.get('part') ?? '');
      if (!part) return goTo(c, `/p/${encodeURIComponent(product.key)}#sample`);
      const typed = typedFrom((name) => (form.get(name) ?? '').trim().slice(0, LONGEST_TYPED));
      const { email, ...address } = typed;
      try {
        await invoke(requestSample, visitor.ctx, {
          key: product.key,
          part_id: part.partId,
          ...address,
          ...(visitor.customer || email === '' ? {} : { email }),
          from: parts.addressOf(c),
        });
        return goTo(c, `${samplePath(product)}?${new URLSearchParams({ part: part.partId, asked: '1' })}`);
      } catch (thrown) {
        return formPage(c, here, part, typed, refusalOf(thrown));
      }
    }),
  );

  return app;
}

function formPage(
  c: Context,
  { visitor, product }: At,
  part: Part,
  typed: Typed,
  refusal?: ServiceError,
): Promise<Response> {
  if (refusal?.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
  return page(
    c,
    <SampleFormPage
      visitor={visitor}
      product={product}
      part={part}
      offer={offerOf(product, part, typed.postal)}
      typed={typed}
      problem={refusal ? deliveryProblem(refusal, typed) : null}
    />,
    { status: refusal ? ERRORS[refusal.code].status : 200, secrecy: 'secret', runsScript: true },
  );
}

const partNamed = ({ parts }: CatalogProduct, id: string | undefined): Part | undefined =>
  parts.find(({ partId }) => partId === id);

/** What is known already; the ZIP code of the page before comes first. */
function startingValues({ customer }: Visitor, zip: string): Typed {
  const known: Partial<Typed> = {
    company: customer?.accountName ?? '',
    postal: knownPostal(zip) ?? customer?.shipPostal ?? '',
  };
  return typedFrom((name) => known[name] ?? '');
}
