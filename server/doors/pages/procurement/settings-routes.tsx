/** `/account/procurement` and `/desk/accounts/<id>/procurement`: one page in two frames. */
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { invoke } from '../../../../tools/invoke.ts';
import { changeSharedSecret } from '../../../../tools/procurement/change-shared-secret.ts';
import { getProcurementSettings } from '../../../../tools/procurement/get-procurement-settings.ts';
import { saveProcurementSettings } from '../../../../tools/procurement/save-procurement-settings.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { form, type PageForm } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
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
  /** The route; `:account_id` is the account’s. */
  route: string;
  Page(shown: Shown): Child;
}

/** Each line of a list is some letters, and a letter may be three escaped bytes. */
const LARGEST_SETTINGS_BYTES = 400_000;

const SAVE = form(saveProcurementSettings, {
  name: PROCUREMENT,
  below: '',
  input({ account_id }, { values }) {
    const secret = optionalText(values, 'outbound_secret');
    const isForgotten = values.has('no_outbound_secret');
    return {
      account_id,
      updated_at: textOf(values, 'updated_at') || null,
      settings: settingsIn(values),
      ...(isForgotten ? { outbound_secret: null } : secret === undefined ? {} : { outbound_secret: secret }),
    };
  },
  placeOf: fieldOf,
  refusals: MESSAGES,
  done: 'procurement-saved',
});

const CHANGE_SECRET = form(changeSharedSecret, {
  name: 'secret',
  hidden: ['protocol', 'action'],
  after({ secret }, { c, at, parts, path }) {
    if (secret === null) return `${path}?done=secrets-ended`;
    parts.signIn.setFlash(c, flashSubject(path, at), secret);
    return path;
  },
});

/** Each action at a protocol has a form of its own. */
const SECRET: PageForm = {
  ...CHANGE_SECRET,
  submit: (sent) =>
    CHANGE_SECRET.submit({
      ...sent,
      name: `${textOf(sent.values, 'action')}-${textOf(sent.values, 'protocol')}`,
    }),
};

export const procurementRoutes = (parts: PagesDoorParts, { realm, route, Page }: Realm): Hono =>
  pageRoutes(signedInTo(parts, realm, undefined, LARGEST_SETTINGS_BYTES), {
    path: route,
    forms: [SAVE, SECRET],
    async show({ c, at, rejected }) {
      const id = c.req.param('account_id');
      const path = route.replace(':account_id', encodeURIComponent(id ?? ''));
      const opened = await invoke(getProcurementSettings, at.ctx, { account_id: id });
      const secret = rejected ? undefined : parts.signIn.takeFlash(c, flashSubject(path, at));
      return <Page session={at} opened={opened} path={path} secret={secret} done={c.req.query('done')} />;
    },
  });

/** The new secret, for this person at this page. */
const flashSubject = (path: string, { formToken }: { formToken: string }): string =>
  `shared secret ${path} ${formToken}`;
