/** `/q/<token>`: the token is the credential, so every answer here is kept by nobody. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { printInvoice } from '../../../../tools/documents/print-invoice.ts';
import { printQuote } from '../../../../tools/documents/print-quote.ts';
import { ERRORS, ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { acceptQuote } from '../../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../../tools/payments/open-quote.ts';
import { startCardPayment } from '../../../../tools/payments/start-card-payment.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { formFields } from '../frame/form-fields.ts';
import { RefusedFormPage, UnknownLinkPage, UnknownPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import { holderCtx, tokenOf } from '../holder.ts';
import type { PagesDoorParts } from '../parts.ts';
import { LOOK_AGAIN_SECONDS } from './awaited-payment.tsx';
import { typedFrom } from './delivery-fields.ts';
import { deliveryProblem } from './delivery-problem.ts';
import { CARD_PAGE, TERMS } from './payment-form.tsx';
import { type FormTrouble, QuotePage } from './quote-page.tsx';

const LARGEST_FORM_BYTES = 20_000;

export function quoteRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/q/:token', async (c) => {
    const ctx = await holderCtx(c, parts, 'quote');
    return ctx ? quotePage(c, ctx) : unknownQuote(c);
  });

  app.get('/q/:token/quote.pdf', (c) => paper(c, parts, printQuote));
  app.get('/q/:token/invoice.pdf', (c) => paper(c, parts, printInvoice));

  // Where a form's answer stood when it was reloaded or its address copied.
  app.get('/q/:token/:form{delivery|pay}', (c) => backToQuote(c, ''));

  app.post('/q/:token/delivery', (c) =>
    fromForm(c, parts, async (ctx, form) => {
      const typed = typedFrom((name) => form.get(name) ?? '');
      try {
        await invoke(setDelivery, ctx, typed);
        return backToQuote(c, '#pay');
      } catch (thrown) {
        const error = refused(thrown);
        return quotePage(c, ctx, error, {
          form: 'delivery',
          typed,
          problem: deliveryProblem(error, typed),
        });
      }
    }),
  );

  app.post('/q/:token/pay', (c) =>
    fromForm(c, parts, async (ctx, form) => {
      const chosen = form.get('method') ?? '';
      const poNumber = form.get('po_number') ?? '';
      try {
        const given = {
          amount: Number(form.get('amount') ?? Number.NaN),
          ...(poNumber === '' ? {} : { po_number: poNumber }),
        };
        if (chosen === CARD_PAGE) {
          const { url } = await invoke(startCardPayment, ctx, given);
          setPageHeaders(c, 'secret');
          return c.redirect(url, 303);
        }
        await invoke(acceptQuote, ctx, {
          ...(chosen === TERMS ? { payment: 'terms' } : { payment: 'card', card: chosen }),
          ...given,
        });
        return backToQuote(c, '#order');
      } catch (thrown) {
        const error = refused(thrown);
        return quotePage(c, ctx, error, {
          form: 'payment',
          problem: { message: paymentMessage(error), chosen, poNumber },
        });
      }
    }),
  );

  return app;
}

const pathOf = (c: Context): string => `/q/${encodeURIComponent(tokenOf(c))}`;

/** A form of the page, from the page: anything else is refused before it is read. */
async function fromForm(
  c: Context,
  parts: PagesDoorParts,
  handle: (ctx: Ctx, form: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  const ctx = await holderCtx(c, parts, 'quote');
  if (!ctx) return unknownQuote(c);
  if (!isSameSite(c, ctx.links.to('/')))
    return page(c, <RefusedFormPage />, { status: 403, secrecy: 'secret' });
  return handle(ctx, await formFields(c, LARGEST_FORM_BYTES));
}

const unknownQuote = (c: Context) =>
  page(c, <UnknownLinkPage noun="quote" />, { status: 404, secrecy: 'secret' });

/** After a form a GET: a reload then sends nothing twice. */
function backToQuote(c: Context, fragment: '' | '#pay' | '#order'): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(`${pathOf(c)}${fragment}`, 303);
}

/** The quote as it stands; with `error`, what the form came back with, unless the order is there already. */
async function quotePage(
  c: Context,
  ctx: Ctx,
  error?: ServiceError,
  trouble?: FormTrouble,
): Promise<Response> {
  const opened = await invoke(openQuote, ctx, {});
  if (trouble && opened.order) return backToQuote(c, '#order');
  // Back from the provider's page: its word counts, not the way back.
  const awaited = !trouble && !opened.order && opened.card_page_open && c.req.query('card') === 'returned';
  if (awaited) c.header('Refresh', String(LOOK_AGAIN_SECONDS));
  return page(
    c,
    <QuotePage
      path={pathOf(c)}
      opened={opened}
      awaited={awaited}
      {...(trouble === undefined ? {} : { trouble })}
    />,
    {
      status: error ? ERRORS[error.code].status : 200,
      secrecy: 'secret',
      formsLeadTo: opened.can_order ? (opened.card?.pages_at ?? null) : null,
    },
  );
}

/** The document as a file that a browser shows; one that is not there is as unknown as the link. */
async function paper(
  c: Context,
  parts: PagesDoorParts,
  print: typeof printQuote | typeof printInvoice,
): Promise<Response> {
  const ctx = await holderCtx(c, parts, 'quote');
  if (!ctx) return unknownQuote(c);
  try {
    const { file_name, pdf } = await invoke(print, ctx, {});
    setPageHeaders(c, 'secret');
    return c.body(Buffer.from(pdf, 'base64'), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file_name}"`,
    });
  } catch (thrown) {
    const { code } = refused(thrown);
    return page(c, <UnknownPage />, { status: ERRORS[code].status, secrecy: 'secret' });
  }
}

/** What the person can mend; the rest goes on to the door's failure page. */
function refused(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError && thrown.code !== 'internal') return thrown;
  throw thrown;
}

/** The service's own sentence, but where a schema speaks: its words are for programs. */
function paymentMessage(error: ServiceError): string {
  if (error.issues.length === 0) return error.message;
  if (error.param === 'po_number') return 'The purchase order number is too long; 60 characters fit.';
  return error.param === 'card' || error.param === 'payment'
    ? 'Choose how you would like to pay.'
    : 'Please look at the total again before you pay.';
}
