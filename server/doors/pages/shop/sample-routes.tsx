/** `/p/<key>/sample?part=…`: a request to the order desk for one blank piece. Only on the site: no cart or buyer’s system has it. */
import { type Context, Hono } from 'hono';
import type { CatalogProduct, Part } from '../../../../tools/catalog/product.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { requestSample } from '../../../../tools/samples/request-sample.ts';
import type { CartKeeping } from '../cart/cart-storage.ts';
import { ADDRESS_MESSAGES, addressIn } from '../forms/address-fields.tsx';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { knownPostal, offerOf, samplePath } from './sample-offers.ts';
import { SampleAskedPage, SampleFormPage } from './sample-page.tsx';
import { type Visitor, visitorOf } from './visitor.ts';

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
      if (!part) return seeOther(c, `/p/${encodeURIComponent(here.product.key)}#sample`);
      if (c.req.query('asked') === '1')
        return page(c, <SampleAskedPage {...here} part={part} />, { secrecy: 'secret', runsScript: true });
      return formPage(c, here, part, c.req.query('zip') ?? '');
    }),
  );

  app.post('/p/:key/sample', (c) =>
    at(c, async (here) => {
      const { visitor, product } = here;
      if (!isSameSite(c, visitor.ctx.links.to('/'))) return foreignForm(c);
      const form = await readForm(c);
      if (visitor.customer && !hasFormToken(visitor.customer, form.get(FORM_TOKEN))) return outdatedForm(c);
      const part = partNamed(product, form.get('part') ?? '');
      if (!part) return seeOther(c, `/p/${encodeURIComponent(product.key)}#sample`);
      const { email, ...address } = addressIn(form);
      return submitForm({
        name: 'sample',
        values: form,
        messages: ADDRESS_MESSAGES,
        async run() {
          await invoke(requestSample, visitor.ctx, {
            key: product.key,
            part_id: part.partId,
            ...address,
            email: visitor.customer ? undefined : email || undefined,
            from: parts.addressOf(c),
          });
          return seeOther(
            c,
            `${samplePath(product)}?${new URLSearchParams({ part: part.partId, asked: '1' })}`,
          );
        },
        showAgain: (rejected) => formPage(c, here, part, address['postal'] ?? '', rejected),
      });
    }),
  );

  return app;
}

/** The ZIP code of the page before comes first. */
function formPage(
  c: Context,
  { visitor, product }: At,
  part: Part,
  zip: string,
  rejected?: RejectedForm,
): Promise<Response> {
  const { customer } = visitor;
  const known = {
    company: customer?.accountName ?? '',
    postal: knownPostal(zip) ?? customer?.shipPostal ?? '',
  };
  const offer = offerOf(product, part, rejected ? zip : known.postal);
  return page(
    c,
    <SampleFormPage visitor={visitor} product={product} part={part} offer={offer} known={known} />,
    { rejected, secrecy: 'secret', runsScript: true },
  );
}

const partNamed = ({ parts }: CatalogProduct, id: string | undefined): Part | undefined =>
  parts.find(({ partId }) => partId === id);
