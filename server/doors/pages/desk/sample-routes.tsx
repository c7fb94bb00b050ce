/** `/desk/samples`: the blank pieces people asked for, sent or declined by the staff. */
import { type Context, Hono } from 'hono';
import { ERRORS, type ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { declineSample } from '../../../../tools/samples/decline-sample.ts';
import { listSamples } from '../../../../tools/samples/list-samples.ts';
import { markSampleSent } from '../../../../tools/samples/mark-sample-sent.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page } from '../frame/respond.ts';
import { type Trouble, troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import { SamplesPage } from './samples-page.tsx';

const FIELD_WORDS = {
  tracking: 'Give carrier and number in at most 100 characters.',
  reason: 'Say why, in 3 to 500 characters.',
};

export function sampleRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/samples', (c) => signedIn(c, parts, 'desk', (visit) => samplesPage(c, visit)));

  app.post('/desk/samples/:id/sent', (c) =>
    signedInForm(c, parts, 'desk', (visit, form) =>
      answer(c, visit, 'sent', form, (id) =>
        invoke(markSampleSent, visit.ctx, { id, tracking: (form.get('tracking') ?? '').trim() }),
      ),
    ),
  );

  app.post('/desk/samples/:id/declined', (c) =>
    signedInForm(c, parts, 'desk', (visit, form) =>
      answer(c, visit, 'declined', form, (id) =>
        invoke(declineSample, visit.ctx, {
          id,
          reason: (form.get('reason') ?? '').trim().replaceAll('\r\n', '\n'),
        }),
      ),
    ),
  );

  // Where a form's answer stood when it was reloaded or its address copied.
  app.get('/desk/samples/:id/:form{sent|declined}', (c) => goTo(c, '/desk/samples'));

  return app;
}

async function answer(
  c: Context,
  visit: Visit,
  name: string,
  form: URLSearchParams,
  run: (id: string) => Promise<unknown>,
): Promise<Response> {
  const id = c.req.param('id') ?? '';
  try {
    await run(id);
    return goTo(c, '/desk/samples');
  } catch (thrown) {
    const refusal = refusalOf(thrown);
    if (refusal.code === 'not_found' || (refusal.code === 'validation_failed' && refusal.param === 'id'))
      return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    return samplesPage(c, visit, refusal, troubleOf(`${name}-${id}`, refusal, form, FIELD_WORDS));
  }
}

async function samplesPage(
  c: Context,
  visit: Visit,
  refusal?: ServiceError,
  trouble?: Trouble,
): Promise<Response> {
  const number = pageNumber(c);
  const found = await invoke(listSamples, visit.ctx, pageInput(number));
  const { total: waiting } = await invoke(listSamples, visit.ctx, { status: 'waiting', limit: 1 });
  return page(
    c,
    <SamplesPage visit={visit} found={found} waiting={waiting} page={number} trouble={trouble} />,
    { status: refusal ? ERRORS[refusal.code].status : 200, secrecy: 'secret' },
  );
}
