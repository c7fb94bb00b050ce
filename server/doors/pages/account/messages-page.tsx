/** `/account/messages`: the conversations with the order desk, and one of them. */
import type { z } from 'zod';
import type { listMessageThreads } from '../../../../tools/messages/list-message-threads.ts';
import type { listMessages } from '../../../../tools/messages/list-messages.ts';
import { byWords, FoundList } from '../frame/found-list.tsx';
import type { ListFilter } from '../frame/list-filter.tsx';
import { Moment } from '../frame/moment.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { Conversation, MESSAGE } from '../messages/conversation.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';

type Threads = z.output<typeof listMessageThreads.output>;
export type OwnMessages = z.output<typeof listMessages.output>;

export const threadPath = (threadId: string): string => `/account/messages/${encodeURIComponent(threadId)}`;

interface MessagesPageProps {
  session: PageSession;
  found: Threads;
  filter: ListFilter;
  page: number;
}

export const MessagesPage = ({ session, found, filter, page }: MessagesPageProps) => (
  <AccountPage
    session={session}
    title="Messages"
    here="/account/messages"
    lead="What you, the order desk and the clients of your proposals wrote to each other."
  >
    <FoundList
      path="/account/messages"
      search={byWords('Find a conversation')}
      at={{ filter, page, hasMore: found.has_more }}
      shown={found.threads.length}
      nothingYet={<p>No messages yet. Write one on the page of a quote, an order or a proposal.</p>}
    >
      <section class="panel" aria-label="Conversations">
        <ul class="records">
          {found.threads.map((thread) => (
            <li class="record pictureless">
              <div class="record-words">
                <p class="record-name">
                  <a href={threadPath(thread.thread_id)}>
                    <bdi>{thread.title}</bdi>
                  </a>
                </p>
                <p class="quiet">
                  {thread.order_number ?? (thread.proposal_id === null ? 'Quote' : 'Proposal')},{' '}
                  <bdi>{thread.last.by}</bdi>, <Moment at={thread.last.created_at} />
                </p>
                <p class="last-words" dir="auto">
                  {thread.last.text}
                </p>
              </div>
              <p class="record-figure">
                {thread.unread_since === null ? null : <StatusBadge look="waits" words="New" />}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </FoundList>
  </AccountPage>
);

export const ThreadPage = ({ session, thread }: { session: PageSession; thread: OwnMessages }) => (
  <AccountPage session={session} title={thread.title} here="/account/messages">
    <p class="quiet">
      <a href="/account/messages">Messages</a> <span aria-hidden="true">/</span>{' '}
      {thread.order_id === null ? (
        <a href={pathOf(thread.url)}>{thread.proposal_id === null ? 'the quote' : 'the proposal'}</a>
      ) : (
        <a href={`/account/orders/${encodeURIComponent(thread.order_id)}`}>order {thread.order_number}</a>
      )}
    </p>
    <OwnConversation thread={thread} mayWrite={mayDo(session, 'buy')} />
  </AccountPage>
);

/** Newest last; the form of a signed-in person, unless they only read. */
export const OwnConversation = ({ thread, mayWrite }: { thread: OwnMessages; mayWrite: boolean }) => (
  <Conversation
    ask={thread.ask}
    messages={[...thread.messages].reverse()}
    action={`${threadPath(thread.thread_id)}/${MESSAGE}`}
    mayWrite={mayWrite}
    readers={
      thread.proposal_id === null
        ? undefined
        : 'The client and the order desk read it. You get the answer here and by email.'
    }
  >
    {thread.has_more ? (
      <p class="quiet">
        The newest {thread.messages.length} of {thread.total};{' '}
        <a href={`${pathOf(thread.url)}#messages`}>all of them</a>
      </p>
    ) : null}
  </Conversation>
);
