/**
 * A lease: a row reserved by one process for a while. Its token names the holder, so that a dead holder's lease can be
 * taken over at once.
 */
import { hostname } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/sqlite-core';
import { uuidv7 } from 'uuidv7';

/** The columns of a leased row: only the holder of the token may report. */
export const leaseColumns = { leaseUntil: text('lease_until'), leaseToken: text('lease_token') };

export const RELEASED = { leaseToken: null, leaseUntil: null };

/** Distinguishes this process from all others. */
export const PROCESS = uuidv7();

/** `<process id>@<host>/<process>/<lease>` */
export const newLeaseToken = (lease = uuidv7()): string => `${process.pid}@${hostname()}/${PROCESS}/${lease}`;

const TOKEN = /^(?<pid>\d+)@(?<host>.*)\/(?<holder>[^/]*)\/[^/]*$/;

/** The process that holds the lease. */
export const processOf = (leaseToken: string): string => TOKEN.exec(leaseToken)?.groups?.['holder'] ?? '';

/** Whether the holder is known to be dead. Only processes of this host can be checked; other leases expire. */
export function isProcessDead(leaseToken: string): boolean {
  const { pid = '', host, holder } = TOKEN.exec(leaseToken)?.groups ?? {};
  if (host !== hostname() || holder === PROCESS) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

/**
 * In a condition: several nodes take rows of this table, and each skips what another takes just now. The connection to
 * PostgreSQL reads it; in SQLite one takes after the other.
 */
export const taking = (table: string): SQL => sql.raw(`true /* taking ${table} */`);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user may not be signaled, but is alive.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
