/** `/account/logos`. */
import { type Context, Hono } from 'hono';
import { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { removeLogo } from '../../../../tools/artwork/remove-logo.ts';
import { renameLogo } from '../../../../tools/artwork/rename-logo.ts';
import { setDefaultLogo } from '../../../../tools/artwork/set-default-logo.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { addLogo } from '../add-logo.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm, signedInUpload } from '../sign-in/page-session.tsx';
import type { ConfirmationName } from './confirmation.tsx';
import { LogosPage } from './logos-page.tsx';

export function logosRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const logosPage = async (c: Context, session: PageSession, rejected?: RejectedForm) => {
    const number = pageNumber(c);
    const filter = filterIn(c);
    const listed = await invoke(listLogos, session.ctx, { ...searchInput(filter), ...pageInput(number) });
    const done = c.req.query('done');
    return page(
      c,
      <LogosPage session={session} listed={listed} filter={filter} page={number} done={done} />,
      {
        rejected,
        secrecy: 'secret',
      },
    );
  };

  app.get('/account/logos', (c) => signedIn(c, parts, 'account', (session) => logosPage(c, session)));

  app.post('/account/logos', (c) =>
    signedInUpload(c, parts, 'account', (session, form) =>
      addLogo(session.ctx, form, {
        form: 'upload',
        done: () => seeOther(c, '/account/logos?done=logo-added'),
        showAgain: (rejected) => logosPage(c, session, rejected),
      }),
    ),
  );

  const action = (
    name: 'default' | 'rename' | 'remove',
    done: ConfirmationName,
    change: (session: PageSession, form: URLSearchParams) => Promise<unknown>,
  ) => {
    app.get(`/account/logos/${name}`, (c) => seeOther(c, '/account/logos'));
    app.post(`/account/logos/${name}`, (c) =>
      signedInForm(c, parts, 'account', (session, form) =>
        submitForm({
          name: `${name}-${form.get('artwork_id')}`,
          values: form,
          messages: { name: 'Give a name, in at most 200 characters.' },
          async run() {
            await change(session, form);
            return seeOther(c, `/account/logos?done=${done}`);
          },
          showAgain: (rejected) => logosPage(c, session, rejected),
        }),
      ),
    );
  };
  const idOf = (form: URLSearchParams) => ({ artwork_id: form.get('artwork_id') ?? '' });

  action('default', 'logo-default', ({ ctx }, form) => invoke(setDefaultLogo, ctx, idOf(form)));
  action('rename', 'logo-renamed', ({ ctx }, form) =>
    invoke(renameLogo, ctx, { ...idOf(form), name: form.get('name') ?? '' }),
  );
  action('remove', 'logo-removed', ({ ctx }, form) => invoke(removeLogo, ctx, idOf(form)));

  return app;
}
