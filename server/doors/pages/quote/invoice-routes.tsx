/** `/q/<token>/invoice`: the invoice of the quote's order, and its payment by card. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openLinkedInvoice } from '../../../../tools/payments/open-linked-invoice.ts';
import { payInvoice } from '../../../../tools/payments/pay-invoice.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import { msg } from '../frame/words.tsx';
import { linkCtx, linkForm, tokenOf, unknownLink } from '../link-forms.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { CARD_PAGE } from './card-choices.ts';
import { InvoicePage, PAY_INVOICE } from './invoice-page.tsx';
import { REFRESH_SECONDS } from './pending-payment.tsx';

const MESSAGES = {
  method: msg('Choose a card.'),
  amount: msg('The balance has changed. Please check it again before you pay.'),
};

export function invoiceRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/q/:token/invoice', async (c) => {
    const ctx = await linkCtx(c, parts, 'quote');
    return ctx ? invoicePage(c, ctx) : unknownLink(c, 'quote');
  });

  // A GET of a form's address: a reload, or a copied link.
  app.get('/q/:token/invoice/pay', (c) => seeOther(c, `${pathOf(c)}/invoice`));

  app.post('/q/:token/invoice/pay', async (c) =>
    linkForm(c, { ctx: await linkCtx(c, parts, 'quote'), noun: 'quote' }, (ctx, form) =>
      submitForm({
        name: PAY_INVOICE,
        values: form,
        messages: MESSAGES,
        fieldOf: (param) => (param === 'card' ? 'method' : undefined),
        async run() {
          const method = form.get('method') || CARD_PAGE;
          const amount = Number(form.get('amount') ?? Number.NaN);
          const card = method === CARD_PAGE ? {} : { card: method };
          return seeOther(c, (await invoke(payInvoice, ctx, { amount, ...card })).url);
        },
        showAgain: (rejected) => invoicePage(c, ctx, rejected),
      }),
    ),
  );

  return app;
}

const pathOf = (c: Context): string => `/q/${encodeURIComponent(tokenOf(c))}`;

async function invoicePage(c: Context, ctx: Ctx, rejected?: RejectedForm): Promise<Response> {
  try {
    const opened = await invoke(openLinkedInvoice, ctx, {});
    const { invoice, card, isCardPageOpen } = opened;
    const awaited =
      !rejected && invoice.owedCents > 0 && isCardPageOpen && c.req.query('card') === 'returned';
    if (awaited) c.header('Refresh', String(REFRESH_SECONDS));
    return page(c, <InvoicePage path={pathOf(c)} opened={opened} awaited={awaited} />, {
      rejected,
      secrecy: 'secret',
      formsLeadTo: invoice.owedCents > 0 ? (card?.pagesAt ?? null) : null,
    });
  } catch (thrown) {
    const { status } = refusalOf(thrown);
    return page(c, <UnknownPage />, { status, secrecy: 'secret' });
  }
}
