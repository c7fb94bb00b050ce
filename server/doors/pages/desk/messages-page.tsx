/** `/desk/messages`: conversations with customers, those that wait first, and one of them with its notes. */

import type { AnswerOf } from '../../../../tools/define.ts';
import { english } from '../../../../tools/languages/words.ts';
import { addNote } from '../../../../tools/messages/add-note.ts';
import type { listDeskMessages } from '../../../../tools/messages/list-desk-messages.ts';
import { LONGEST_MESSAGE } from '../../../../tools/messages/message.ts';
import type { openDeskMessages } from '../../../../tools/messages/open-desk-messages.ts';
import { settleMessages } from '../../../../tools/messages/settle-messages.ts';
import { writeMessage } from '../../../../tools/messages/write-message.ts';
import { Select, TextArea } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { Pager } from '../frame/paging.tsx';
import { MESSAGE, MessageList } from '../messages/conversation.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { actorLabel } from './order-labels.ts';

type Threads = AnswerOf<typeof listDeskMessages>;
export type DeskMessages = AnswerOf<typeof openDeskMessages>;

export const NOTE = 'note';
export const SETTLE = 'settle';

export const deskProposalPath = (id: string): string => `/desk/proposals/${encodeURIComponent(id)}`;
export const deskThreadPath = (threadId: string): string => `/desk/messages/${encodeURIComponent(threadId)}`;

interface DeskMessagesPageProps {
  session: PageSession;
  found: Threads;
  page: number;
}

export const DeskMessagesPage = ({ session, found, page }: DeskMessagesPageProps) => (
  <DeskLayout title="Messages" session={session} at="/desk/messages">
    <header class="page-head">
      <h1>Messages</h1>
      <p class="quiet">
        {session.unread === 0
          ? 'No customer waits for an answer.'
          : `${session.unread} to answer, the longest waiting first`}
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
            <li class="record pictureless">
              <div class="record-words">
                <p class="record-name">
                  <a href={deskThreadPath(thread.thread_id)}>
                    <bdi>{thread.account}</bdi>
                  </a>
                </p>
                <p class="quiet">
                  {thread.order_number ?? (thread.proposal_id === null ? 'Quote' : 'Proposal')}:{' '}
                  {english(thread.title)}
                  {thread.assigned_to === null ? null : (
                    <>
                      , looked after by <bdi>{thread.assigned_to}</bdi>
                    </>
                  )}
                </p>
                <p class="last-words" dir="auto">
                  {thread.last.text}
                </p>
              </div>
              <p class="record-figure">
                {thread.waits_since === null ? (
                  <span class="quiet">Answered</span>
                ) : (
                  <span class="mark risk">
                    Waits since <Moment at={thread.waits_since} />
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      </section>
    )}
    <Pager path="/desk/messages" page={page} hasMore={found.has_more} />
  </DeskLayout>
);

export const DeskThreadPage = ({ session, talk }: { session: PageSession; talk: DeskMessages }) => (
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
          <Form tool={settleMessages} name={SETTLE} action={`${path}/${SETTLE}`}>
            <p>
              <Submit kind="secondary">No answer needed</Submit>
            </p>
          </Form>
        </>
      )}
      {talk.messages.length === 0 ? (
        <p class="quiet">Nothing was written yet.</p>
      ) : (
        <MessageList messages={talk.messages} />
      )}
      <Form tool={writeMessage} name={MESSAGE} action={`${path}/${MESSAGE}`} once>
        <TextArea
          name="text"
          label="Message to the customer"
          maxlength={LONGEST_MESSAGE}
          hint={
            talk.proposal_id === null
              ? 'We email it and show it on the customer’s page.'
              : 'We email it to the client and to the account, and show it on their pages.'
          }
        />
        {talk.proofs.length === 0 ? null : (
          <Select
            name="proof_id"
            label="About"
            value={asked?.proof_id ?? ''}
            options={[
              ['', 'The order'],
              ...talk.proofs.map(
                ({ id, lines, round }) => [id, `Proof of ${linesOf(lines)}, round ${round}`] as const,
              ),
            ]}
          />
        )}
        <p>
          <Submit>Send</Submit>
        </p>
      </Form>
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
    <Form tool={addNote} name={NOTE} action={`${deskThreadPath(talk.thread_id)}/${NOTE}`} once>
      <TextArea name="text" label="Note" rows={2} maxlength={LONGEST_MESSAGE} />
      <p>
        <Submit kind="secondary">Keep the note</Submit>
      </p>
    </Form>
  </section>
);
