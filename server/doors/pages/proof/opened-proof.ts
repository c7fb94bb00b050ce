import type { AnswerOf } from '../../../../tools/define.ts';
import type { openProof } from '../../../../tools/proofs/open-proof.ts';
import type { LinkedMessages } from '../messages/linked-messages.ts';

/** What the customer sees. */
export type OpenedProof = AnswerOf<typeof openProof> & { talk: LinkedMessages };
