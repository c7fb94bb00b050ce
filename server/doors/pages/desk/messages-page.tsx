/** `/desk/messages`: conversations with customers, those that wait first, and one of them with its notes. */
import type { Hono } from 'hono';

import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { addNote } from '../../../../tools/messages/add-note.ts';
import { confirmFreight } from '../../../../tools/messages/confirm-freight.ts';
import { listDeskMessages } from '../../../../tools/messages/list-desk-messages.ts';
import { openDeskMessages } from '../../../../tools/messages/open-desk-messages.ts';
import { settleMessages } from '../../../../tools/messages/settle-messages.ts';
import { writeMessage } from '../../../../tools/messages/write-message.ts';
import { Moment } from '../frame/moment.tsx';
import { Pager, pageInput, pageNumber } from '../frame/paging.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import { ConversationRow, MESSAGE, MESSAGE_TEXTS, MessageList } from '../messages/conversation.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { actorLabel } from './order-labels.ts';

export type DeskMessages = AnswerOf<typeof openDeskMessages>;

export const deskProposalPath = (id: string): string => `/desk/proposals/${encodeURIComponent(id)}`;
export const deskThreadPath = (threadId: string): string => `/desk/messages/${encodeURIComponent(threadId)}`;

const TEXT: FieldWords = { label: 'Message to the customer', rows: 3, refusal: MESSAGE_TEXTS.text };

const WRITE = form(writeMessage, {
  name: MESSAGE,
  once: true,
  fields: {
    text: TEXT,
    photos: {
      label: 'Photos',
      hint: 'Up to 4 files, PNG, JPG or WebP of at most 10 MB each.',
      refusal: MESSAGE_TEXTS.file,
    },
    proof_id: { label: 'About' },
  },
  button: 'Send',
  after: (_, { path }) => `${path}#messages`,
});

const NOTE = form(addNote, {
  name: 'note',
  once: true,
  fields: { text: { ...TEXT, label: 'Note', rows: 2 } },
  button: 'Keep the note',
  kind: 'secondary',
  after: (_, { path }) => `${path}#notes`,
});

const SETTLE = form(settleMessages, {
  name: 'settle',
  button: 'No answer needed',
  kind: 'secondary',
  after: (_, { path }) => `${path}#messages`,
});

const FREIGHT = form(confirmFreight, {
  name: 'freight',
  once: true,
  fields: {
    amount: {
      label: 'Freight of the goods without a stated weight',
      hint: 'Dollars, to all places of the quote. The customer is told, and can order.',
    },
  },
  button: 'Confirm the freight',
  after: (_, { path }) => `${path}#messages`,
});

export function deskMessagesRoutes(parts: PagesDoorParts): Hono {
  const all = pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/messages',
    async show({ c, at }) {
      const number = pageNumber(c);
      const found = await invoke(listDeskMessages, at.ctx, pageInput(number));
      return (
        <DeskLayout title="Messages" session={at} at="/desk/messages">
          <header class="page-head">
            <h1>Messages</h1>
            <p class="quiet">
              {at.unread === 0
                ? 'No customer waits for an answer.'
                : `${at.unread} to answer, the longest waiting first`}
            </p>
          </header>
          {found.threads.length === 0 ? (
            <p class="panel">
              What customers write on the pages of quotes, orders, proofs and proposals appears here.
            </p>
          ) : (
            <section class="panel" aria-label="Conversations">
              <ul class="records">
                {found.threads.map((thread) => (
                  <ConversationRow
                    thread={thread}
                    href={deskThreadPath(thread.thread_id)}
                    name={thread.account}
                    state={
                      thread.waits_since === null ? (
                        <span class="quiet">Answered</span>
                      ) : (
                        <span class="mark risk">
                          Waits since <Moment at={thread.waits_since} />
                        </span>
                      )
                    }
                  >
                    : {english(thread.title)}
                    {thread.assigned_to === null ? null : (
                      <>
                        , looked after by <bdi>{thread.assigned_to}</bdi>
                      </>
                    )}
                  </ConversationRow>
                ))}
              </ul>
            </section>
          )}
          <Pager path="/desk/messages" page={number} hasMore={found.has_more} />
        </DeskLayout>
      );
    },
  });
  const one = pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/messages/:about',
    forms: [WRITE, NOTE, SETTLE, FREIGHT],
    async show({ c, at }) {
      const talk = await invoke(openDeskMessages, at.ctx, { about: c.req.param('about') });
      return <DeskThreadPage session={at} talk={talk} />;
    },
  });
  return all.route('/', one);
}

