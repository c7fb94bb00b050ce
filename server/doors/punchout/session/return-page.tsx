/** The page that returns the cart: one form, submitted by a one-line script or by its button. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { raw } from 'hono/html';
import { STYLES } from '../../pages/frame/assets.ts';
import { originsOf } from './session-links.ts';

/** Not `form.submit()`: a field of the buyer’s may be called `submit`. */
const SEND = "HTMLFormElement.prototype.submit.call(document.getElementById('punchout-return'))";
const SEND_HASH = createHash('sha256').update(SEND).digest('base64');

export interface ReturnForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
  target?: string | undefined;
  charset: 'utf-8' | 'iso-8859-1';
  /** Who may frame the page; the site of the address where it is left out. */
  framers?: readonly string[];
  /** `sends`: submits itself at once; `waits`: a person submits it. */
  manner: 'sends' | 'waits';
  title: string;
  /** The text for people; empty if only a program reads the page. */
  words?: string | undefined;
  /** Shown beside the hidden fields. */
  list?: readonly string[];
}

export async function returnPage(c: Context, form: ReturnForm): Promise<Response> {
  c.header('Content-Security-Policy', policyOf(form));
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  const text = inAscii(await String(<Page form={form} />));
  return c.body(text, 200, { 'Content-Type': `text/html; charset=${form.charset}` });
}

/**
 * The buyer's system may redirect the form through other hosts, and browsers apply the policy to redirects too, so only
 * its scheme is fixed.
 */
function policyOf({ action, manner, framers }: ReturnForm): string {
  const { protocol } = new URL(action);
  const sources = (framers ?? originsOf(action)).join(' ');
  const script = manner === 'sends' ? ` script-src 'sha256-${SEND_HASH}';` : '';
  return `default-src 'none';${script} style-src 'self'; form-action ${protocol} https:; frame-ancestors 'self' ${sources}; base-uri 'none'`;
}

const Page = ({ form }: { form: ReturnForm }) => (
  <>
    {raw('<!DOCTYPE html>')}
    <html lang="en">
      <head>
        <meta charset={form.charset} />
        <title>{form.title}</title>
        {form.words === undefined ? null : (
          <>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <link rel="stylesheet" href={STYLES.path} />
          </>
        )}
      </head>
      <body>
        {form.words === undefined ? <List form={form} /> : null}
        <form
          id="punchout-return"
          method="post"
          action={form.action}
          {...(form.target === undefined ? {} : { target: form.target })}
          accept-charset={form.charset}
          class={form.words === undefined ? undefined : 'notice-page'}
        >
          {form.words === undefined ? null : (
            <>
              <h1>{form.title}</h1>
              <p>{form.words}</p>
            </>
          )}
          {form.fields.map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          {form.words === undefined ? null : (
            <button type="submit" class="button">
              Continue
            </button>
          )}
        </form>
        {form.manner === 'sends' ? <script>{raw(SEND)}</script> : null}
      </body>
    </html>
  </>
);

const List = ({ form: { list = [] } }: { form: ReturnForm }) =>
  list.length === 0 ? null : (
    <ul>
      {list.map((line) => (
        <li>{line}</li>
      ))}
    </ul>
  );

/** ASCII in either charset; the browser submits in the form’s charset. */
const inAscii = (html: string): string =>
  html.replaceAll(/[^\n\r\t -~]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0xfffd};`);
