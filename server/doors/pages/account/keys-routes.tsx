/** `/account/keys`. */
import { type Context, Hono } from 'hono';
import { createKey } from '../../../../tools/account/create-key.ts';
import { listKeys } from '../../../../tools/account/list-keys.ts';
import { revokeKey } from '../../../../tools/account/revoke-key.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page } from '../frame/respond.ts';
import { troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import { KeysPage, MadeKey } from './keys-page.tsx';

const WORDS = {
  name: 'Give it a name, in at most 80 characters.',
  scopes: 'Choose at least one thing it may do.',
  previews_per_day: 'Give a whole number within the limit.',
};

type Shown = Partial<Pick<Parameters<typeof KeysPage>[0], 'made' | 'trouble' | 'done'>>;

export function keysRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const keysPage = async (c: Context, visit: Visit, shown: Shown, status = 200) => {
    const number = pageNumber(c);
    const listed = await invoke(listKeys, visit.ctx, pageInput(number));
    return page(c, <KeysPage visit={visit} listed={listed} page={number} {...shown} />, {
      status,
      secrecy: 'secret',
    });
  };

  app.get('/account/keys', (c) =>
    signedIn(c, parts, 'account', (visit) =>
      keysPage(c, visit, {
        done: c.req.query('done'),
        made: madeIn(parts.signIn.takeFlash(c, subjectOf(visit))),
      }),
    ),
  );

  app.get('/account/keys/revoke', (c) => goTo(c, '/account/keys'));

  app.post('/account/keys', (c) =>
    signedInForm(c, parts, 'account', async (visit, form) => {
      const typed = {
        name: form.get('name') ?? '',
        scopes: form.getAll('scope').join(','),
        previews_per_day: form.get('previews_per_day') ?? '',
      };
      const previews = typed.previews_per_day.trim();
      try {
        const { name, key } = await invoke(createKey, visit.ctx, {
          name: typed.name,
          scopes: form.getAll('scope'),
          ...(previews === '' ? {} : { previews_per_day: Number(previews) }),
        });
        parts.signIn.setFlash(c, subjectOf(visit), JSON.stringify({ name, key }));
        return goTo(c, '/account/keys');
      } catch (thrown) {
        const error = refusalOf(thrown);
        return keysPage(c, visit, { trouble: troubleOf('make', error, typed, WORDS) }, error.status);
      }
    }),
  );

  app.post('/account/keys/revoke', (c) =>
    signedInForm(c, parts, 'account', async (visit, form) => {
      try {
        await invoke(revokeKey, visit.ctx, { id: form.get('id') ?? '' });
        return goTo(c, '/account/keys?done=key-revoked');
      } catch (thrown) {
        const error = refusalOf(thrown);
        return keysPage(c, visit, { trouble: troubleOf('revoke', error, {}) }, error.status);
      }
    }),
  );

  return app;
}

/** The key that was just made, of this person in this account. */
const subjectOf = ({ formToken }: Visit): string => `key ${formToken}`;

const madeIn = (carried: string | undefined): MadeKey | undefined =>
  carried === undefined ? undefined : MadeKey.parse(JSON.parse(carried));
