/** `/stores/manage/<token>`: the pages of a store's manager. A GET decides nothing. */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { decideStoreRequest } from '../../../../tools/stores/decide-store-request.ts';
import { manageStore } from '../../../../tools/stores/manage-store.ts';
import { storeHistory } from '../../../../tools/stores/store-history.ts';
import { storePeople } from '../../../../tools/stores/store-people.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import { linkCtx, linkedTo, tokenOf } from '../link-forms.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { CANCEL } from './cancel-request.tsx';
import { HistoryPage } from './history-page.tsx';
import { GATHER, ManagePage } from './manage-page.tsx';
import { GIVE, PeoplePage } from './people-page.tsx';
import { SETTINGS } from './settings-fields.ts';
import { SettingsPage } from './settings-page.tsx';

/** Fifty comments of the greatest length, with space for one that is too long. */
const LARGEST_FORM_BYTES = 2_000_000;

const PRESS = 'Press one of the buttons of a request.';

/** The buttons of all requests belong to one form. */
function pressed(values: URLSearchParams): { decision: string; id: string } {
  const [decision = '', id = ''] = (values.get('do') ?? '').split(':', 2);
  return { decision, id };
}

const DECIDE = form(decideStoreRequest, {
  name: 'decide',
  input(_, { values }) {
    const { decision, id } = pressed(values);
    return {
      request_id: id,
      decision,
      name: values.get('name') ?? '',
      comment: values.get(`comment-${id}`) ?? '',
    };
  },
  placeOf: (param, values) => (param === 'comment' ? `comment-${pressed(values).id}` : param),
  refusals: {
    name: 'Give your name, in at most 200 characters.',
    comment: 'The comment is too long; 1,000 characters fit.',
    decision: PRESS,
    request_id: PRESS,
  },
  after: (_, { path }) => `${path}#waiting`,
});

export function manageRoutes(parts: PagesDoorParts): Hono {
  const manager = linkedTo(parts, (c) => linkCtx(c, parts, 'store_manager'), {
    noun: 'store',
    largestBytes: LARGEST_FORM_BYTES,
  });
  const base = '/stores/manage/:token';
  const pathOf = (c: Context): string => `/stores/manage/${encodeURIComponent(tokenOf(c))}`;
  return new Hono()
    .route(
      '/',
      pageRoutes(manager, {
        path: base,
        forms: [DECIDE, GATHER, CANCEL],
        show: async ({ c, at }) => (
          <ManagePage path={pathOf(c)} managed={await invoke(manageStore, at.ctx, {})} />
        ),
      }),
    )
    .route(
      '/',
      pageRoutes(manager, {
        path: `${base}/settings`,
        forms: [SETTINGS],
        show: async ({ c, at }) => (
          <SettingsPage
            path={pathOf(c)}
            managed={await invoke(manageStore, at.ctx, {})}
            isSaved={c.req.query('saved') === 'yes'}
          />
        ),
      }),
    )
    .route(
      '/',
      pageRoutes(manager, {
        path: `${base}/people`,
        forms: [GIVE],
        async show({ c, at }) {
          const page = pageNumber(c);
          const found = await invoke(storePeople, at.ctx, pageInput(page));
          const given = /^\d{1,3}$/.exec(c.req.query('given') ?? '')?.[0];
          return <PeoplePage path={pathOf(c)} found={found} page={page} given={given} />;
        },
      }),
    )
    .route(
      '/',
      pageRoutes(manager, {
        path: `${base}/history`,
        show: async ({ c, at }) => (
          <HistoryPage path={pathOf(c)} found={await invoke(storeHistory, at.ctx, {})} />
        ),
      }),
    );
}
