/** `/proofs/<token>`: the customer answers a proof. */
import type { Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { decideProof } from '../../../../tools/proofs/decide-proof.ts';
import { openProof } from '../../../../tools/proofs/open-proof.ts';
import { ANSWER_MESSAGES, answerRoutes, decisionIn } from '../answer/answer-routes.tsx';
import { msg } from '../frame/words.tsx';
import { linkedMessages, sendFromLink } from '../messages/linked-messages.ts';
import type { PagesDoorParts } from '../parts.ts';
import { ProofPage } from './proof-page.tsx';

const MESSAGES = { ...ANSWER_MESSAGES, decision: msg('Choose to approve or to ask for changes.') };

export const proofRoutes = (parts: PagesDoorParts): Hono =>
  answerRoutes(parts, {
    at: '/proofs',
    record: 'proof',
    noun: 'proof',
    open: async (ctx) => ({ ...(await invoke(openProof, ctx, {})), talk: await linkedMessages(ctx) }),
    message: sendFromLink,
    answer: (ctx, form, _, c) => invoke(decideProof, ctx, decisionIn(form, c)),
    messages: MESSAGES,
    fieldOf: (param) => (param === 'decision' ? undefined : param),
    page: (shown) => <ProofPage {...shown} />,
  });
