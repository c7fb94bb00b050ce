/** The conversation on the page of a link. */
import type { PropsWithChildren } from 'hono/jsx';
import { Conversation, type ConversationProps, MESSAGE } from './conversation.tsx';
import type { LinkedMessages } from './linked-messages.ts';

interface LinkedConversationProps extends Pick<ConversationProps, 'readers' | 'invitation'> {
  path: string;
  talk: LinkedMessages;
}

export const LinkedConversation = ({
  path,
  talk,
  children,
  ...words
}: PropsWithChildren<LinkedConversationProps>) => (
  <Conversation
    ask={talk.ask}
    messages={talk.messages}
    action={`${path}/${MESSAGE}`}
    asksName={talk.writes_as === null}
    {...words}
  >
    {children}
  </Conversation>
);
