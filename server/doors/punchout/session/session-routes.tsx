/**
 * `/punchout/start/<token>` and `/punchout/s/<id>/…`: the shop for one person of a buyer’s system, and the return of
 * the cart.
 */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { type ServiceError, toServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { cancelPunchout } from '../../../../tools/punchout/cancel-punchout.ts';
import { keepPunchoutCart } from '../../../../tools/punchout/keep-punchout-cart.ts';
import { openPunchout } from '../../../../tools/punchout/open-punchout.ts';
import { resumePunchoutCart } from '../../../../tools/punchout/resume-punchout-cart.ts';
import { returnPunchoutCart } from '../../../../tools/punchout/return-punchout-cart.ts';
import { cartRoutes } from '../../pages/cart/cart-routes.tsx';
import { FORM_TOKEN, hasFormToken } from '../../pages/forms/form-token.ts';
import { readForm, textOf } from '../../pages/forms/read-form.ts';
import { foreignForm, outdatedForm } from '../../pages/forms/refused-forms.tsx';
import { refusalOf, rejectForm } from '../../pages/forms/rejected-form.ts';
import { isSameSite } from '../../pages/forms/same-site.ts';
import { errorPage } from '../../pages/frame/error-page.tsx';
import { page } from '../../pages/frame/respond.ts';
import { shopRoutes } from '../../pages/shop/shop-routes.tsx';
import { logDocument, newDocumentId } from '../document-log.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import { loggedForm, returnForm } from './return-fields.ts';
import { type ReturnForm, returnPage } from './return-page.tsx';
import { EndedPage, InspectPage } from './return-panel.tsx';
import { cartPageOf } from './session-cart.tsx';
import { framed, framersOf, isSessionPath, withSessionLinks } from './session-links.ts';
import { ElsewherePage, ExpiredSessionPage, NoSessionPage } from './session-notices.tsx';
import { isDeliveryOf, sessionCart, sessionPages } from './session-shop.tsx';
import {
  basePath,
  browserOf,
  isInFrame,
  isToken,
  pageBase,
  type ShopperSession,
  type ShownSession,
  setSessionCookies,
  shopperOf,
} from './shopper-session.ts';

const MISSING_ITEM = 'The item your system asked for is not offered here any more; look for another.';
/** As a source in a content security policy. */
const ANY_ORIGIN = '*';

export function sessionRoutes(parts: PunchoutDoorParts): Hono {
  const app = new Hono();

  app.get('/punchout/start/:token', (c) => startSession(c, parts));

  const inside = (c: Context, show: (shopper: ShopperSession) => Promise<Response>): Promise<Response> =>
    inSession(c, parts, show);

  // A browser that keeps no cookie has the token of a page in its address.
  for (const root of ['/punchout/s/:id/:page{~[^/]+}', '/punchout/s/:id']) {
    app.post(`${root}/return`, (c) =>
      inside(c, (shopper) => fromForm(c, parts, shopper, (form) => returnCart(c, parts, shopper, form))),
    );
    app.post(`${root}/cancel`, (c) =>
      inside(c, (shopper) => fromForm(c, parts, shopper, () => cancelSession(c, parts, shopper))),
    );
    app.post(`${root}/resume`, (c) =>
      inside(c, (shopper) => fromForm(c, parts, shopper, () => resumeCart(c, shopper))),
    );
    app.get(`${root}/:form{return|cancel|resume}`, (c) =>
      inside(c, async ({ base }) => c.redirect(`${base}/cart`, 303)),
    );
    app.all(root, (c) => inside(c, (shopper) => sessionPage(c, parts, shopper)));
    app.all(`${root}/*`, (c) => inside(c, (shopper) => sessionPage(c, parts, shopper)));
  }
  return app;
}

/** The link leaves the address bar at once; the session continues with a cookie, or in a frame as far as that comes back. */
async function startSession(c: Context, parts: PunchoutDoorParts): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const caller = isToken(token) ? await parts.linkHolder(token, 'punchout') : undefined;
  if (caller?.kind !== 'link') return noSession(c);
  const ctx = parts.ctxFor(caller, requestIdOf(c));
  try {
    const { id, opensAt: place } = await invoke(openPunchout, ctx, {});
    const opened = { id, token, browser: browserOf(c) };
    setSessionCookies(c, parts.publicUrl, opened);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    const base = isInFrame(c) ? pageBase(c, parts, opened) : basePath(id);
    return c.redirect(`${base}${firstPath(place)}`, 303);
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.code !== 'invalid_state') throw error;
    return framed(c, await page(c, <ExpiredSessionPage />, { status: 422, secrecy: 'secret' }), [ANY_ORIGIN]);
  }
}

