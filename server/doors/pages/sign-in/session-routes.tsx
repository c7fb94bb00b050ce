/** `/account/sessions` and `/desk/sessions`. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { OwnSession, Realm } from '../../../../tools/account/sign-in-port.ts';
import { textOf } from '../forms/read-form.ts';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from './page-session.tsx';

/** @param show the page in the frame of its realm */
export function sessionRoutes(
  parts: PagesDoorParts,
  realm: Realm,
  show: (session: PageSession, sessions: OwnSession[]) => Child,
): Hono {
  const app = new Hono();
  const home = `/${realm}/sessions`;

  app.get(home, (c) =>
    signedIn(c, parts, realm, async (session) =>
      page(c, show(session, await parts.signIn.ownSessions(c, realm)), { secrecy: 'secret' }),
    ),
  );

  const endRoute = (path: string, idIn: (form: URLSearchParams) => string | undefined) => {
    app.post(path, (c: Context) =>
      signedInForm(c, parts, realm, async (_, form) => {
        await parts.signIn.endSessions(c, realm, idIn(form));
        return seeOther(c, home);
      }),
    );
    // A GET of a form's address: a reload, or a copied link.
    app.get(path, (c) => seeOther(c, home));
  };
  endRoute(`${home}/end`, (form) => textOf(form, 'id'));
  endRoute(`${home}/end-all`, () => undefined);

  return app;
}
