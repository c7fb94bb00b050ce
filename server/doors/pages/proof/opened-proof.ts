import type { z } from 'zod';
import type { openProof } from '../../../../tools/proofs/open-proof.ts';
import type { LinkedMessages } from '../messages/linked-messages.ts';

/** What the customer sees. */
export type OpenedProof = z.output<typeof openProof.output> & { talk: LinkedMessages };
