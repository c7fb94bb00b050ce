import type { z } from 'zod';
import type { openProposal } from '../../../../tools/proposals/open-proposal.ts';

/** What the client sees. */
export type OpenedProposal = z.output<typeof openProposal.output>;
export type ProposedProduct = OpenedProposal['proposal']['products'][number];
