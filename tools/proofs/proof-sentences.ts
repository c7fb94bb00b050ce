/** What a customer is told of the proofs that production waits for. */
import { linesText } from '../languages/lines-text.ts';
import { type Said, said } from '../languages/words.ts';
import { missingArtwork } from '../orders/missing-artwork.ts';
import type { Order } from '../orders/order.ts';
import { promisedProofs } from '../orders/order-sentences.ts';
import type { Proof } from './proof.ts';
import { linesWithoutProof, newestProof } from './proof-rounds.ts';

/** A proof of several lines is told once; lines without artwork are told by what is missing. */
export function proofSentences(order: Order, proofs: readonly Proof[]): Said[] {
  const artless = missingArtwork(order).map(({ line }) => line);
  const waiting = linesWithoutProof(order, proofs).filter((line) => !artless.includes(line));
  const newest = waiting.map((line) => newestProof(proofs, line));
  const known = [...new Set(newest.flatMap((proof) => (isAnswerable(proof) ? (proof ?? []) : [])))];
  const without = waiting.filter((_, index) => !isAnswerable(newest[index]));
  return [...known.map((proof) => proofSentence(proof)), ...promisedProofs(without)];
}

const isAnswerable = (proof: Proof | undefined): boolean =>
  proof?.status === 'ready' || proof?.status === 'changes_requested';

/** A proof that waits for its answer, or for its next round. */
export const proofSentence = ({ lines, round, status }: Pick<Proof, 'lines' | 'round' | 'status'>): Said =>
  status === 'changes_requested'
    ? said(
        'You asked for changes to the proof of {lines}: you get round {round} to approve, and the date counts from its approval.',
        { lines: linesText(lines), round: round + 1 },
      )
    : said('The proof of {lines} waits for your approval (round {round}); nothing is made before.', {
        lines: linesText(lines),
        round,
      });
