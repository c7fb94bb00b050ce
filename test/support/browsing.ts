/**
 * A person with a browser that keeps cookies, without scripts: pages are fetched, forms are sent as a browser sends
 * them.
 */
import type { Realm } from '../../tools/account/sign-in-port.ts';
import type { Shop } from './open-shop.ts';

export interface SeenPage {
  status: number;
  html: string;
  headers: Headers;
  heading: string | undefined;
  /** The address it redirects to. */
  location: string | null;
  /** The token in the page's forms. */
  formToken: string;
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

/** A browser without any cookie. */
export function browsing(shop: Pick<Shop, 'fetch'>) {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<SeenPage> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await shop.fetch(path, { ...init, headers }, null);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = await response.text();
    return {
      status: response.status,
      html,
      headers: response.headers,
      heading: /<h1>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, ''),
      location: response.headers.get('Location'),
      formToken: /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? '',
    };
  }

  return {
    cookies,
    get: (path: string) => ask(path),
    /** Any request, with the cookies of this browser. */
    ask,
    /** A form from some page, with exactly these fields. */
    post: (path: string, fields: Record<string, string> | URLSearchParams, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: { ...FORM, ...SAME_ORIGIN, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    /** A form of our page: opens the page, then sends the form with its token. */
    async send(from: string, path: string, fields: Record<string, string>) {
      const { formToken } = await ask(from);
      return this.post(path, { ...fields, form_token: formToken });
    },
    askForLink(email: string, realm: Realm = 'account', more: Record<string, string> = {}, headers = {}) {
      return this.post(`/${realm}/sign-in`, { email, ...more }, headers);
    },
  };
}

interface Mailing {
  service: Pick<Shop['service'], 'mails'>;
}

/** Path and query of the link in the newest sign-in mail to this address. */
export async function newestLink(shop: Mailing, email: string): Promise<string> {
  const mails = await mailsTo(shop, email);
  const text = mails.find((mail) => /\/sign-in\/./.test(mail.text))?.text ?? '';
  const [link] = /http\S+\/sign-in\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link was mailed to ${email}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** Newest first. */
export async function mailsTo(shop: Mailing, email: string) {
  const { mails } = await shop.service.mails.list({ limit: 1_000, offset: 0 });
  return mails.filter(({ recipient }) => recipient === email);
}

/** From the address to the session. */
export async function signIn(
  shop: Pick<Shop, 'fetch'> & Mailing,
  browser: ReturnType<typeof browsing>,
  email: string,
  realm: Realm = 'account',
): Promise<SeenPage> {
  const { status } = await browser.askForLink(email, realm);
  if (status !== 200) throw new Error(`no link was mailed to ${email}: ${status}`);
  return browser.post(await newestLink(shop, email), {});
}

/** A browser that is signed in. */
export async function signedIn(
  shop: Pick<Shop, 'fetch'> & Mailing,
  email = 'demo@example.com',
  realm: Realm = 'account',
) {
  const browser = browsing(shop);
  const { status, html } = await signIn(shop, browser, email, realm);
  if (status !== 303) throw new Error(`not signed in: ${status} ${html}`);
  return browser;
}
