/** Every message of a thread; at a proposal the client’s comments are among them. */
import type { InTransaction } from '../context.ts';
import type { Proposal } from '../proposals/proposal.ts';
import type { Message } from './message.ts';
import { recordOf, type Talk } from './thread-of.ts';

/** A comment with an answer to a proposal says which product it is about. */
export type Said = Message & { product?: string };

/** Oldest first. */
export async function messagesOf({ messages }: Pick<InTransaction, 'messages'>, talk: Talk): Promise<Said[]> {
  const written = await messages.ofThread(recordOf(talk).id);
  const { proposal, proofId } = talk;
  if (proposal === undefined)
    return proofId === null ? written : written.filter((message) => message.proofId === proofId);
  return [...commentsOf(proposal), ...written].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

const commentsOf = ({ id, comments, products }: Proposal): Said[] =>
  comments.map(({ at, by, key, text }, index) => ({
    id: `${id}-${index + 1}`,
    threadId: id,
    side: 'client',
    author: 'link:proposal',
    proofId: null,
    name: by,
    email: null,
    text,
    createdAt: at,
    ...(key === null ? {} : { product: products.find((product) => product.key === key)?.name ?? key }),
  }));
