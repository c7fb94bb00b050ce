import { Hono } from 'hono';
import { languageOf } from '../../../tools/languages/language.ts';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { chooseLanguage } from './frame/language.ts';
import { seeOther } from './frame/respond.ts';
import { SWITCH } from './frame/switch-context.ts';

/** The links of the switch: the browser keeps the language, and goes back to the page. No record changes. */
export function languageRoutes(publicUrl: string): Hono {
  const app = new Hono();
  app.get(SWITCH, (c) => {
    const language = languageOf(c.req.query('to'));
    if (language !== undefined) chooseLanguage(c, language, publicUrl);
    return seeOther(c, pathIn(c.req.query('back')));
  });
  return app;
}

/** A page of ours, however the address is disguised. */
function pathIn(back = '/'): string {
  const here = 'http://here.invalid';
  const url = back.startsWith('/') ? parsedUrl(back, here) : undefined;
  return url?.origin === here ? `${url.pathname}${url.search}` : '/';
}
