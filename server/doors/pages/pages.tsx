/**
 * The pages for people: the shop, its products, the account, the desk, and pages behind links. Rendered on the server;
 * the shop’s script saves reloads, and the pages work without it.
 */
import { type Context, Hono } from 'hono';
import type { Language } from '../../../tools/languages/language.ts';
import { languageOf } from '../../../tools/languages/language.ts';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { accountRoutes } from './account/account-routes.tsx';
import { agentRoutes } from './agent/agent-routes.ts';
import { approvalRoutes } from './approval/approval-routes.tsx';
import { cartRoutes } from './cart/cart-routes.tsx';
import { cookieCart } from './cart/cookie-cart.ts';
import { changeRoutes } from './change/change-routes.tsx';
import { collectionRoutes } from './collection/collection-routes.tsx';
import { compareRoutes } from './compare/compare-routes.tsx';
import { connectRoutes } from './connect/connect-routes.tsx';
import { parcelRoutes } from './demo/parcel-routes.tsx';
import { deskRoutes } from './desk/desk-routes.tsx';
import { docsRoutes } from './docs/docs-routes.tsx';
import { favoritesRoutes } from './favorites/favorites-routes.tsx';
import { ASSETS } from './frame/assets.ts';
import { colorSheet } from './frame/brand.ts';
import { errorPage } from './frame/error-page.tsx';
import { chooseLanguage, speaking } from './frame/language.ts';
import { UnknownPage } from './frame/notice-pages.tsx';
import { page, seeOther } from './frame/respond.ts';
import { SWITCH } from './frame/switch-context.ts';
import { outboxRoutes } from './outbox/outbox-routes.tsx';
import type { PagesDoorParts } from './parts.ts';
import { proofRoutes } from './proof/proof-routes.tsx';
import { deskProposalRoutes } from './proposal/desk-proposal-routes.tsx';
import { proposalListRoutes } from './proposal/proposal-list.tsx';
import { proposalRoutes } from './proposal/proposal-routes.tsx';
import { invoiceRoutes } from './quote/invoice-routes.tsx';
import { quoteRoutes } from './quote/quote-routes.tsx';
import { reportRoutes } from './reports/report-routes.tsx';
import { sampleRoutes } from './shop/sample-routes.tsx';
import { searchEngineRoutes } from './shop/search-engine-routes.ts';
import { shopRoutes } from './shop/shop-routes.tsx';
import { signInRoutes } from './sign-in/sign-in-routes.tsx';
import { statementRoutes } from './statement-routes.tsx';
import { storeRoutes } from './stores/store-routes.tsx';

export type { PagesDoorParts };

/** The customer's pages: they speak the reader's language. */
const SPEAKING = [
  '/',
  '/p/*',
  '/compare',
  '/connect',
  '/favorites',
  '/favorites/*',
  '/cart',
  '/cart/*',
  '/q/*',
  '/a/*',
  '/proofs/*',
  '/proposals/*',
  '/changes/*',
  '/addresses/*',
  // The manager of a store reads English.
  '/stores/:slug',
  '/stores/:slug/:step{request|sent|link}',
  '/stores/mine/*',
  '/account/sign-in',
  '/account/sign-in/*',
  '/account/choose',
  '/account/sign-up',
];

const ownLanguage = async (c: Context, parts: PagesDoorParts): Promise<Language | undefined> => {
  const who = await parts.sessionCaller(c, 'account');
  return who && 'caller' in who && who.caller.kind === 'customer' ? who.caller.language : undefined;
};

/** Mount at `/`; it answers only its own paths. */
export function pagesDoor(parts: PagesDoorParts): Hono {
  const app = new Hono();
  app.onError((thrown, c) => errorPage(c, thrown, parts.report));
  app.get('/assets/:file', async (c) => {
    const asset = ASSETS.get(c.req.path) ?? colorSheet(c.req.path);
    if (!asset) return notFoundPage(c);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(asset.body, 200, { 'Content-Type': asset.type });
  });
  const inOwnLanguage = speaking((c) => ownLanguage(c, parts));
  for (const path of SPEAKING) app.use(path, inOwnLanguage);
  app.route('/', languageRoutes(parts.shopCtx('').links.to('/')));
  app.route('/', quoteRoutes(parts));
  app.route('/', invoiceRoutes(parts));
  app.route('/', collectionRoutes(parts));
  app.route('/', approvalRoutes(parts));
  app.route('/', proposalRoutes(parts));
  app.route('/', proposalListRoutes(parts));
  app.route('/', deskProposalRoutes(parts));
  app.route('/', proofRoutes(parts));
  app.route('/', changeRoutes(parts));
  app.route('/', storeRoutes(parts));
  app.route('/', signInRoutes(parts));
  app.route('/', accountRoutes(parts));
  if (parts.outbox) app.route('/', outboxRoutes(parts.outbox, parts)).route('/', parcelRoutes());
  app.route('/', deskRoutes(parts));
  app.route('/', reportRoutes(parts));
  app.route('/', statementRoutes(parts));
  app.route('/', docsRoutes(parts));
  const keeping = cookieCart(parts.shopCtx('').links.to('/'));
  app.route('/', cartRoutes(parts, keeping));
  app.route('/', sampleRoutes(parts, keeping));
  app.route('/', agentRoutes(parts, keeping));
  app.route('/', connectRoutes(parts, keeping));
  app.route('/', shopRoutes(parts, keeping));
  app.route('/', searchEngineRoutes(parts));
  app.route('/', compareRoutes(parts, keeping));
  app.route('/', favoritesRoutes(parts, keeping));
  return app;
}

/** For the owner's `notFound`, if `wantsPage` is true. */
export const notFoundPage = (c: Context): Promise<Response> =>
  page(c, <UnknownPage />, { status: 404, secrecy: 'shop' });

/** Whether a browser asks, and not a program: errors below `/api` and `/mcp` stay JSON. */
export const wantsPage = (c: Context): boolean =>
  !/^\/(api|mcp)(\/|$)/.test(c.req.path) && (c.req.header('Accept') ?? '').includes('text/html');

/** The links of the switch: the browser keeps the language, and goes back to the page. No record changes. */
function languageRoutes(publicUrl: string): Hono {
  const app = new Hono();
  app.get(SWITCH, (c) => {
    const language = languageOf(c.req.query('to'));
    if (language !== undefined) chooseLanguage(c, language, publicUrl);
    return seeOther(c, pageOf(c.req.header('Referer')));
  });
  return app;
}

/** The page the link stands on, as the browser tells it: of ours, whatever host it names. */
function pageOf(referrer: string | undefined): string {
  const url = parsedUrl(referrer ?? '');
  return url !== undefined && /^\/(?!\/)/.test(url.pathname) ? `${url.pathname}${url.search}` : '/';
}
