/** `/desk/samples`: requests for blank samples, sent or declined by the staff. */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { declineSample } from '../../../../tools/samples/decline-sample.ts';
import { listSamples } from '../../../../tools/samples/list-samples.ts';
import { markSampleSent } from '../../../../tools/samples/mark-sample-sent.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { SamplesPage } from './samples-page.tsx';

const MESSAGES = {
  tracking: 'Give carrier and number in at most 100 characters.',
  reason: 'Say why, in 3 to 500 characters.',
};

export function sampleRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/samples', (c) => signedIn(c, parts, 'desk', (session) => samplesPage(c, session)));

  const answerRoute = (
    name: 'sent' | 'declined',
    change: (session: PageSession, id: string, form: URLSearchParams) => Promise<unknown>,
  ) =>
    app.post(`/desk/samples/:id/${name}`, (c) =>
      signedInForm(c, parts, 'desk', (session, form) => {
        const id = c.req.param('id') ?? '';
        return submitForm({
          name: `${name}-${id}`,
          values: form,
          messages: MESSAGES,
          async run() {
            await change(session, id, form);
            return seeOther(c, '/desk/samples');
          },
          showAgain: (rejected, { code, param }) =>
            code === 'not_found' || (code === 'validation_failed' && param === 'id')
              ? page(c, <UnknownPage />, { status: 404, secrecy: 'secret' })
              : samplesPage(c, session, rejected),
        });
      }),
    );

  answerRoute('sent', ({ ctx }, id, form) =>
    invoke(markSampleSent, ctx, { id, tracking: textOf(form, 'tracking') }),
  );
  answerRoute('declined', ({ ctx }, id, form) =>
    invoke(declineSample, ctx, { id, reason: textOf(form, 'reason') }),
  );

  // A GET of a form's address: a reload, or a copied link.
  app.get('/desk/samples/:id/:form{sent|declined}', (c) => seeOther(c, '/desk/samples'));

  return app;
}

async function samplesPage(c: Context, session: PageSession, rejected?: RejectedForm): Promise<Response> {
  const number = pageNumber(c);
  const results = await invoke(listSamples, session.ctx, pageInput(number));
  const { total: waiting } = await invoke(listSamples, session.ctx, { status: 'waiting', limit: 1 });
  return page(c, <SamplesPage session={session} results={results} waiting={waiting} page={number} />, {
    rejected,
    secrecy: 'secret',
  });
}
