/** What a customer is told of the proofs that production waits for. */
import { msg, type Said, said, term } from '../languages/words.ts';
import { missingArtwork } from '../orders/missing-artwork.ts';
import type { Order } from '../orders/order.ts';
import { promisedProofs } from '../orders/order-sentences.ts';
import type { Proof, ProofFacts } from './proof.ts';
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
export const proofSentence = ({ facts, round, status }: Pick<Proof, 'facts' | 'round' | 'status'>): Said =>
  status === 'changes_requested'
    ? said(
        'You asked for changes to the proof of your {goods}: you get a new one to approve, and the date counts from its approval.',
        { goods: goodsOfProof(facts) },
      )
    : said('Your {goods}: the {proof} waits for your approval; nothing is made before.', {
        goods: goodsOfProof(facts),
        proof: roundWords(round),
      });

/** What a proof shows, as people call it. */
export const goodsOfProof = ({ product, color }: Pick<ProofFacts, 'product' | 'color'>): Said =>
  said('{name} in {color}', { name: product, color: term(color) });

const ROUNDS = [msg('first proof'), msg('second proof'), msg('third proof')];

/** `second proof`, `proof 4` */
export const roundWords = (round: number): Said => said(ROUNDS[round - 1] ?? msg('proof {round}'), { round });
