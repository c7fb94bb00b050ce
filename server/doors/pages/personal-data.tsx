/** `/account/personal-data` and `/desk/personal-data`: what is kept of one person, as a file, and its erasure. */
import type { Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { erasePerson } from '../../../tools/account/erase-person.ts';
import { exportPerson } from '../../../tools/account/export-person.ts';
import type { AnswerOf } from '../../../tools/define.ts';
import { invoke } from '../../../tools/invoke.ts';
import { AccountPage } from './account/account-page.tsx';
import { toAccount } from './account/unknown-record.tsx';
import { DeskLayout } from './desk/desk-layout.tsx';
import { count } from './format.ts';
import { TextField } from './forms/field.tsx';
import { Submit } from './forms/form.tsx';
import { FormOf, form } from './kit/form.tsx';
import { pageRoutes } from './kit/page-routes.tsx';
import type { PagesDoorParts } from './parts.ts';
import { type Entrance, signedInTo } from './sign-in/entrance.tsx';
import type { PageSession } from './sign-in/page-session.tsx';

type Kept = AnswerOf<typeof exportPerson>;

const TITLE = 'Personal data';
const LEAD = 'What is kept of one person, by their email address. Give it to them as a file, or erase it.';

const ERASE = form(erasePerson, {
  name: 'erase',
  of: 'email',
  fields: { sure: { label: 'I am sure: this cannot be undone', required: true } },
  button: 'Erase this person',
  kind: 'danger',
  after: ({ records, papers, files }, { path }) =>
    `${path}?${new URLSearchParams({ records: String(records), papers: String(papers), files: String(files) })}`,
});

interface Frame {
  path: string;
  entrance: Entrance<PageSession>;
  framed(at: PageSession, content: Child): Child;
}

const routes = ({ path, entrance, framed }: Frame): Hono => {
  const app = pageRoutes(entrance, {
    path,
    forms: [ERASE],
    async show({ c, at, rejected }) {
      const email = (rejected?.values.get('email') ?? c.req.query('email') ?? '').trim();
      const kept = email.length < 3 ? undefined : await invoke(exportPerson, at.ctx, { email });
      return framed(
        at,
        <div class="stack">
          <Erased c={c} />
          <search>
            <form method="get" action={path} class="form">
              <TextField name="email" label="Email" value={email} maxlength={254} />
              <p>
                <Submit kind="secondary">Show what is kept</Submit>
              </p>
            </form>
          </search>
          {kept === undefined ? null : <Found kept={kept} path={path} />}
        </div>,
      );
    },
  });
  app.get(`${path}.json`, (c) =>
    entrance.show(c, async (at) => {
      const kept = await invoke(exportPerson, at.ctx, { email: c.req.query('email') ?? '' });
      c.header('Content-Disposition', 'attachment; filename="personal-data.json"');
      c.header('Cache-Control', 'no-store');
      return c.json(kept);
    }),
  );
  return app;
};

const Found = ({ kept, path }: { kept: Kept; path: string }) => {
  const kinds = new Map<string, number>();
  for (const { kind } of kept.records) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (kept.records.length === 0) return <p class="panel">Nothing is kept of a person with this address.</p>;
  return (
    <section class="panel" aria-labelledby="kept">
      <h2 id="kept">
        <bdi>{kept.email}</bdi>
      </h2>
      {kept.names.length === 0 ? null : (
        <p>
          Known as <bdi>{kept.names.join(', ')}</bdi>.
        </p>
      )}
      <ul>
        {[...kinds].map(([kind, records]) => (
          <li>
            {kind.replaceAll('_', ' ')}: {count(records)}
          </li>
        ))}
      </ul>
      <p>
        <a href={`${path}.json?${new URLSearchParams({ email: kept.email })}`}>All of it as a file (JSON)</a>
      </p>
      <h3>Erase</h3>
      <FormOf form={ERASE} id={kept.email}>
        <ul class="consequences">
          <li>Their access ends at once, with the API keys they made.</li>
          <li>
            Sign-ins, favorites and mails to them are deleted. Everywhere else their name, addresses,
            telephone and words are taken out.
          </li>
          <li>
            Orders, invoices and tax certificates stay, as the law asks, without the person: goods, amounts,
            company, city, state and ZIP code.
          </li>
          <li>Suppliers, carriers and card providers keep what they were sent; ask them too.</li>
          {kept.isWhole ? null : (
            <li>
              They also belong elsewhere in this shop: what is of no account stays until the desk erases them.
            </li>
          )}
        </ul>
      </FormOf>
    </section>
  );
};

const Erased = ({ c }: { c: Context }) => {
  const [records, papers, files] = ['records', 'papers', 'files'].map((name) => Number(c.req.query(name)));
  return Number.isSafeInteger(records) && c.req.query('records') !== undefined ? (
    <p class="done" role="status">
      The person is erased from {count(records ?? 0)} records and {count(files ?? 0)} files;{' '}
      {count(papers ?? 0)} of the records are papers that stay without them.
    </p>
  ) : null;
};

export const accountPersonRoutes = (parts: PagesDoorParts): Hono =>
  routes({
    path: '/account/personal-data',
    entrance: toAccount(parts),
    framed: (at, content) => (
      <AccountPage session={at} title={TITLE} here="/account/team" lead={LEAD}>
        {content}
      </AccountPage>
    ),
  });

export const deskPersonRoutes = (parts: PagesDoorParts): Hono =>
  routes({
    path: '/desk/personal-data',
    entrance: signedInTo(parts, 'desk'),
    framed: (at, content) => (
      <DeskLayout title={TITLE} session={at} at="/desk/accounts">
        <header class="page-head">
          <h1>{TITLE}</h1>
          <p class="quiet">{LEAD}</p>
        </header>
        {content}
      </DeskLayout>
    ),
  });
