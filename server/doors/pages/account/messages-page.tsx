/** `/account/messages`: the conversations with the order desk, and one of them. */
import type { Hono } from 'hono';
import type { z } from 'zod';
import { invoke } from '../../../../tools/invoke.ts';
import { listMessageThreads } from '../../../../tools/messages/list-message-threads.ts';
import { listMessages } from '../../../../tools/messages/list-messages.ts';
import { markMessagesRead } from '../../../../tools/messages/mark-messages-read.ts';
import { sendMessage } from '../../../../tools/messages/send-message.ts';
import { byWords, Listed } from '../frame/listed.tsx';
import { Moment } from '../frame/moment.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { form } from '../kit/form.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import { Conversation, ConversationRow, MESSAGE, MESSAGE_TEXTS } from '../messages/conversation.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { toAccount } from './unknown-record.tsx';

type Threads = z.output<typeof listMessageThreads.output>;
export type OwnMessages = z.output<typeof listMessages.output>;

export const threadPath = (threadId: string): string => `/account/messages/${encodeURIComponent(threadId)}`;

const threadRow = (thread: Threads['threads'][number]) => ({ id: thread.thread_id, ...thread });

const THREADS = list(listMessageThreads, {
  path: '/account/messages',
  name: 'Conversations',
  search: byWords('Find a conversation'),
  rows: ({ threads }: Threads) => threads,
  file: 'conversations',
  filed: ({ threads }: Threads) => threads.map(threadRow),
  columns: [
    ['about', 'title'],
    ['order', 'order_number'],
    ['last_by', ({ last }) => last.by],
    ['last_at', ({ last }) => last.created_at],
    ['last_text', ({ last }) => last.text],
    'unread_since',
    'url',
    'thread_id',
  ],
});

/** The conversation shows it. */
const WRITE = form(sendMessage, {
  name: MESSAGE,
  fields: {
    text: { label: 'Your message', refusal: MESSAGE_TEXTS.text },
    photos: { label: 'Photos', refusal: MESSAGE_TEXTS.file },
  },
  after: (_, { path }) => `${path}#messages`,
});

export const messagesRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: THREADS.words.path,
    list: THREADS,
    show: async ({ c, at }) => (
      <AccountPage
        session={at}
        title="Messages"
        here="/account/messages"
        lead="What you, the order desk and the clients of your proposals wrote to each other."
      >
        <Listed
          {...THREADS.words}
          {...(await THREADS.read(c, at.ctx))}
          row={(thread) => (
            <ConversationRow
              thread={thread}
              href={threadPath(thread.thread_id)}
              name={thread.title}
              state={thread.unread_since === null ? null : <StatusBadge look="waits" words="New" />}
            >
              , <bdi>{thread.last.by}</bdi>, <Moment at={thread.last.created_at} />
            </ConversationRow>
          )}
          nothingYet={<p>No messages yet. Write one on the page of a quote, an order or a proposal.</p>}
        />
      </AccountPage>
    ),
  }).route(
    '/',
    pageRoutes(toAccount(parts), {
      path: `${THREADS.words.path}/:about`,
      forms: [WRITE],
      show: async ({ c, at }) => <ThreadPage {...(await readThread(at, c.req.param('about') ?? ''))} />,
    }),
  );

const MOST_SHOWN = 50;

/** A signed-in person who opens it has read it, unless they are there to look on only. */
export async function readThread(
  session: PageSession,
  about: string,
): Promise<{ thread: OwnMessages; session: PageSession }> {
  const thread = await invoke(listMessages, session.ctx, { about, limit: MOST_SHOWN });
  if (!mayDo(session, 'buy')) return { thread, session };
  const { was_unread } = await invoke(markMessagesRead, session.ctx, { about });
  return { thread, session: was_unread ? { ...session, unread: session.unread - 1 } : session };
}

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
