/** Days in the address of a page. */
import type { Context } from 'hono';
import { ServiceError } from '../../../../tools/errors.ts';

/** The days asked for; a field left empty is left out. */
export function askedDays(c: Context): { from?: string; to?: string } {
  const { from, to } = c.req.query();
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

export interface ReadPeriod<T> {
  read: T;
  /** Why it is not the period that was asked for. */
  problem?: string;
  status: number;
}

/** A period that cannot be is answered with the usual one and the reason. */
export async function periodOrUsual<T>(
  read: () => Promise<T>,
  usual: () => Promise<T>,
): Promise<ReadPeriod<T>> {
  try {
    return { read: await read(), status: 200 };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError && thrown.code === 'validation_failed')) throw thrown;
    const problem = thrown.issues.length === 0 ? thrown.message : 'Give days such as 2026-11-30.';
    return { read: await usual(), problem, status: thrown.status };
  }
}
