/** The conversation on the page of a link. */
import type { PropsWithChildren } from 'hono/jsx';
import { Conversation, MESSAGE } from './conversation.tsx';
import type { LinkedMessages } from './linked-messages.ts';

interface LinkedConversationProps {
  path: string;
  talk: LinkedMessages;
}

export const LinkedConversation = ({ path, talk, children }: PropsWithChildren<LinkedConversationProps>) => (
  <Conversation
    ask={talk.ask}
    messages={talk.messages}
    action={`${path}/${MESSAGE}`}
    asksName={talk.writes_as === null}
  >
    {children}
  </Conversation>
);
