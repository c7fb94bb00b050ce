import type { ShownProposal } from '../../../../tools/proposals/shown-proposal.ts';
import type { LinkedMessages } from '../messages/linked-messages.ts';

/** What the client sees. */
export type OpenedProposal = ShownProposal & { talk: LinkedMessages };