const DeskThreadPage = ({ session, talk }: { session: PageSession; talk: DeskMessages }) => (
  <DeskLayout title={`Messages, ${talk.account}`} session={session} at="/desk/messages">
    <nav class="crumbs" aria-label="Breadcrumb">
      <a href="/desk/messages">Messages</a>
    </nav>
    <header class="page-head">
      <h1>
        <bdi>{talk.account}</bdi>
      </h1>
      <p class="quiet">
        {talk.order_id === null ? (
          <a href={talk.proposal_id === null ? talk.url : deskProposalPath(talk.proposal_id)}>
            {talk.proposal_id === null ? 'Quote' : 'Proposal'}
          </a>
        ) : (
          <a href={`/desk/orders/${encodeURIComponent(talk.order_id)}`}>Order {talk.order_number}</a>
        )}
        : {english(talk.title)}
      </p>
    </header>
    <div class="desk-order">
      <div class="stack">
        {talk.freight_is_open ? (
          <section class="panel" aria-labelledby="freight">
            <h2 id="freight">Freight to confirm</h2>
            <p>The supplier states no weight of some of the goods. The quote cannot be ordered before.</p>
            <FormOf form={FREIGHT} path={deskThreadPath(talk.thread_id)} />
          </section>
        ) : null}
        <DeskConversation talk={talk} />
      </div>
      <div class="stack desk-side">
        <Notes talk={talk} />
      </div>
    </div>
  </DeskLayout>
);

export const DeskConversation = ({ talk }: { talk: DeskMessages }) => {
  const path = deskThreadPath(talk.thread_id);
  const asked = talk.messages.findLast(({ from }) => from !== 'desk');
  return (
    <section class="panel" aria-labelledby="messages">
      <h2 id="messages">Messages with the customer</h2>
      {talk.waits_since === null ? null : (
        <>
          <p>
            <span class="mark risk">To answer</span> The customer has been waiting since{' '}
            <Moment at={talk.waits_since} />.
          </p>
          <FormOf form={SETTLE} path={path} />
        </>
      )}
      {talk.messages.length === 0 ? (
        <p class="quiet">Nothing was written yet.</p>
      ) : (
        <MessageList messages={talk.messages} />
      )}
      <FormOf
        form={WRITE}
        path={path}
        without={talk.proofs.length === 0 ? ['proof_id'] : []}
        values={{ proof_id: asked?.proof_id }}
        fields={{
          text: {
            hint:
              talk.proposal_id === null
                ? 'We email it and show it on the customer’s page.'
                : 'We email it to the client and to the account, and show it on their pages.',
          },
          proof_id: {
            required: false,
            choices: [
              { value: '', label: 'The order' },
              ...talk.proofs.map(({ id, lines, round }) => ({
                value: id,
                label: `Proof of ${linesOf(lines)}, round ${round}`,
              })),
            ],
          },
        }}
      />
    </section>
  );
};

const linesOf = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;

export const Notes = ({ talk }: { talk: DeskMessages }) => (
  <section class="panel" aria-labelledby="notes">
    <h2 id="notes">Internal notes</h2>
    <p class="quiet">Only staff can see these notes.</p>
    {talk.notes.length === 0 ? null : (
      <ol class="comments">
        {talk.notes.map(({ by, text, created_at }) => (
          <li>
            <p class="quiet">
              <bdi>{actorLabel(by)}</bdi>, <Moment at={created_at} />
            </p>
            <p class="note" dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    )}
    <FormOf form={NOTE} path={deskThreadPath(talk.thread_id)} />
  </section>
);
