import type { Page } from '../values/page.ts';
import type { Message, MessageThread, Note } from './message.ts';

export interface MessagesPort {
  thread(threadId: string): Promise<MessageThread | undefined>;
  /** Oldest first. */
  ofThread(threadId: string): Promise<Message[]>;
  /** Of the account, the last written first. */
  ofAccount(
    accountId: string,
    filter: { unread?: boolean } & Page,
  ): Promise<{ threads: MessageThread[]; total: number }>;
  /** Of every account: those that wait for the desk first, the longest first, then the last written. */
  forDesk(filter: { waiting?: boolean } & Page): Promise<{ threads: MessageThread[]; total: number }>;
  /** Every thread that waits for the desk. */
  waiting(): Promise<Pick<MessageThread, 'threadId' | 'waitsSince'>[]>;
  /** Oldest first. */
  notes(threadId: string): Promise<Note[]>;
}

export interface MessagesWriter extends MessagesPort {
  add(message: Message): Promise<void>;
  saveThread(thread: MessageThread): Promise<void>;
  addNote(note: Note): Promise<void>;
}
