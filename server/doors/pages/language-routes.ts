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
    return seeOther(c, pageOf(c.req.header('Referer')));
  });
  return app;
}

/** The page the link stands on, as the browser tells it: of ours, whatever host it names. */
function pageOf(referrer: string | undefined): string {
  const url = parsedUrl(referrer ?? '');
  return url !== undefined && /^\/(?!\/)/.test(url.pathname) ? `${url.pathname}${url.search}` : '/';
}
