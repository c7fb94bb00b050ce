/** `/desk/accounts`: finance sets on what terms customers order. */
import { type Context, Hono } from 'hono';
import { listAccounts } from '../../../../tools/account/list-accounts.ts';
import { setAccountTerms } from '../../../../tools/account/set-account-terms.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { AccountsPage } from './accounts-page.tsx';

const MESSAGES = {
  terms_days: 'Give days from 0 (pays by card) to 365.',
  credit_limit: 'Give dollars, such as 25000 or 25000.50, or leave it empty.',
};

export function accountTermsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/accounts', (c) =>
    signedIn(c, parts, 'desk', (session) =>
      accountsPage(c, session, c.req.query('words') ?? '', pageNumber(c)),
    ),
  );

  app.post('/desk/accounts', (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const id = textOf(form, 'id');
      const words = textOf(form, 'words');
      const number = Number(form.get('page')) || 1;
      return submitForm({
        name: `terms-${id}`,
        values: form,
        messages: MESSAGES,
        async run() {
          const limit = textOf(form, 'credit_limit');
          await invoke(setAccountTerms, session.ctx, {
            id,
            terms_days: numberIn(textOf(form, 'terms_days')),
            credit_limit: limit === '' ? null : numberIn(limit),
            purchase_orders_at_once: form.has('purchase_orders_at_once'),
            approval_required: form.has('approval_required'),
            terms_need_sign_in: form.has('terms_need_sign_in'),
          });
          return seeOther(c, `/desk/accounts?${new URLSearchParams({ words, page: String(number) })}`);
        },
        showAgain: (rejected) => accountsPage(c, session, words, number, rejected),
      });
    }),
  );

  return app;
}

/** The tool refuses what is no number. */
const numberIn = (text: string): number => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN);

async function accountsPage(
  c: Context,
  session: PageSession,
  words: string,
  number: number,
  rejected?: RejectedForm,
): Promise<Response> {
  const asked = words.trim().slice(0, 200);
  const found = await invoke(listAccounts, session.ctx, { words: asked, ...pageInput(number) });
  return page(c, <AccountsPage session={session} found={found} words={asked} page={number} />, {
    rejected,
    secrecy: 'secret',
  });
}
