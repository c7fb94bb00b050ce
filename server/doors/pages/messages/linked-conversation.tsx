/** The conversation on the page of a link. */
import { Conversation, MESSAGE } from './conversation.tsx';
import type { LinkedMessages } from './linked-messages.ts';

export const LinkedConversation = ({ path, talk }: { path: string; talk: LinkedMessages }) => (
  <Conversation messages={talk.messages} action={`${path}/${MESSAGE}`} asksName={talk.writes_as === null} />
);
