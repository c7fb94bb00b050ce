/**
 * A lease: a row reserved by one process for a while. Its token names the holder, so that a dead holder's lease can be
 * taken over at once.
 */
import { hostname } from 'node:os';
import { text } from 'drizzle-orm/sqlite-core';
import { uuidv7 } from 'uuidv7';

/** The columns of a leased row: only the holder of the token may report. */
export const leaseColumns = { leaseUntil: text('lease_until'), leaseToken: text('lease_token') };

export const RELEASED = { leaseToken: null, leaseUntil: null };

/** Distinguishes this process from an earlier one with the same number. */
const PROCESS = uuidv7();

/** `<process id>@<host>/<process>/<lease>` */
export const newLeaseToken = (): string => `${process.pid}@${hostname()}/${PROCESS}/${uuidv7()}`;

/** Whether the holder is known to be dead. Only processes of this host can be checked; other leases expire. */
export function isHolderDead(leaseToken: string): boolean {
  const [, pid = '', host, holder] = /^(\d+)@(.*)\/([^/]*)\/[^/]*$/.exec(leaseToken) ?? [];
  if (host !== hostname() || holder === PROCESS) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user may not be signaled, but is alive.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
