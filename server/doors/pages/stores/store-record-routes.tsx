/** `/account/stores/<id>` and `/desk/stores/<id>`: the pages of one store, in the frame of the account or of the desk. */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { invoke } from '../../../../tools/invoke.ts';
import { manageStore } from '../../../../tools/stores/manage-store.ts';
import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import { storeRequests } from '../../../../tools/stores/store-requests.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import type { PageForm } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { GATHER } from './manage-page.tsx';
import type { ManagedStore } from './opened-store.ts';
import { OWNERS_SETTINGS } from './settings-fields.ts';
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
  Frame(props: StoreFrameProps): Child;
  /** Where people of the realm may answer for the manager. */
  answer?: (request: ShownRequest) => Child;
}

export function storeRecordRoutes(parts: PagesDoorParts, { realm, Frame, answer }: StoreRecord): Hono {
  const pageAt = (
    at: SharedPlace,
    forms: PageForm[],
    content: (managed: ManagedStore, c: Context, session: PageSession) => Child | Promise<Child>,
  ) =>
    pageRoutes(signedInTo(parts, realm), {
      path: `/${realm}/stores/:store_id${at}`,
      forms,
      async show({ c, at: session }) {
        const managed = await invoke(manageStore, session.ctx, { store_id: c.req.param('store_id') });
        return (
          <Frame session={session} managed={managed} at={at}>
            {await content(managed, c, session)}
          </Frame>
        );
      },
    });
  return new Hono()
    .route(
      '/',
      pageAt('', [GATHER], (managed) => (
        <OpenRequests
          path={storePath(realm, managed.store.id)}
          managed={managed}
          reader={realm === 'desk' ? 'desk' : 'owner'}
          {...(answer ? { answer } : {})}
        />
      )),
    )
    .route(
      '/',
      pageAt('/requests', [], async ({ store }, c, { ctx }) => {
        const page = pageNumber(c);
        const found = await invoke(storeRequests, ctx, { store_id: store.id, ...pageInput(page) });
        return <AllRequests path={storePath(realm, store.id)} found={found} page={page} />;
      }),
    )
    .route(
      '/',
      pageAt('/settings', [OWNERS_SETTINGS], (managed, c) => (
        <SettingsForm managed={managed} isSaved={c.req.query('saved') === 'yes'} isOwners />
      )),
    );
}