/** The session is unknown, so framing cannot be restricted; the page has no buttons. */
const noSession = async (c: Context): Promise<Response> =>
  framed(c, await page(c, <NoSessionPage />, { status: 404, secrecy: 'secret' }), [ANY_ORIGIN]);

/** The item the buyer’s system wants to open; if it is missing, the whole shop opens and says so. */
function firstPath(place: AnswerOf<typeof openPunchout>['opensAt']): string {
  if (place === null) return '/';
  if (place.key === null) return '/?missing=1';
  const color = place.color === null ? '' : `?color=${encodeURIComponent(place.color)}`;
  return `/p/${encodeURIComponent(place.key)}${color}`;
}

const pathOf = (key: string): string => `/p/${encodeURIComponent(key)}`;

/** Whether a session that shows this product alone has the page. */
const isOf = (key: string, path: string): boolean =>
  path === '/cart' || [key, encodeURIComponent(key)].includes(path.split('/')[2] ?? '');

/** All pages of a session, errors included, may be framed by the buyer’s system, and are not cached. */
async function inSession(
  c: Context,
  parts: PunchoutDoorParts,
  show: (shopper: ShopperSession) => Promise<Response>,
): Promise<Response> {
  const shopper = await shopperOf(c, parts);
  if (shopper === 'elsewhere')
    return framed(c, await page(c, <ElsewherePage />, { status: 403, secrecy: 'secret' }), [ANY_ORIGIN]);
  if (!shopper) return noSession(c);
  // The cookie came back: the address needs no token.
  if (!shopper.isByAddress && c.req.param('page') !== undefined && c.req.method === 'GET') {
    const { search } = new URL(c.req.url);
    return c.redirect(`${shopper.base}${pathIn(c)}${search}`, 303);
  }
  const framers = framersOf(shopper.session);
  const referrer = shopper.isByAddress ? 'no-referrer' : 'same-origin';
  try {
    return framed(c, await show(shopper), framers, referrer);
  } catch (thrown) {
    const refusal = await withSessionLinks(
      await errorPage(c, thrown, parts.report),
      shopper.base,
      parts.publicUrl,
    );
    return framed(c, refusal, framers, referrer);
  }
}

/** The path of the shop within a session. */
const pathIn = (c: Context): string =>
  new URL(c.req.url).pathname.replace(/^\/punchout\/s\/[^/]+(?:\/~[^/]+)?/, '') || '/';

