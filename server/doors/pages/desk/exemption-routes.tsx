/** `/desk/certificates`: sales tax certificates, accepted or refused by the staff. */
import { type Context, Hono } from 'hono';
import { decideExemption } from '../../../../tools/exemptions/decide-exemption.ts';
import { listDeskExemptions } from '../../../../tools/exemptions/list-desk-exemptions.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { ExemptionsPage } from './exemptions-page.tsx';

const MESSAGES = { reason: 'Say why, in 3 to 500 characters.' };

export function exemptionRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/certificates', (c) => signedIn(c, parts, 'desk', (session) => exemptionsPage(c, session)));

  for (const decision of ['accept', 'refuse'] as const)
    app.post(`/desk/certificates/:id/${decision}`, (c) =>
      signedInForm(c, parts, 'desk', (session, form) => {
        const id = c.req.param('id');
        return submitForm({
          name: `${decision}-${id}`,
          values: form,
          messages: MESSAGES,
          async run() {
            const reason = decision === 'refuse' ? { reason: textOf(form, 'reason') } : {};
            await invoke(decideExemption, session.ctx, { id, decision, ...reason });
            return seeOther(c, '/desk/certificates');
          },
          showAgain: (rejected, { code }) =>
            code === 'not_found'
              ? page(c, <UnknownPage />, { status: 404, secrecy: 'secret' })
              : exemptionsPage(c, session, rejected),
        });
      }),
    );

  // A GET of a form's address: a reload, or a copied link.
  app.get('/desk/certificates/:id/:form{accept|refuse}', (c) => seeOther(c, '/desk/certificates'));

  return app;
}

async function exemptionsPage(c: Context, session: PageSession, rejected?: RejectedForm): Promise<Response> {
  const number = pageNumber(c);
  const results = await invoke(listDeskExemptions, session.ctx, pageInput(number));
  const { total: waiting } = await invoke(listDeskExemptions, session.ctx, { status: 'submitted', limit: 1 });
  return page(c, <ExemptionsPage session={session} results={results} waiting={waiting} page={number} />, {
    rejected,
    secrecy: 'secret',
  });
}
