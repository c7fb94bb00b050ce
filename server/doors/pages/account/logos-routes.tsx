/** `/account/logos`. */
import { type Context, Hono } from 'hono';
import { readBytes } from '../../../../rest-shim/read-body.ts';
import { boundaryOf, type Form, readForm } from '../../../../rest-shim/read-form.ts';
import { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { LARGEST_UPLOAD_BYTES } from '../../../../tools/artwork/port.ts';
import { removeLogo } from '../../../../tools/artwork/remove-logo.ts';
import { renameLogo } from '../../../../tools/artwork/rename-logo.ts';
import { setDefaultLogo } from '../../../../tools/artwork/set-default-logo.ts';
import { uploadLogo } from '../../../../tools/artwork/upload-logo.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page } from '../frame/respond.ts';
import { isSameSite } from '../frame/same-site.ts';
import { type Trouble, troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import {
  FORM_TOKEN,
  goTo,
  isOurs,
  refusalOf,
  signedIn,
  signedInForm,
  staleForm,
  strangeForm,
  type Visit,
} from '../sign-in/visit.tsx';
import type { DoneWord } from './done.tsx';
import { LogosPage } from './logos-page.tsx';

/** The largest file, and room for the other fields. */
const LARGEST_FORM_BYTES = LARGEST_UPLOAD_BYTES + 20_000;

export function logosRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const logosPage = async (c: Context, visit: Visit, trouble?: Trouble, status = 200) => {
    const number = pageNumber(c);
    const listed = await invoke(listLogos, visit.ctx, pageInput(number));
    const done = c.req.query('done');
    return page(c, <LogosPage visit={visit} listed={listed} page={number} trouble={trouble} done={done} />, {
      status,
      secrecy: 'secret',
    });
  };

  app.get('/account/logos', (c) => signedIn(c, parts, 'account', (visit) => logosPage(c, visit)));

  app.post('/account/logos', (c) =>
    signedIn(c, parts, 'account', async (visit) => {
      if (!isSameSite(c, visit.ctx.links.to('/'))) return strangeForm(c);
      try {
        const form = await uploadOf(c);
        if (!isOurs(visit, form.fields[FORM_TOKEN])) return staleForm(c);
        await add(visit, form);
        return goTo(c, '/account/logos?done=logo-added');
      } catch (thrown) {
        const error = refusalOf(thrown);
        return logosPage(c, visit, uploadTrouble(error), error.status);
      }
    }),
  );

  const move = (
    name: 'default' | 'rename' | 'remove',
    done: DoneWord,
    change: (visit: Visit, form: URLSearchParams) => Promise<unknown>,
  ) => {
    app.get(`/account/logos/${name}`, (c) => goTo(c, '/account/logos'));
    app.post(`/account/logos/${name}`, (c) =>
      signedInForm(c, parts, 'account', async (visit, form) => {
        try {
          await change(visit, form);
          return goTo(c, `/account/logos?done=${done}`);
        } catch (thrown) {
          const error = refusalOf(thrown);
          const trouble = troubleOf(name, error, {}, { name: 'Give a name, in at most 200 characters.' });
          return logosPage(c, visit, trouble, error.status);
        }
      }),
    );
  };
  const idOf = (form: URLSearchParams) => ({ artwork_id: form.get('artwork_id') ?? '' });

  move('default', 'logo-default', ({ ctx }, form) => invoke(setDefaultLogo, ctx, idOf(form)));
  move('rename', 'logo-renamed', ({ ctx }, form) =>
    invoke(renameLogo, ctx, { ...idOf(form), name: form.get('name') ?? '' }),
  );
  move('remove', 'logo-removed', ({ ctx }, form) => invoke(removeLogo, ctx, idOf(form)));

  return app;
}

async function uploadOf(c: Context): Promise<Form> {
  const boundary = boundaryOf(c.req.header('Content-Type'));
  if (boundary === undefined)
    throw new ServiceError('validation_failed', 'Choose a file and send the form from its page.');
  return readForm(await readBytes(c, LARGEST_FORM_BYTES), boundary, 'file');
}

async function add({ ctx }: Visit, { fields, file }: Form): Promise<void> {
  if (!file || file.bytes.length === 0)
    throw new ServiceError('validation_failed', 'Choose a file.', { param: 'data_base64' });
  const name = (fields['name'] ?? '').trim();
  await invoke(uploadLogo, ctx, {
    data_base64: file.bytes.toString('base64'),
    file_name: file.name,
    make_default: fields['make_default'] === 'yes',
    ...(name === '' ? {} : { name }),
  });
}

/** What is wrong with the bytes is said at the file. */
function uploadTrouble(error: ServiceError): Trouble {
  const trouble = troubleOf(
    'upload',
    error,
    {},
    {
      name: 'The name is too long; 200 characters fit.',
      data_base64: 'The file is larger than 20 MB; choose a smaller one.',
    },
  );
  if (error.param !== 'data_base64') return trouble;
  return { ...trouble, field: 'file' };
}
