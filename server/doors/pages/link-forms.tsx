/** Pages behind a link. Its token is the credential, so no response is cached. */
import type { Context } from 'hono';
import { requestIdOf } from '../../../rest-shim/env.ts';
import type { Ctx } from '../../../tools/context.ts';
import { memberRoleOf } from '../../../tools/identity/account-of.ts';
import type { LinkBrowser } from '../../../tools/identity/caller.ts';
import type { LinkRecord } from '../../../tools/identity/links.ts';
import { roleMay } from '../../../tools/identity/member-role.ts';
import { networkFor } from '../../http/client-address.ts';
import { readForm, readUploadForm, type UploadForm } from './forms/read-form.ts';
import { foreignForm } from './forms/refused-forms.tsx';
import { refusalOf } from './forms/rejected-form.ts';
import { isSameSite } from './forms/same-site.ts';
import { speakingCtx } from './frame/language.ts';
import { UnknownLinkPage, UnknownPage } from './frame/notice-pages.tsx';
import { page, pdfAnswer } from './frame/respond.ts';
import type { PagesDoorParts } from './parts.ts';
import { accountsOf } from './sign-in/accounts-of.ts';
import type { Entrance } from './sign-in/entrance.tsx';

/** The token in a link's address. */
export const tokenOf = (c: Context): string => c.req.param('token') ?? '';

/** Whoever is signed in to the account of such a link acts in their role. */
const WITH_BROWSER: readonly LinkRecord[] = [
  'quote',
  'approval',
  'asked_approval',
  'proof',
  'proposal',
  'order_change',
];

const ANSWERED: readonly LinkRecord[] = ['approval', 'asked_approval'];

/** The context of this link's holder, or `undefined` if it is unknown. */
export async function linkCtx(
  c: Context,
  parts: PagesDoorParts,
  record: LinkRecord,
  token = tokenOf(c),
): Promise<Ctx | undefined> {
  const caller = await parts.linkHolder(token, record);
  if (caller?.kind !== 'link') return undefined;
  const browser = WITH_BROWSER.includes(record)
    ? { browser: await browserOf(c, parts, caller.account.id) }
    : {};
  const holder = { ...caller, ...browser };
  const role = memberRoleOf(holder);
  c.set('readsOnly', role !== undefined && !roleMay(role, ANSWERED.includes(record) ? 'answer' : 'buy'));
  return speakingCtx(c, parts.ctxFor(holder, requestIdOf(c)));
}

/** Whether it is signed in to this account, also while the person works in another of theirs. */
async function browserOf(c: Context, parts: PagesDoorParts, accountId: string): Promise<LinkBrowser> {
  const network = networkFor(parts.addressOf(c));
  const who = await parts.sessionCaller(c, 'account');
  if (!who) return { network, signedIn: null };
  const mine = accountsOf(who).find(({ id }) => id === accountId);
  return { network, signedIn: { email: who.email, role: mine?.role ?? null } };
}

/** `noun`: what the link should lead to. */
export const unknownLink = (c: Context, noun: string): Promise<Response> =>
  page(c, <UnknownLinkPage noun={noun} />, { status: 404, secrecy: 'secret' });

/** The document as a file the browser shows; a missing one is answered as an unknown link. */
export async function linkedPaper(
  c: Context,
  parts: PagesDoorParts,
  record: 'quote' | 'proposal',
  print: (ctx: Ctx) => Promise<Parameters<typeof pdfAnswer>[1]>,
): Promise<Response> {
  const ctx = await linkCtx(c, parts, record);
  if (!ctx) return unknownLink(c, record);
  try {
    return pdfAnswer(c, await print(ctx));
  } catch (thrown) {
    const { status } = refusalOf(thrown);
    return page(c, <UnknownPage />, { status, secrecy: 'secret' });
  }
}

interface LinkForm {
  /** The records of the link; `undefined` if it is unknown. */
  ctx: Ctx | undefined;
  noun: string;
  largestBytes?: number;
}

/** A form of the page behind a link: one from another site is refused before it is read. */
export async function linkForm(
  c: Context,
  { ctx, noun, largestBytes }: LinkForm,
  handle: (ctx: Ctx, form: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  if (!ctx) return unknownLink(c, noun);
  if (!isSameSite(c, ctx.links.to('/'))) return foreignForm(c);
  return handle(ctx, await readForm(c, largestBytes));
}

/** The same for a form with a file. */
export async function linkUpload(
  c: Context,
  { ctx, noun, most }: Omit<LinkForm, 'largestBytes'> & { most?: number },
  handle: (ctx: Ctx, form: UploadForm) => Promise<Response>,
): Promise<Response> {
  if (!ctx) return unknownLink(c, noun);
  if (!isSameSite(c, ctx.links.to('/'))) return foreignForm(c);
  return handle(ctx, await readUploadForm(c, ctx, { most }));
}

/** Pages behind a link, for whoever holds it. */
export const linkedTo = (
  parts: PagesDoorParts,
  ctxOf: (c: Context) => Promise<Ctx | undefined>,
  link: Omit<LinkForm, 'ctx'>,
): Entrance<{ ctx: Ctx }> => ({
  parts,
  async show(c, show) {
    const ctx = await ctxOf(c);
    return ctx ? show({ ctx }) : unknownLink(c, link.noun);
  },
  take: async (c, _, take) =>
    linkForm(c, { ...link, ctx: await ctxOf(c) }, (ctx, values) => take({ ctx }, values, [])),
  unknown: () => <UnknownLinkPage noun={link.noun} />,
});
