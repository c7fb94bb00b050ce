/** `/account/keys`. */
import { type Context, Hono } from 'hono';
import { createKey } from '../../../../tools/account/create-key.ts';
import { MOST_KEY_DAYS } from '../../../../tools/account/key-expiry.ts';
import { listKeys } from '../../../../tools/account/list-keys.ts';
import { revokeKey } from '../../../../tools/account/revoke-key.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { KeysPage, type MadeKey } from './keys-page.tsx';

const MESSAGES = {
  name: 'Give it a name, in at most 80 characters.',
  scopes: 'Choose at least one permission.',
  previews_per_day: 'Give a whole number within the limit.',
  days: `Give a whole number from 1 to ${MOST_KEY_DAYS}, or nothing.`,
};

interface Shown {
  made?: MadeKey | undefined;
  done?: string | undefined;
  rejected?: RejectedForm;
}

export function keysRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const keysPage = async (c: Context, session: PageSession, { rejected, ...shown }: Shown) => {
    const number = pageNumber(c);
    const filter = filterIn(c);
    const listed = await invoke(listKeys, session.ctx, { ...searchInput(filter), ...pageInput(number) });
    return page(c, <KeysPage session={session} listed={listed} filter={filter} page={number} {...shown} />, {
      rejected,
      secrecy: 'secret',
    });
  };

  app.get('/account/keys', (c) =>
    signedIn(c, parts, 'account', (session) =>
      keysPage(c, session, {
        done: c.req.query('done'),
        made: newKeyIn(parts.signIn.takeFlash(c, flashSubject(session))),
      }),
    ),
  );

  app.get('/account/keys/revoke', (c) => seeOther(c, '/account/keys'));

  app.post('/account/keys', (c) =>
    signedInForm(c, parts, 'account', (session, form) =>
      submitForm({
        name: form.get('scopes') === 'oci' ? 'create-oci' : 'create',
        values: form,
        messages: MESSAGES,
        async run() {
          const previews = optionalText(form, 'previews_per_day');
          const days = optionalText(form, 'days');
          const { name, key } = await invoke(createKey, session.ctx, {
            name: form.get('name') ?? '',
            scopes: form.getAll('scopes'),
            ...(previews === undefined ? {} : { previews_per_day: Number(previews) }),
            ...(days === undefined ? {} : { days: Number(days) }),
          });
          parts.signIn.setFlash(c, flashSubject(session), `${key} ${name}`);
          return seeOther(c, '/account/keys');
        },
        showAgain: (rejected) => keysPage(c, session, { rejected }),
      }),
    ),
  );

  app.post('/account/keys/revoke', (c) =>
    signedInForm(c, parts, 'account', (session, form) =>
      submitForm({
        name: `revoke-${textOf(form, 'id')}`,
        values: form,
        async run() {
          await invoke(revokeKey, session.ctx, { id: form.get('id') ?? '' });
          return seeOther(c, '/account/keys?done=key-revoked');
        },
        showAgain: (rejected) => keysPage(c, session, { rejected }),
      }),
    ),
  );

  return app;
}

/** The new key, for this person in this account. */
const flashSubject = ({ formToken }: PageSession): string => `key ${formToken}`;

/** A key has no spaces; its name stands behind the first. */
function newKeyIn(flash: string | undefined): MadeKey | undefined {
  const [, key, name] = /^(\S+) (.*)$/.exec(flash ?? '') ?? [];
  return key === undefined || name === undefined ? undefined : { key, name };
}
