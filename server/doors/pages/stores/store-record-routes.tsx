/** `/account/stores/<id>` and `/desk/stores/<id>`: the pages of one store, in the frame of the account or of the desk. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { invoke } from '../../../../tools/invoke.ts';
import { changeStore } from '../../../../tools/stores/change-store.ts';
import { manageStore } from '../../../../tools/stores/manage-store.ts';
import { quoteStoreRequests } from '../../../../tools/stores/quote-store-requests.ts';
import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import { storeRequests } from '../../../../tools/stores/store-requests.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import type { ManagedStore } from './opened-store.ts';
import { ownersSettingsIn, SETTINGS_MESSAGES, settingsField, settingsIn } from './settings-fields.ts';
import { SettingsForm } from './settings-page.tsx';
import { AllRequests, OpenRequests, type SharedPlace, type StorePlace, storePath } from './store-record.tsx';

export interface StoreFrameProps {
  session: PageSession;
  managed: ManagedStore;
  at: StorePlace;
  children?: Child;
}

interface StoreRecord {
  realm: 'account' | 'desk';
  Frame(props: StoreFrameProps): ReturnType<typeof UnknownPage>;
  /** Where people of the realm may answer for the manager. */
  answer?: (request: ShownRequest) => Child;
}

type Content = (managed: ManagedStore, c: Context, session: PageSession) => Promise<Child>;

export function storeRecordRoutes(parts: PagesDoorParts, { realm, Frame, answer }: StoreRecord): Hono {
  const app = new Hono();
  const idOf = (c: Context): string => c.req.param('id') ?? '';
  const pathOf = (c: Context): string => storePath(realm, idOf(c));

  const show = async (
    c: Context,
    session: PageSession,
    at: SharedPlace,
    rejected?: RejectedForm,
  ): Promise<Response> => {
    let managed: ManagedStore;
    try {
      managed = await invoke(manageStore, session.ctx, { store_id: idOf(c) });
    } catch (thrown) {
      if (!['not_found', 'validation_failed', 'forbidden_scope'].includes(refusalOf(thrown).code))
        throw thrown;
      return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    }
    return page(
      c,
      <Frame session={session} managed={managed} at={at}>
        {await CONTENT[at](managed, c, session)}
      </Frame>,
      { rejected, secrecy: 'secret' },
    );
  };

  const CONTENT = {
    '': async (managed, c) => (
      <OpenRequests
        path={pathOf(c)}
        managed={managed}
        reader={realm === 'desk' ? 'desk' : 'owner'}
        {...(answer ? { answer } : {})}
      />
    ),
    '/requests': async ({ store }, c, { ctx }) => {
      const number = pageNumber(c);
      const found = await invoke(storeRequests, ctx, { store_id: store.id, ...pageInput(number) });
      return <AllRequests path={pathOf(c)} found={found} page={number} />;
    },
    '/settings': async (managed, c) => (
      <SettingsForm path={pathOf(c)} managed={managed} isSaved={c.req.query('saved') === 'yes'} isOwners />
    ),
  } satisfies { [at in SharedPlace]: Content };

  for (const at of ['', '/requests', '/settings'] as const)
    app.get(`/${realm}/stores/:id${at}`, (c) => signedIn(c, parts, realm, (session) => show(c, session, at)));
  // A GET of a form's address: a reload, or a copied link.
  app.get(`/${realm}/stores/:id/gather`, (c) => seeOther(c, pathOf(c)));

  app.post(`/${realm}/stores/:id/settings`, (c) =>
    signedInForm(c, parts, realm, (session, form) =>
      submitForm({
        name: 'settings',
        values: form,
        messages: SETTINGS_MESSAGES,
        fieldOf: (param) => settingsField(param, form),
        async run() {
          const changes = { ...settingsIn(form), ...ownersSettingsIn(form) };
          await invoke(changeStore, session.ctx, { store_id: idOf(c), ...changes });
          return seeOther(c, `${pathOf(c)}/settings?saved=yes`);
        },
        showAgain: (rejected) => show(c, session, '/settings', rejected),
      }),
    ),
  );

  app.post(`/${realm}/stores/:id/gather`, (c) =>
    signedInForm(c, parts, realm, (session, form) =>
      submitForm({
        name: 'gather',
        values: form,
        async run() {
          await invoke(quoteStoreRequests, session.ctx, { store_id: idOf(c) });
          return seeOther(c, `${pathOf(c)}#quotes`);
        },
        showAgain: (rejected) => show(c, session, '', rejected),
      }),
    ),
  );

  return app;
}
