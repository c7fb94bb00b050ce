/** `/account/punchout-check`: an owner tries the credentials of the account's system, and sees what is missing. */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { checkConnection } from '../../../../tools/procurement/check-connection.ts';
import { checkCatalog } from '../../../../tools/punchout/check-catalog.ts';
import { AccountPage } from '../../pages/account/account-page.tsx';
import { count } from '../../pages/format.ts';
import { Select, TextField } from '../../pages/forms/field.tsx';
import { Form, Submit } from '../../pages/forms/form.tsx';
import { textOf } from '../../pages/forms/read-form.ts';
import { type RejectedForm, submitForm } from '../../pages/forms/rejected-form.ts';
import { page } from '../../pages/frame/respond.ts';
import { StatusBadge } from '../../pages/frame/status-badge.tsx';
import { type PageSession, signedIn, signedInForm } from '../../pages/sign-in/page-session.tsx';
import type { PunchoutDoorParts } from '../parts.ts';
import { type Step, tryCredentials } from './try-credentials.ts';

const PATH = '/account/punchout-check';
/** Where no address is entered. */
const EXAMPLE_RETURN = 'https://buyer.example/punchout';
const LONGEST = { identity: 254, domain: 60, secret: 500, address: 4_000 };

export function checkRoutes(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.get(PATH, (c) => signedIn(c, parts.pages, 'account', (session) => checkPage(c, session, {})));
  app.post(PATH, (c) =>
    signedInForm(c, parts.pages, 'account', (session, form) => {
      const { caller } = session;
      const field = (name: string, most: number) => textOf(form, name).slice(0, most);
      return submitForm({
        name: 'check',
        values: form,
        messages: {},
        async run() {
          if (caller.kind !== 'customer' || caller.role !== 'owner') return checkPage(c, session, {});
          const credentials = {
            protocol: form.get('protocol') === 'oci' ? ('oci' as const) : ('cxml' as const),
            domain: field('domain', LONGEST.domain) || undefined,
            email: field('identity', LONGEST.identity),
            key: field('secret', LONGEST.secret),
          };
          const returnUrl = field('return_url', LONGEST.address) || EXAMPLE_RETURN;
          const steps = await tryCredentials(c, parts, caller.account.id, credentials, returnUrl);
          return checkPage(c, session, { steps, tried: credentials });
        },
        showAgain: (rejected) => checkPage(c, session, {}, rejected),
      });
    }),
  );
  return app;
}

interface Outcome {
  steps?: Step[];
  tried?: { protocol: string; domain?: string | undefined; email: string };
}

async function checkPage(
  c: Context,
  session: PageSession,
  outcome: Outcome,
  rejected?: RejectedForm,
): Promise<Response> {
  const { caller } = session;
  const isOwner = caller.kind === 'customer' && caller.role === 'owner';
  const findings = isOwner
    ? [...(await invoke(checkConnection, session.ctx, {})).findings, await catalogStep(session)]
    : [];
  return page(c, <CheckPage session={session} isOwner={isOwner} findings={findings} {...outcome} />, {
    rejected,
    secrecy: 'secret',
  });
}

/** Of the first goods of the catalog; its own page looks at all of them. */
async function catalogStep({ ctx }: PageSession): Promise<Step> {
  const { items, faults, next } = await invoke(checkCatalog, ctx, {});
  const looked = `${next === null ? '' : 'The first '}${count(items)} items were looked at`;
  const found = faults.map((fault) => `${fault.what}: ${count(fault.items)}.`).join(' ');
  return {
    what: 'The catalog file',
    isOk: faults.length === 0,
    found:
      faults.length === 0
        ? `${looked}, and nothing is missing.`
        : `${looked}. ${found} More under Document log > Catalogs.`,
  };
}

interface CheckPageProps extends Outcome {
  session: PageSession;
  isOwner: boolean;
  findings: readonly Step[];
}

const CheckPage = ({ session, isOwner, findings, steps, tried }: CheckPageProps) => (
  <AccountPage
    session={session}
    title="Check the connection"
    here="/account/documents"
    lead="Whether your procurement system gets in, and what it still needs."
  >
    {isOwner ? (
      <>
        {steps === undefined ? null : <Steps id="tried" title="With these credentials" steps={steps} />}
        <section class="panel" aria-labelledby="try">
          <h2 id="try">Try the credentials</h2>
          <p>
            Enter what your system sends. A session is opened as a test and left at once; nothing is ordered,
            and the secret is not kept.
          </p>
          <Form name="check" action={PATH} autocomplete="off">
            <div class="fields">
              <Select
                name="protocol"
                label="Protocol"
                value={tried?.protocol}
                options={[
                  ['cxml', 'cXML'],
                  ['oci', 'OCI'],
                ]}
              />
              <TextField
                name="domain"
                label="Domain of the sender"
                optional
                value={tried?.domain}
                maxlength={LONGEST.domain}
                placeholder="NetworkId"
              />
              <TextField
                name="identity"
                label="Sender identity or user name"
                value={tried?.email ?? accountEmail(session)}
                maxlength={LONGEST.identity}
              />
              <TextField
                name="secret"
                type="password"
                label="Shared secret or password"
                maxlength={LONGEST.secret}
                autocomplete="off"
              />
              <TextField
                name="return_url"
                label="Address the cart goes back to"
                optional
                wide
                hint="As your system sends it in BrowserFormPost or HOOK_URL; nothing is sent there."
                maxlength={LONGEST.address}
              />
            </div>
            <p>
              <Submit>Try it</Submit>
            </p>
          </Form>
        </section>
        <Steps id="needs" title="What the account needs" steps={findings} />
      </>
    ) : (
      <p class="panel">This is for the owners of the account; ask one of them.</p>
    )}
  </AccountPage>
);

const accountEmail = ({ caller }: PageSession): string =>
  caller.kind === 'customer' ? caller.account.email : '';

const Steps = ({ id, title, steps }: { id: string; title: string; steps: readonly Step[] }) => (
  <section class="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul class="records">
      {steps.map(({ what, isOk, found }) => (
        <li class="document-row">
          <div class="row-main">
            <strong>{what}</strong>
            <span class="row-note">{found}</span>
          </div>
          <div class="marks">
            <StatusBadge look={isOk ? 'done' : 'waits'} words={isOk ? 'In order' : 'To do'} />
          </div>
        </li>
      ))}
    </ul>
  </section>
);
