/**
 * A shop as a separate process, used only from outside: command line, REST, pages with their forms, mails, webhooks.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Home } from './homes.ts';
import { type SmtpServer, smtpServer } from './smtp-server.ts';
import { freePort, MERCHKIT, type StartedService, startService, stopService } from './started-service.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

export type ShopProcess = Awaited<ReturnType<typeof shopProcess>>;

/** Not started yet: commands run before and beside the service. */
export async function shopProcess(home: Home, more: Record<string, string>) {
  const smtp: SmtpServer = await smtpServer();
  const port = await freePort();
  const env: Record<string, string> = {
    ...home.env,
    PORT: String(port),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@example.com',
    ALLOW_LOCAL_URLS: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SOAP_RATE_LIMIT_PER_MINUTE: '1000000',
    MAILS_PER_RECIPIENT: '10000',
    MAILS_PER_ACCOUNT: '100000',
    ...more,
  };
  const url = `http://localhost:${port}`;
  let running: StartedService | undefined;
  let complaints = '';

  return {
    url,
    home,
    smtp,
    process: () => running?.process,
    /** Its log lines about failures. */
    complaints: () => complaints,
    async start() {
      running = await startService(env, undefined, (child) => {
        child.stderr?.on('data', (text) => {
          complaints += String(text);
        });
      });
    },
    async stop(signal: NodeJS.Signals = 'SIGKILL') {
      if (running && running.process.exitCode === null && running.process.signalCode === null)
        await stopService(running, signal);
      running = undefined;
    },
    /** What the command printed. */
    merchkit: (args: readonly string[], secrets: Record<string, string> = {}) =>
      new Promise<string>((resolve, reject) => {
        const inherited = { PATH: process.env['PATH'] ?? '' };
        execFile(
          process.execPath,
          [MERCHKIT, ...args],
          { env: { ...inherited, ...env, ...secrets } },
          (failure, out, err) => {
            if (failure) reject(new Error(`merchkit ${args.join(' ')}: ${err}`));
            else resolve(out);
          },
        );
      }),
    async rest(key: string, method: string, path: string, body?: unknown) {
      const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
      if (method === 'POST') headers['Idempotency-Key'] = randomUUID();
      if (body !== undefined) headers['Content-Type'] = 'application/json';
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = JSON.parse(await response.text());
      if (response.status !== 200)
        throw new Error(`${method} ${path}: ${JSON.stringify(answer)} ${complaints.slice(-2_000)}`);
      return answer;
    },
    deskOf: (email: string) => deskAt(url, smtp, email),
    async close() {
      await this.stop();
      await smtp.close();
      await home.remove();
    },
  };
}

/** The staff’s browser, signed in by the mailed link. */
export async function deskAt(url: string, smtp: SmtpServer, email: string) {
  await form(`${url}/desk/sign-in`, { email });
  const link = await mailedLink(smtp, email);
  const cookie = (await form(link, {})).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = async (path: string): Promise<string> =>
    (await fetch(`${url}${path}`, { headers: { Cookie: cookie } })).text();
  return {
    page,
    /** Accepts the sales tax certificate. */
    async acceptCertificate(id: string) {
      const path = '/desk/certificates';
      const [, token = ''] = /name="form_token" value="([^"]*)"/.exec(await page(path)) ?? [];
      const answer = await form(`${url}${path}/${id}/accept`, { form_token: token }, { Cookie: cookie });
      if (answer.status !== 303) throw new Error(`${id} was not accepted: ${answer.status}`);
    },
    /** Presses a button of the order’s page in its present state. */
    /** Puts a file on the order as its artwork if that is missing, as a browser sends it. */
    async artwork(id: string, file: File) {
      const path = `/desk/orders/${encodeURIComponent(id)}`;
      const body = new FormData();
      const html = await page(path);
      if (!html.includes('id="missing-artwork"')) return;
      const token = /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? '';
      body.set('form_token', token);
      body.set('file', file);
      const answer = await fetch(`${url}${path}/artwork`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { Cookie: cookie, Origin: url },
      });
      if (answer.status !== 303)
        throw new Error(`artwork of ${id}: ${answer.status} ${alertIn(await answer.text())}`);
    },
    async press(id: string, move: string, fields: Record<string, string> = {}) {
      const path = `/desk/orders/${encodeURIComponent(id)}`;
      const html = await page(path);
      const hidden = (name: string): string =>
        new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
      if (hidden('form_token') === '') throw new Error(`${move} of ${id}: the page has no form`);
      const sent = { form_token: hidden('form_token'), version: hidden('version'), ...fields };
      const answer = await form(`${url}${path}/${move}`, sent, { Cookie: cookie });
      if (answer.status !== 303)
        throw new Error(`${move} of ${id}: ${answer.status} ${alertIn(await answer.text())}`);
    },
  };
}

/** Posted as a browser posts a form, without following redirects. */
export const form = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });

const alertIn = (html: string): string =>
  /role="alert"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1]?.trim() ?? html.slice(0, 300);

async function mailedLink({ taken }: SmtpServer, email: string): Promise<string> {
  for (let looks = 0; looks < 200; looks++) {
    const mail = taken.findLast(
      ({ to, source }) => to.includes(email) && /\/sign-in\//.test(readable(source)),
    );
    const link = mail && /http\S+\/sign-in\/\S+/.exec(readable(mail.source))?.[0];
    if (link) return link;
    await pause(50);
  }
  throw new Error(`no link was mailed to ${email}`);
}

/** Undoes soft line ends and escapes of mail. */
const readable = (source: string): string =>
  source
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Polls until it holds. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  what: string,
  ms = 30_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(150);
  }
}
