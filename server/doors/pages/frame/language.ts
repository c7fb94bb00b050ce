/** The language of a page: of the visitor's choice, else of their browser, else English. */
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ctx } from '../../../../tools/context.ts';
import { WORDS } from '../../../../tools/languages/catalogs.ts';
import { acceptedLanguage, type Language, languageOf, spoken } from '../../../../tools/languages/language.ts';
import { ENGLISH, type Words } from '../../../../tools/languages/words.ts';

const NAME = 'merchkit-language';
const LASTS_S = 365 * 86_400;

/** For the pages behind it; all others are English. */
export const speaking: MiddlewareHandler = (c, next) => {
  c.set('words', WORDS[readersLanguage(c)]);
  return next();
};

/** For papers, also those that pages in English alone lead to. */
export const readersLanguage = (c: Context): Language =>
  languageOf(getCookie(c, NAME)) ?? acceptedLanguage(c.req.header('Accept-Language')) ?? 'en';

/** The context of a tool, which then writes to the person in their language. */
export const speakingCtx = (c: Context, ctx: Ctx): Ctx => ({ ...ctx, ...spoken(readersLanguage(c)) });

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
