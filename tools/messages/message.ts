/** What customers and the desk write to each other about a quote, its order and its proofs. */

export const LONGEST_MESSAGE = 4_000;
/** A thread takes so many messages of the customer’s side; the desk can always answer. */
export const MOST_OF_CUSTOMER = 200;

/** Who writes: the customer’s people, keys and holders of links, or the desk. */
export const SIDES = ['customer', 'desk'] as const;
export type Side = (typeof SIDES)[number];

/** Messages of a quote and of its order stand in one thread, named by the quote. */
export interface Message {
  id: string;
  quoteId: string;
  side: Side;
  /** As events name it. */
  author: string;
  /** What the author is called. */
  name: string;
  /** Where a signed-in customer is reached; `null` for the desk, for keys and for holders of a link. */
  email: string | null;
  /** Plain text. */
  text: string;
  /** The proof it was written at; `null` for the quote or the order. */
  proofId: string | null;
  createdAt: string;
}

export interface MessageThread {
  quoteId: string;
  accountId: string;
  lastAt: string;
  /** Since when a message of the customer waits for the desk; `null` where none does. */
  waitsSince: string | null;
  /** Since when the account has not seen a message of the desk; `null` where it has seen all. */
  unreadSince: string | null;
}

/** A note of the staff about a quote and its order, which no customer sees. */
export interface Note {
  id: string;
  quoteId: string;
  author: string;
  text: string;
  createdAt: string;
}

/** The thread after this message. A person who writes has seen what stands there. */
export const threadAfter = (
  thread: MessageThread | undefined,
  { quoteId, side, email, createdAt }: Message,
  accountId: string,
): MessageThread => {
  const before = thread ?? { quoteId, accountId, lastAt: createdAt, waitsSince: null, unreadSince: null };
  return side === 'desk'
    ? {
        ...before,
        lastAt: createdAt,
        waitsSince: null,
        unreadSince: before.unreadSince ?? createdAt,
      }
    : {
        ...before,
        lastAt: createdAt,
        waitsSince: before.waitsSince ?? createdAt,
        unreadSince: email === null ? before.unreadSince : null,
      };
};

/** A form that is sent twice says it once. */
export const isRepeated = (
  last: Message | undefined,
  said: Pick<Message, 'side' | 'author' | 'text' | 'proofId'>,
): boolean =>
  last !== undefined &&
  last.side === said.side &&
  last.author === said.author &&
  last.text === said.text &&
  last.proofId === said.proofId;
