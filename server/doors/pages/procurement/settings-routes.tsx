/** `/account/procurement` and `/desk/accounts/<id>/procurement`: one page in two frames. */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { changeSharedSecret } from '../../../../tools/procurement/change-shared-secret.ts';
import { getProcurementSettings } from '../../../../tools/procurement/get-procurement-settings.ts';
import { saveProcurementSettings } from '../../../../tools/procurement/save-procurement-settings.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { fieldOf, MESSAGES, type Opened, settingsIn } from './settings-form.ts';
import { PROCUREMENT } from './settings-panels.tsx';

export interface Shown {
  session: PageSession;
  opened: Opened;
  path: string;
  secret?: string | undefined;
  done?: string | undefined;
}

interface Realm {
  realm: 'account' | 'desk';
  /** The route; `:id` is the account’s. */
  route: string;
  Page(shown: Shown): ReturnType<typeof UnknownPage>;
}

export function procurementRoutes(parts: PagesDoorParts, { realm, route, Page }: Realm): Hono {
  const app = new Hono();
  const accountIn = (c: Context) => ({ account_id: c.req.param('id') });
  const pathOf = (c: Context): string => route.replace(':id', encodeURIComponent(c.req.param('id') ?? ''));

  const show = async (c: Context, session: PageSession, rejected?: RejectedForm): Promise<Response> => {
    const path = pathOf(c);
    let opened: Opened;
    try {
      opened = await invoke(getProcurementSettings, session.ctx, accountIn(c));
    } catch (thrown) {
      if (!['not_found', 'forbidden_scope'].includes(refusalOf(thrown).code)) throw thrown;
      return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    }
    const secret = rejected ? undefined : parts.signIn.takeFlash(c, flashSubject(path, session));
    const shown = { session, opened, path, secret, done: c.req.query('done') };
    return page(c, <Page {...shown} />, { rejected, secrecy: 'secret' });
  };

  app.get(route, (c) => signedIn(c, parts, realm, (session) => show(c, session)));
  app.get(`${route}/secret`, (c) => seeOther(c, pathOf(c)));

  app.post(route, (c) =>
    signedInForm(
      c,
      parts,
      realm,
      (session, form) =>
        submitForm({
          name: PROCUREMENT,
          values: form,
          messages: MESSAGES,
          fieldOf,
          async run() {
            await invoke(saveProcurementSettings, session.ctx, { ...accountIn(c), ...saveInput(form) });
            return seeOther(c, `${pathOf(c)}?done=procurement-saved`);
          },
          showAgain: (rejected) => show(c, session, rejected),
        }),
      LARGEST_SETTINGS_BYTES,
    ),
  );

  app.post(`${route}/secret`, (c) =>
    signedInForm(c, parts, realm, (session, form) =>
      submitForm({
        name: secretForm(form),
        values: form,
        async run() {
          const { secret } = await invoke(changeSharedSecret, session.ctx, {
            ...accountIn(c),
            ...secretInput(form),
          });
          if (secret !== null) parts.signIn.setFlash(c, flashSubject(pathOf(c), session), secret);
          return seeOther(c, `${pathOf(c)}${secret === null ? '?done=secrets-ended' : ''}`);
        },
        showAgain: (rejected) => show(c, session, rejected),
      }),
    ),
  );
  return app;
}

// What the forms of the procurement settings do, at the account and at the desk.

/** Each line of a list is some letters, and a letter may be three escaped bytes. */
const LARGEST_SETTINGS_BYTES = 400_000;

function saveInput(form: URLSearchParams) {
  const secret = optionalText(form, 'outbound_secret');
  const isForgotten = form.has('no_outbound_secret');
  return {
    updated_at: textOf(form, 'updated_at') || null,
    settings: settingsIn(form),
    ...(isForgotten ? { outbound_secret: null } : secret === undefined ? {} : { outbound_secret: secret }),
  };
}

const secretInput = (form: URLSearchParams) => ({
  protocol: textOf(form, 'protocol'),
  action: textOf(form, 'action'),
});

/** The form of a secret’s action. */
const secretForm = (form: URLSearchParams): string => `${textOf(form, 'action')}-${textOf(form, 'protocol')}`;

/** The new secret, for this person at this page. */
const flashSubject = (path: string, { formToken }: { formToken: string }): string =>
  `shared secret ${path} ${formToken}`;
