import type { z } from 'zod';
import type { openProposal } from '../../../../tools/proposals/open-proposal.ts';

/** What the client with the link sees. */
export type OpenedProposal = z.output<typeof openProposal.output>;
export type ProposedProduct = OpenedProposal['proposal']['products'][number];

/** What the form holds as it was sent. */
export interface Typed {
  by: string;
  comment: string;
  /** By product key. */
  comments: ReadonlyMap<string, string>;
  chosen: ReadonlySet<string>;
  /** The company store asked for with an approval; `undefined` where the box is not ticked. */
  store: { name: string; email: string } | undefined;
}

/** What an answer came back with. */
export interface Trouble {
  message: string;
  field: 'by' | 'comment' | 'store-name' | 'store-email' | null;
  typed: Typed;
}
