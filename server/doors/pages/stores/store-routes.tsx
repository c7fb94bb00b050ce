/** `/stores/<slug>`: the slug ends in the token that is the credential. A GET changes nothing. */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openStore } from '../../../../tools/stores/open-store.ts';
import { submitStoreRequest } from '../../../../tools/stores/submit-store-request.ts';
import { optionalText } from '../forms/read-form.ts';
import { submitForm } from '../forms/rejected-form.ts';
import { page, seeOther } from '../frame/respond.ts';
import { form, type PageForm } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import { linkCtx, linkedTo, tokenOf } from '../link-forms.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { CANCEL } from './cancel-request.tsx';
import { deliveryIn } from './delivery-fields.tsx';
import { manageRoutes } from './manage-routes.tsx';
import { REQUEST_MESSAGES, requestedItems, requestField } from './request-fields.ts';
import { LINK, LinkSentPage, SentPage, StorePage } from './store-page.tsx';

/** Notes far over the limit are read, so that the writer gets a message and keeps the text. */
const LARGEST_FORM_BYTES = 200_000;

/** The text before the token is ignored: a renamed store keeps its address. */
const TOKEN_AT_END = /(?:^|-)([\w-]{32})$/;

/** The rows of the goods are read as the store has them. */
const REQUEST: PageForm<string, { ctx: Ctx }> = {
  ...form(submitStoreRequest, { name: 'request' }),
  async submit({ c, at: { ctx }, name, values, path, showAgain }) {
    const opened = await invoke(openStore, ctx, {});
    const fields: string[] = [];
    return submitForm({
      name,
      values,
      messages: REQUEST_MESSAGES,
      fieldOf: (param) => requestField(param, fields),
      async run() {
        const requested = requestedItems(values, opened);
        fields.push(...requested.fields);
        await invoke(submitStoreRequest, ctx, {
          name: values.get('name') ?? '',
          email: optionalText(values, 'email'),
          note: values.get('note') ?? '',
          items: requested.items,
          ...deliveryIn(values),
          sending: optionalText(values, 'sending'),
        });
        return seeOther(c, `${path}/sent`);
      },
      showAgain,
    });
  },
};

export function storeRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  app.route('/', manageRoutes(parts));
  goods(app, '/stores/mine/:token', [REQUEST, CANCEL], (c) => linkCtx(c, parts, 'store_person'));
  goods(app, '/stores/:slug', [REQUEST, LINK], async (c) => {
    const token = TOKEN_AT_END.exec(c.req.param('slug') ?? '')?.[1];
    return token === undefined ? undefined : linkCtx(c, parts, 'store', token);
  });
  return app;

  /** The page of the goods and its forms, at the link for everyone or at a person's own. */
  function goods(
    to: Hono,
    path: string,
    forms: readonly PageForm<string, { ctx: Ctx }>[],
    ctxOf: (c: Context) => Promise<Ctx | undefined>,
  ): void {
    const entrance = linkedTo(parts, ctxOf, { noun: 'store', largestBytes: LARGEST_FORM_BYTES });
    const notice = (below: string, Notice: typeof SentPage) =>
      to.get(`${path}/${below}`, (c) =>
        entrance.show(c, async ({ ctx }) => {
          const opened = await invoke(openStore, ctx, {});
          return page(c, <Notice path={pathOf(c)} opened={opened} />, { secrecy: 'secret' });
        }),
      );
    notice('sent', SentPage);
    if (forms.includes(LINK)) notice('link', LinkSentPage);
    to.route(
      '/',
      pageRoutes(entrance, {
        path,
        forms,
        show: async ({ c, at, rejected }) => (
          <StorePage
            path={pathOf(c)}
            opened={await invoke(openStore, at.ctx, {})}
            sending={rejected?.values.get('sending') || requestIdOf(c)}
          />
        ),
      }),
    );
  }
}

const pathOf = (c: Context): string => {
  const slug = c.req.param('slug');
  return slug === undefined
    ? `/stores/mine/${encodeURIComponent(tokenOf(c))}`
    : `/stores/${encodeURIComponent(slug)}`;
};
