/** The language of a page: of the visitor's choice, else of their browser, else English. */
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../../../../tools/context.ts';
import { WORDS } from '../../../../tools/languages/catalogs.ts';
import { acceptedLanguage, type Language, languageOf, spoken } from '../../../../tools/languages/language.ts';
import { ENGLISH, type Words } from '../../../../tools/languages/words.ts';

const NAME = 'merchkit-language';
const LASTS_S = 365 * 86_400;

/**
 * For the pages behind it; all others are English.
 *
 * @param ownOf what the person who is signed in set in their account
 */
export const speaking =
  (ownOf: (c: Context) => Promise<Language | undefined>): MiddlewareHandler =>
  async (c, next) => {
    c.set('words', WORDS[chosenHere(c) ?? (await ownOf(c)) ?? ofBrowser(c)]);
    await next();
  };

/** By the switch, in this browser. */
const chosenHere = (c: Context): Language | undefined => languageOf(getCookie(c, NAME));

const ofBrowser = (c: Context): Language => acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';

/** The context of a tool, which then writes to the person in their language, also from pages that are English alone. */
export function speakingCtx(c: Context, ctx: Ctx): Ctx {
  const own = ctx.caller.kind === 'customer' ? ctx.caller.language : undefined;
  const language = isSpeaking(c) ? wordsOn(c).language : (chosenHere(c) ?? own ?? ofBrowser(c));
  return { ...ctx, ...spoken(language) };
}

export const wordsOn = (c: Context): Words => c.get('words') ?? ENGLISH;

/** What a cache must know of a page that speaks several languages. */
export function setLanguageHeaders(c: Context): void {
  if (!isSpeaking(c)) return;
  c.header('Content-Language', wordsOn(c).language);
  c.header('Vary', 'Accept-Language, Cookie', { append: true });
}

/** Whether the page can be shown in another language. */
export const isSpeaking = (c: Context): boolean => c.get('words') !== undefined;

export const chooseLanguage = (c: Context, language: Language, publicUrl: string): void =>
  setCookie(c, NAME, language, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: LASTS_S,
  });

/** What is set in the account then counts in this browser too. */
export const forgetLanguage = (c: Context): void => void deleteCookie(c, NAME, { path: '/' });
