/** `/proofs/<token>`: the customer’s answer to what will be made. */
import type { Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { decideProof } from '../../../../tools/proofs/decide-proof.ts';
import { openProof } from '../../../../tools/proofs/open-proof.ts';
import { answerIn, answerRoutes, LARGEST_ANSWER_BYTES, UNFIT } from '../answer/answer-routes.tsx';
import { troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { ProofPage } from './proof-page.tsx';

const WORDS = { ...UNFIT, decision: 'Choose to approve or to ask for changes.' };

export const proofRoutes = (parts: PagesDoorParts): Hono =>
  answerRoutes(parts, {
    at: '/proofs',
    record: 'proof',
    noun: 'proof',
    largestFormBytes: LARGEST_ANSWER_BYTES,
    open: (ctx) => invoke(openProof, ctx, {}),
    answer: (ctx, form, _, c) => invoke(decideProof, ctx, answerIn(form, c)),
    faultOf: (error) => troubleOf('answer', error, {}, WORDS),
    page: (shown) => <ProofPage {...shown} />,
  });
