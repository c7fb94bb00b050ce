/**
 * `/p/<key>/sample?part=…`: a request to the order desk for one blank piece. Only on the site: no cart or buyer’s
 * system has it.
 */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { requestSample } from '../../../../tools/samples/request-sample.ts';
import { type ShownProduct, showProduct } from '../../../../tools/shop/show-product.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import { ADDRESS_MESSAGES, addressIn } from '../forms/address-fields.tsx';
import { FORM_TOKEN, hasFormToken } from '../forms/form-token.ts';
import { readForm } from '../forms/read-form.ts';
import { foreignForm, outdatedForm } from '../forms/refused-forms.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { isSameSite } from '../forms/same-site.ts';
import { UnknownProductPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import type { ShownPart } from './product-view.ts';
import { knownPostal, offerOf, samplePath } from './sample-offers.ts';
import { SampleFormPage, SampleRequestedPage } from './sample-page.tsx';
import { answer } from './value-or-reason.ts';
import { type Visitor, visitorOf } from './visitor.ts';

interface At {
  visitor: Visitor;
  product: ShownProduct;
}

export function sampleRoutes(parts: PagesDoorParts, keeping: CartStorage): Hono {
  const app = new Hono();

  const at = async (c: Context, show: (at: At) => Promise<Response> | Response): Promise<Response> => {
    const visitor = await visitorOf(c, parts, keeping);
    const answered = await answer(() => invoke(showProduct, visitor.ctx, { key: c.req.param('key') ?? '' }));
    if (answered.is === 'missing') return page(c, <UnknownProductPage />, { status: 404, secrecy: 'shop' });
    return show({ visitor, product: answered.value });
  };

  app.get('/p/:key/sample', (c) =>
    at(c, (here) => {
      const part = partNamed(here.product, c.req.query('part'));
      if (!part) return seeOther(c, `/p/${encodeURIComponent(here.product.key)}#sample`);
      if (c.req.query('asked') === '1')
        return page(c, <SampleRequestedPage {...here} part={part} />, {
          secrecy: 'secret',
          runsScript: true,
        });
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
            part_id: part.part_id,
            ...address,
            email: visitor.customer ? undefined : email || undefined,
            from: parts.addressOf(c),
          });
          return seeOther(
            c,
            `${samplePath(product.key)}?${new URLSearchParams({ part: part.part_id, asked: '1' })}`,
          );
        },
        showAgain: (rejected) => formPage(c, here, part, address['postal'] ?? '', rejected),
      });
    }),
  );

  return app;
}

/** The ZIP code from the product page comes first. */
async function formPage(
  c: Context,
  { visitor, product }: At,
  part: ShownPart,
  zip: string,
  rejected?: RejectedForm,
): Promise<Response> {
  const { customer } = visitor;
  const known = {
    company: customer?.accountName ?? '',
    postal: knownPostal(zip) ?? customer?.shipPostal ?? '',
  };
  const offer = await offerOf(visitor.ctx, product.key, part.part_id, rejected ? zip : known.postal);
  return page(
    c,
    <SampleFormPage visitor={visitor} product={product} part={part} offer={offer} known={known} />,
    { rejected, secrecy: 'secret', runsScript: true },
  );
}

const partNamed = ({ parts }: ShownProduct, id: string | undefined): ShownPart | undefined =>
  parts.find((part) => part.part_id === id);
