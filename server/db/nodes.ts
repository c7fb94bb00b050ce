/** Nodes are running copies of the service. Here is what one must know of the others, and what a lone one does. */
import { isProcessDead } from './leases.ts';

export interface Nodes {
  /** Whether the holder is known to be dead; a lease that is not ended by this expires. */
  isHolderDead(leaseToken: string): Promise<boolean>;
  /**
   * Whether this node runs the job now: no living node does, and so much time has passed since one did. From then on it
   * is this node's until `endTurn`, or its death.
   */
  beginTurn(job: string, restMs: number): Promise<boolean>;
  endTurn(job: string): Promise<void>;
}

/** One service holds the folder; other processes are commands of the same machine. */
export const loneNode: Nodes = {
  isHolderDead: async (leaseToken) => isProcessDead(leaseToken),
  beginTurn: async () => true,
  endTurn: async () => undefined,
};
