/** The mails of the demo shop: the list, and one mail with its links. */
import type { KeptMail } from '../../../../tools/mail/port.ts';
import { parsedUrl } from '../../../../tools/values/parsed-url.ts';
import { count } from '../format.ts';
import { Layout } from '../frame/layout.tsx';
import { Moment } from '../frame/moment.tsx';

export const OUTBOX_PAGE_SIZE = 50;

const Label = () => (
  <p class="demo-note">
    <strong>Outbox of the demo shop.</strong> Every visitor sees all emails of the demo shop here, so that you
    can follow their links without a mail server. A live shop has no such page.
  </p>
);

interface OutboxPageProps {
  mails: KeptMail[];
  total: number;
  page: number;
}

export const OutboxPage = ({ mails, total, page }: OutboxPageProps) => (
  <Layout title="Outbox" nav>
    <header class="page-head">
      <h1>Outbox</h1>
    </header>
    <div class="stack">
      <Label />
      <section class="panel" aria-labelledby="mails">
        <h2 id="mails">
          {total === 0
            ? 'No emails yet'
            : `${count(total)} ${total === 1 ? 'email' : 'emails'}, newest first`}
        </h2>
        {total === 0 ? (
          <p>Emails appear here after sign-ins, approval requests, orders and order updates.</p>
        ) : (
          <ul class="mails">
            {mails.map((mail) => (
              <li>
                <a href={`/outbox/${encodeURIComponent(mail.id)}`}>
                  <span class="mail-subject">
                    <bdi>{mail.subject}</bdi>
                  </span>
                  <span class="quiet">
                    <Moment at={mail.createdAt} />
                  </span>
                  <span class="quiet">
                    To <bdi>{mail.recipient}</bdi>
                    {mail.state === 'sent' ? null : `, ${stateOf(mail)}`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <Pages page={page} hasMore={page * OUTBOX_PAGE_SIZE < total} />
      </section>
    </div>
  </Layout>
);

const Pages = ({ page, hasMore }: { page: number; hasMore: boolean }) =>
  page === 1 && !hasMore ? null : (
    <nav class="pages" aria-label="Pages">
      {page > 1 ? (
        <a class="button secondary" rel="prev" href={`/outbox?page=${page - 1}`}>
          Newer
        </a>
      ) : null}
      <span>Page {page}</span>
      {hasMore ? (
        <a class="button secondary" rel="next" href={`/outbox?page=${page + 1}`}>
          Older
        </a>
      ) : null}
    </nav>
  );

export const MailPage = ({ mail, origin }: { mail: KeptMail; origin: string }) => (
  <Layout title="Email" nav>
    <nav class="crumbs" aria-label="Breadcrumb">
      <a href="/outbox">Outbox</a> <span aria-hidden="true">/</span> Email
    </nav>
    <header class="page-head">
      <h1>
        <bdi>{mail.subject}</bdi>
      </h1>
    </header>
    <div class="stack">
      <Label />
      <article class="panel" aria-label="Email">
        <dl class="mail-facts">
          <dt>To</dt>
          <dd>
            <bdi>{mail.recipient}</bdi>
          </dd>
          <dt>Written</dt>
          <dd>
            <Moment at={mail.createdAt} />
          </dd>
          <dt>State</dt>
          <dd>{stateOf(mail)}</dd>
        </dl>
        <p class="mail-text" dir="auto">
          <LinkedText text={mail.text} origin={origin} />
        </p>
        <p class="quiet">
          <a href={`/outbox/${encodeURIComponent(mail.id)}/html`}>See it as most email programs show it</a>
        </p>
      </article>
    </div>
  </Layout>
);

function stateOf({ state, attempts }: KeptMail): string {
  if (state === 'sent') return 'sent';
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  if (state === 'given_up') return attempts === 0 ? 'not sent' : `given up after ${tries}`;
  return attempts === 0 ? 'waiting to be sent' : `waiting after ${tries}`;
}

/** Our own addresses; others stay text, so that a stranger's text cannot add a link. */
const ADDRESS = /https?:\/\/[^\s<>"]+/g;

interface Piece {
  text: string;
  href: string | null;
}

/** The text with the service's own addresses as links. */
const LinkedText = ({ text, origin }: { text: string; origin: string }) => (
  <>
    {piecesOf(text, origin).map((piece) =>
      piece.href === null ? piece.text : <a href={piece.href}>{piece.text}</a>,
    )}
  </>
);

function piecesOf(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    const url = parsedUrl(address);
    if (url?.origin !== origin) continue;
    pieces.push({ text: text.slice(end, match.index), href: null });
    // The path alone, so that the link works with any host name.
    pieces.push({ text: address, href: `${url.pathname}${url.search}` });
    end = match.index + address.length;
  }
  return [...pieces, { text: text.slice(end), href: null }];
}
