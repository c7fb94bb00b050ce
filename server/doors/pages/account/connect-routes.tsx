/** `/account/connect`: a client asked by OAuth to work for the account. */
import { type Context, Hono } from 'hono';
import { connectClient } from '../../../../tools/account/connect-client.ts';
import type { ConsentRequest } from '../../../../tools/account/consent-port.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { page, setPageHeaders } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { ConnectPage, NotAnOwnerPage } from './connect-page.tsx';
import { AskedElsewherePage, AskingOverPage, CannotConnectPage } from './not-connected-pages.tsx';

export function connectRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const { consent } = parts;

  const none = (c: Context, why: 'elsewhere' | 'over') =>
    page(c, why === 'over' ? <AskingOverPage /> : <AskedElsewherePage />, { status: 400, secrecy: 'secret' });

  const connectPage = (c: Context, session: PageSession, asked: ConsentRequest, rejected?: RejectedForm) =>
    mayDo(session, 'manage')
      ? page(c, <ConnectPage session={session} asked={asked} path={c.req.path} />, {
          rejected,
          secrecy: 'secret',
          formsLeadTo: targetOf(asked.leadsTo),
        })
      : page(c, <NotAnOwnerPage asked={asked} />, { status: 403, secrecy: 'secret' });

  // What the authorization server cannot tell the program, because it cannot know where the program is.
  app.get('/account/connect', (c) =>
    page(c, <CannotConnectPage error={c.req.query('error')} />, { status: 400, secrecy: 'secret' }),
  );

  app.get('/account/connect/:id', (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const asked = await consent.asked(c, c.req.param('id'));
      return typeof asked === 'string' ? none(c, asked) : connectPage(c, session, asked);
    }),
  );

  const targetAt = async (c: Context) => {
    const asked = await consent.asked(c, c.req.param('id') ?? '');
    return typeof asked === 'string' ? undefined : targetOf(asked.leadsTo);
  };

  app.post('/account/connect/:id', (c) => {
    const answer = async (session: PageSession, form: URLSearchParams) => {
      const asked = await consent.asked(c, c.req.param('id'));
      if (typeof asked === 'string') return none(c, asked);
      return submitForm({
        name: 'connect',
        values: form,
        messages: { scopes: 'Choose at least one permission, or refuse.' },
        async run() {
          if (form.get('answer') !== 'connect')
            return leave(c, await consent.answered(c, { kind: 'refused' }));
          const { id, scopes } = await invoke(connectClient, session.ctx, {
            client_id: asked.client.id,
            host: asked.client.host,
            name: asked.client.name,
            scopes: form.getAll('scopes').filter((one) => asked.scopes.some((scope) => scope === one)),
          });
          return leave(c, await consent.answered(c, { kind: 'given', connectionId: id, scopes }));
        },
        showAgain: (rejected) => connectPage(c, session, asked, rejected),
      });
    };
    return signedInForm(c, parts, 'account', answer, undefined, () => targetAt(c));
  });

  return app;
}

/** What the policy of the page names: an origin, or the scheme of an app on this computer. */
function targetOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}

function leave(c: Context, address: string): Response {
  setPageHeaders(c, 'secret');
  return c.redirect(address, 303);
}
