/** `/account/sales-tax`. */
import { type Context, Hono } from 'hono';
import { listExemptions } from '../../../../tools/exemptions/list-exemptions.ts';
import { submitExemption } from '../../../../tools/exemptions/submit-exemption.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { optionalText, textOf, type UploadForm } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInUpload } from '../sign-in/page-session.tsx';
import { ExemptionsPage } from './exemptions-page.tsx';

const MESSAGES = {
  kind: 'Choose what kind of certificate it is.',
  state: 'Choose the state it holds in.',
  number: 'Give its number, in at most 60 characters.',
  expires_on: 'Give the last day it is valid, or leave it empty.',
  file: 'The file is larger than 10 MB; choose a smaller one.',
};

export function exemptionsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const exemptionsPage = async (c: Context, session: PageSession, rejected?: RejectedForm) => {
    const number = pageNumber(c);
    const listed = await invoke(listExemptions, session.ctx, pageInput(number));
    const done = c.req.query('done');
    return page(c, <ExemptionsPage session={session} listed={listed} page={number} done={done} />, {
      rejected,
      secrecy: 'secret',
    });
  };

  app.get('/account/sales-tax', (c) =>
    signedIn(c, parts, 'account', (session) => exemptionsPage(c, session)),
  );

  app.post('/account/sales-tax', (c) =>
    signedInUpload(c, parts, 'account', (session, form) =>
      submitForm({
        name: 'certificate',
        values: form.fields,
        messages: MESSAGES,
        fieldOf: (param) => (param === 'data_base64' ? 'file' : param),
        async run() {
          await invoke(submitExemption, session.ctx, inputOf(form));
          return seeOther(c, '/account/sales-tax?done=certificate-sent');
        },
        showAgain: (rejected) => exemptionsPage(c, session, rejected),
      }),
    ),
  );

  return app;
}

/** A form without a chosen file sends an empty one. */
const inputOf = ({ fields, file }: UploadForm) => ({
  kind: textOf(fields, 'kind'),
  state: textOf(fields, 'state'),
  number: textOf(fields, 'number'),
  expires_on: optionalText(fields, 'expires_on'),
  ...(file.bytes.length === 0 ? {} : { data_base64: file.bytes, file_name: file.name }),
});
