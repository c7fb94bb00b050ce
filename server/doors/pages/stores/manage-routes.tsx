/** `/stores/manage/<token>`: the manager's page. A GET decides nothing. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { cancelStoreRequest } from '../../../../tools/stores/cancel-store-request.ts';
import { changeStore } from '../../../../tools/stores/change-store.ts';
import { decideStoreRequest } from '../../../../tools/stores/decide-store-request.ts';
import { giveBudgets } from '../../../../tools/stores/give-budgets.ts';
import { manageStore } from '../../../../tools/stores/manage-store.ts';
import { quoteStoreRequests } from '../../../../tools/stores/quote-store-requests.ts';
import { storeHistory } from '../../../../tools/stores/store-history.ts';
import { storePeople } from '../../../../tools/stores/store-people.ts';
import { textOf } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import { linkCtx, linkForm, tokenOf, unknownLink } from '../link-forms.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { HistoryPage } from './history-page.tsx';
import { ManagePage } from './manage-page.tsx';
import { PeoplePage } from './people-page.tsx';
import { SETTINGS_MESSAGES, settingsField, settingsIn } from './settings-fields.ts';
import { SettingsPage } from './settings-page.tsx';

/** Fifty comments of the greatest length, with space for one that is too long. */
const LARGEST_FORM_BYTES = 2_000_000;

const MESSAGES = {
  emails: 'Give email addresses, such as ada@example.com, at most 200 at once.',
  amount: 'Give a number, such as 50.',
  period: 'Choose one.',
  name: 'Give your name, in at most 200 characters.',
  comment: 'The comment is too long; 1,000 characters fit.',
  decision: 'Press one of the buttons of a request.',
  request_id: 'Press one of the buttons of a request.',
};

export function manageRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/stores/manage/:token', async (c) => {
    const ctx = await linkCtx(c, parts, 'store_manager');
    return ctx ? managePage(c, ctx) : unknownLink(c, 'store');
  });

  const pathOf = (c: Context): string => `/stores/manage/${encodeURIComponent(tokenOf(c))}`;
  const managePage = async (c: Context, ctx: Ctx, rejected?: RejectedForm) =>
    page(c, <ManagePage path={pathOf(c)} managed={await invoke(manageStore, ctx, {})} />, {
      rejected,
      secrecy: 'secret',
    });

  const settingsPage = async (c: Context, ctx: Ctx, rejected?: RejectedForm) =>
    page(
      c,
      <SettingsPage
        path={pathOf(c)}
        managed={await invoke(manageStore, ctx, {})}
        isSaved={c.req.query('saved') === 'yes'}
      />,
      { rejected, secrecy: 'secret' },
    );

  const peoplePage = async (c: Context, ctx: Ctx, rejected?: RejectedForm) => {
    const number = pageNumber(c);
    const found = await invoke(storePeople, ctx, pageInput(number));
    const given = /^\d{1,3}$/.exec(c.req.query('given') ?? '')?.[0];
    return page(c, <PeoplePage path={pathOf(c)} found={found} page={number} given={given} />, {
      rejected,
      secrecy: 'secret',
    });
  };
  const historyPage = async (c: Context, ctx: Ctx) =>
    page(c, <HistoryPage path={pathOf(c)} found={await invoke(storeHistory, ctx, {})} />, {
      secrecy: 'secret',
    });

  for (const [name, show] of [
    ['settings', settingsPage],
    ['people', peoplePage],
    ['history', historyPage],
  ] as const)
    app.get(`/stores/manage/:token/${name}`, async (c) => {
      const ctx = await linkCtx(c, parts, 'store_manager');
      return ctx ? show(c, ctx) : unknownLink(c, 'store');
    });

  const formRoute = (
    name: 'decide' | 'gather' | 'settings' | 'people' | 'cancel',
    change: (ctx: Ctx, form: URLSearchParams) => Promise<string>,
    showAgain = managePage,
  ) => {
    if (showAgain === managePage) app.get(`/stores/manage/:token/${name}`, (c) => seeOther(c, pathOf(c)));
    app.post(`/stores/manage/:token/${name}`, async (c) => {
      const ctx = await linkCtx(c, parts, 'store_manager');
      return linkForm(c, { ctx, noun: 'store', largestBytes: LARGEST_FORM_BYTES }, (granted, form) =>
        submitForm({
          name: name === 'cancel' ? `cancel-${form.get('id')}` : name,
          values: form,
          messages: name === 'settings' ? SETTINGS_MESSAGES : MESSAGES,
          fieldOf: (param) => fieldOf(param, form),
          run: async () => seeOther(c, `${pathOf(c)}${await change(granted, form)}`),
          showAgain: (rejected) => showAgain(c, granted, rejected),
        }),
      );
    });
  };

  formRoute('decide', async (ctx, form) => {
    const { decision, id } = pressed(form);
    await invoke(decideStoreRequest, ctx, {
      request_id: id,
      decision,
      name: form.get('name') ?? '',
      comment: form.get(`comment-${id}`) ?? '',
    });
    return '#waiting';
  });

  formRoute(
    'settings',
    async (ctx, form) => {
      await invoke(changeStore, ctx, settingsIn(form));
      return '/settings?saved=yes';
    },
    settingsPage,
  );

  formRoute(
    'people',
    async (ctx, form) => {
      const { people } = await invoke(giveBudgets, ctx, {
        emails: textOf(form, 'emails')
          .split(/[\s,;]+/)
          .filter(Boolean),
        amount: Number(textOf(form, 'amount') || Number.NaN),
        period: form.get('period') ?? '',
      });
      return `/people?given=${people}`;
    },
    peoplePage,
  );

  formRoute('cancel', async (ctx, form) => {
    await invoke(cancelStoreRequest, ctx, { request_id: form.get('id') ?? '' });
    return '#approved';
  });

  formRoute('gather', async (ctx) => {
    await invoke(quoteStoreRequests, ctx, {});
    return '#quotes';
  });

  return app;
}

/** The buttons of all requests belong to one form. */
function pressed(form: URLSearchParams): { decision: string; id: string } {
  const [decision = '', id = ''] = (form.get('do') ?? '').split(':', 2);
  return { decision, id };
}

function fieldOf(param: string, form: URLSearchParams): string | undefined {
  if (param === 'comment') return `comment-${pressed(form).id}`;
  return settingsField(param, form);
}
