/** What a customer is told of the proofs that production waits for. */
import { missingArtwork } from '../orders/missing-artwork.ts';
import type { Order } from '../orders/order.ts';
import type { Proof } from './proof.ts';
import { linesWithoutProof, newestProof } from './proof-rounds.ts';

/** A proof of several lines is told once; lines without artwork are told by what is missing. */
export function proofSentences(order: Order, proofs: readonly Proof[]): string[] {
  const artless = missingArtwork(order).map(({ line }) => line);
  const waiting = linesWithoutProof(order, proofs).filter((line) => !artless.includes(line));
  const newest = waiting.map((line) => newestProof(proofs, line));
  const known = [...new Set(newest.flatMap((proof) => (isAnswerable(proof) ? (proof ?? []) : [])))];
  const without = waiting.filter((_, index) => !isAnswerable(newest[index]));
  return [
    ...known.map(({ lines, round, status }) =>
      status === 'changes_requested'
        ? `You asked for changes to the proof of ${lineWords(lines)}: you get round ${round + 1} to approve, and the date counts from its approval.`
        : `The proof of ${lineWords(lines)} waits for your approval (round ${round}); nothing is made before.`,
    ),
    ...(without.length === 0
      ? []
      : [`You get a proof of ${lineWords(without)} to approve; nothing is made before.`]),
  ];
}

const isAnswerable = (proof: Proof | undefined): boolean =>
  proof?.status === 'ready' || proof?.status === 'changes_requested';

const lineWords = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
