/** What customers and the desk write to each other about a proposal, or about a quote, its order and its proofs. */

import type { Language } from '../languages/language.ts';

export const LONGEST_MESSAGE = 4_000;
/** A thread takes so many messages of the customer’s side; the desk can always answer. */
export const MOST_OF_CUSTOMER = 200;

export const MOST_PHOTOS = 4;
/** 10 MB each: what a telephone takes. */
export const LARGEST_PHOTO_BYTES = 10 * 1024 * 1024;

/**
 * Who writes: the customer’s people, keys and holders of links, or the desk. At a proposal the holder of its link is the
 * client, and the customer is the account that had it drafted.
 */
export const SIDES = ['customer', 'desk', 'client'] as const;
export type Side = (typeof SIDES)[number];

/** Messages of a quote and of its order stand in one thread, named by the quote; those of a proposal in its own. */
export interface Message {
  id: string;
  /** Id of the quote or of the proposal. */
  threadId: string;
  side: Side;
  /** As events name it. */
  author: string;
  /** What the author is called. */
  name: string;
  /** Where a signed-in customer is reached; `null` for the desk, for keys and for holders of a link. */
  email: string | null;
  /** Plain text. */
  text: string;
  /** Of the pages it was written on; English where left out. */
  language?: Language;
  /** The proof it was written at; `null` elsewhere. */
  proofId: string | null;
  /** Names of photos that were sent with it. */
  photos?: string[];
  createdAt: string;
}

/** The message, then what tells the photos of a message apart by their bytes. What an erased person sent has no such name. */
const NAME = /^(msg_\w+)-(\w+)$/;

/** Its files: the photo and the small one. */
export const photoFiles = (name: string): [photo: string, small: string] => [
  `${name}.jpg`,
  `${name}-small.jpg`,
];

type Photographed = Pick<Message, 'photos'>;

export const photosOf = ({ photos = [] }: Photographed): string[] => photos.filter((one) => NAME.test(one));

const samePhotos = (one: Photographed, other: Photographed): boolean => {
  const bytesOf = (message: Photographed) =>
    photosOf(message)
      .map((name) => name.replace(NAME, '$2'))
      .join();
  return bytesOf(one) === bytesOf(other);
};

export interface MessageThread {
  threadId: string;
  accountId: string;
  lastAt: string;
  /** Since when a message of the customer or the client waits for the desk; `null` where none does. */
  waitsSince: string | null;
  /** Since when the account has not seen a message of the desk or of the client; `null` where it has seen all. */
  unreadSince: string | null;
}

/** A note of the staff about a proposal, or a quote and its order, which no customer sees. */
export interface Note {
  id: string;
  threadId: string;
  author: string;
  text: string;
  createdAt: string;
}

/** The thread after this message. A person who writes has seen what stands there. */
export const threadAfter = (
  thread: MessageThread | undefined,
  { threadId, side, email, createdAt }: Message,
  accountId: string,
): MessageThread => {
  const before = thread ?? { threadId, accountId, lastAt: createdAt, waitsSince: null, unreadSince: null };
  const unseen = before.unreadSince ?? createdAt;
  const seen = email === null ? before.unreadSince : null;
  return {
    ...before,
    lastAt: createdAt,
    waitsSince: side === 'desk' ? null : (before.waitsSince ?? createdAt),
    unreadSince: side === 'customer' ? seen : unseen,
  };
};

/** A form that is sent twice says it once. */
export const isRepeated = (
  last: Message | undefined,
  said: Pick<Message, 'side' | 'author' | 'text' | 'proofId' | 'photos'>,
): boolean =>
  last !== undefined &&
  last.side === said.side &&
  last.author === said.author &&
  last.text === said.text &&
  last.proofId === said.proofId &&
  samePhotos(last, said);
