/** Nodes are running copies of the service. Here is what one must know of the others, and what a lone one does. */
import { uuidv7 } from 'uuidv7';
import { isProcessDead, newLeaseToken } from './leases.ts';

export interface Nodes {
  /** Whether the holder is known to be dead; a lease that is not ended by this expires. */
  isHolderDead(leaseToken: string): Promise<boolean>;
  /** Resolves when this process is old enough to know that of others. */
  untilDeadAreKnown(): Promise<void>;
  /**
   * Whether this node runs the job now: no living node does, and so much time has passed since one did. From then on it
   * is this node's until `endTurn`, or its death.
   */
  beginTurn(job: string, restMs: number): Promise<boolean>;
  endTurn(job: string): Promise<void>;
}

/** A node with the leases that a service on it works under. */
export interface LeasingNodes extends Nodes {
  newLease(): string;
  /** Called when the work is over, also where that could not be stored: its holder is dead from then on. */
  endLease(leaseToken: string): void;
}

export function withLeases(nodes: Nodes): LeasingNodes {
  // Several services of one process may share a database.
  const service = uuidv7();
  const working = new Set<string>();
  let drawn = 0;
  return {
    ...nodes,
    newLease() {
      const leaseToken = newLeaseToken(`${service}.${drawn++}`);
      working.add(leaseToken);
      return leaseToken;
    },
    endLease: (leaseToken) => void working.delete(leaseToken),
    isHolderDead: async (leaseToken) =>
      leaseToken.includes(`/${service}.`) ? !working.has(leaseToken) : nodes.isHolderDead(leaseToken),
  };
}

const LOOK_MS = 200;

/** Runs the work when no other node does. */
export async function oneAfterAnother<T>(
  { beginTurn, endTurn }: Pick<Nodes, 'beginTurn' | 'endTurn'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  while (!(await beginTurn(name, 0))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  try {
    return await work();
  } finally {
    await endTurn(name);
  }
}

/** One service holds the folder; other processes are commands of the same machine. */
export const loneNode: Nodes = {
  isHolderDead: async (leaseToken) => isProcessDead(leaseToken),
  untilDeadAreKnown: async () => undefined,
  beginTurn: async () => true,
  endTurn: async () => undefined,
};