async function fromForm(
  c: Context,
  { publicUrl }: PunchoutDoorParts,
  shopper: ShopperSession,
  handle: (form: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  const { base } = shopper;
  if (!isSameSite(c, publicUrl)) return withSessionLinks(await foreignForm(c), base, publicUrl);
  const form = await readForm(c);
  return hasFormToken(shopper, form.get(FORM_TOKEN))
    ? handle(form)
    : withSessionLinks(await outdatedForm(c), base, publicUrl);
}

async function returnCart(
  c: Context,
  parts: PunchoutDoorParts,
  shopper: ShopperSession,
  typed = new URLSearchParams(),
): Promise<Response> {
  try {
    await keepDelivery(shopper, typed);
    const cart = await invoke(returnPunchoutCart, shopper.ctx, {});
    const form = returnForm(shopper.session, cart, parts);
    await logReturn(c, parts, shopper, form, cart.quoteId);
    return await returnPage(c, form);
  } catch (thrown) {
    return refusedReturn(c, parts, shopper, typed, refusalOf(thrown));
  }
}

async function refusedReturn(
  c: Context,
  { publicUrl }: PunchoutDoorParts,
  shopper: ShopperSession,
  values: URLSearchParams,
  error: ServiceError,
): Promise<Response> {
  const { session, base } = shopper;
  const shown = session.isOpen
    ? await cartPageOf(
        c,
        shopper,
        rejectForm(error, {
          name: 'return',
          values,
          messages: DELIVERY_MESSAGES,
          fieldOf: (param) => param.replace(/^delivery\./, ''),
        }),
      )
    : await endedPage(c, shopper);
  return withSessionLinks(shown, base, publicUrl);
}

const DELIVERY_MESSAGES = {
  ship_postal: 'Give a US ZIP code of five or nine digits.',
  need_by: 'Give the day it must be there.',
};

/** The ZIP code and the day of the form, where they are others than before. */
async function keepDelivery({ ctx, session }: ShopperSession, form: URLSearchParams): Promise<void> {
  if (!session.isOpen || !form.has('ship_postal')) return;
  const delivery = {
    ship_postal: textOf(form, 'ship_postal') || null,
    need_by: textOf(form, 'need_by') || null,
  };
  if (!isDeliveryOf(session, delivery))
    await invoke(keepPunchoutCart, ctx, { lines: session.cart, delivery });
}

/** Where it was taken over meanwhile, the cart is shown as it is. */
async function resumeCart(c: Context, { ctx, base, session }: ShopperSession): Promise<Response> {
  if (session.isOpen && session.left !== null) await invoke(resumePunchoutCart, ctx, {});
  return c.redirect(`${base}/cart`, 303);
}

/** A returned cart stays returned: pressing the button again sends the same cart. */
async function cancelSession(
  c: Context,
  parts: PunchoutDoorParts,
  shopper: ShopperSession,
): Promise<Response> {
  if (!shopper.session.isOpen && shopper.session.ending === null)
    return withSessionLinks(await endedPage(c, shopper), shopper.base, parts.publicUrl);
  const { ending } = await invoke(cancelPunchout, shopper.ctx, {});
  if (ending === 'returned') return returnCart(c, parts, shopper);
  const form = returnForm(shopper.session, undefined, parts);
  await logReturn(c, parts, shopper, form, null);
  return returnPage(c, form);
}

/** @param quoteId of the cart; `null` where nothing is returned */
const logReturn = (
  c: Context,
  parts: PunchoutDoorParts,
  { ctx, session }: ShopperSession,
  form: ReturnForm,
  quoteId: string | null,
): Promise<void> =>
  logDocument(c, parts, ctx, {
    id: newDocumentId(parts),
    direction: 'out',
    kind: 'cart',
    status: 'delivered',
    protocol: session.protocol,
    mode: session.mode,
    number: quoteId,
    reason: quoteId === null ? 'The person went back without a cart.' : 'Handed to the person’s browser.',
    body: loggedForm(session, form),
  });

const endedPage = (c: Context, shopper: ShopperSession): Promise<Response> =>
  page(
    c,
    shopper.session.ending === null ? (
      <ExpiredSessionPage cart={shopper.session.cart} />
    ) : (
      <EndedPage shopper={shopper} />
    ),
    {
      secrecy: 'secret',
    },
  );

/** A shop page within the session, with its links and redirect rewritten. */
async function sessionPage(c: Context, parts: PunchoutDoorParts, shopper: ShopperSession): Promise<Response> {
  return withSessionLinks(await pageOf(c, parts, shopper), shopper.base, parts.publicUrl);
}

async function pageOf(c: Context, parts: PunchoutDoorParts, shopper: ShopperSession): Promise<Response> {
  const { session, base } = shopper;
  if (!session.isOpen) return endedPage(c, shopper);
  const url = new URL(c.req.url);
  const path = pathIn(c);
  if (session.operation === 'inspect') {
    if (path !== '/') return c.redirect(`${base}/`, 303);
    return page(c, <InspectPage shopper={shopper} />, { secrecy: 'secret' });
  }
  if (!isSessionPath(path)) return c.redirect(`${base}/`, 303);
  if (session.onlyItem !== null && !isOf(session.onlyItem, path))
    return c.redirect(`${base}${pathOf(session.onlyItem)}`, 303);
  if (path === '/cart' && c.req.method === 'GET') return cartPageOf(c, shopper);
  if (path.startsWith('/p/')) withDelivery(url, session);
  const pages = sessionPages(parts, shopper, url.searchParams.has('missing') ? MISSING_ITEM : undefined);
  const keeping = sessionCart(shopper);
  const shop = new Hono();
  shop.onError((thrown) => {
    throw thrown;
  });
  shop.route('/', cartRoutes(pages, keeping)).route('/', shopRoutes(pages, keeping));
  url.pathname = path;
  return shop.fetch(new Request(url, c.req.raw), c.env);
}

/** The page of a product begins with the delivery that is known; what its form sends comes first. */
function withDelivery({ searchParams }: URL, { shipPostal, needBy }: ShownSession): void {
  if (shipPostal !== null && !searchParams.has('zip')) searchParams.set('zip', shipPostal);
  if (needBy !== null && !searchParams.has('need_by')) searchParams.set('need_by', needBy);
}
