import type { z } from 'zod';
import type { openProposal } from '../../../../tools/proposals/open-proposal.ts';
import type { LinkedMessages } from '../messages/linked-messages.ts';

/** What the client sees. */
export type OpenedProposal = z.output<typeof openProposal.output> & { talk: LinkedMessages };
export type ProposedProduct = OpenedProposal['proposal']['products'][number];
