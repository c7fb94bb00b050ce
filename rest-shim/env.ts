import type { Context } from 'hono';
import type { Ctx } from '../tools/context.ts';
import type { AuditEntry } from '../tools/ended-call.ts';

/** What the service puts on each request before a door sees it, and what a door leaves there for the log. */
export interface RequestEnv {
  Variables: {
    ctx: Ctx;
    requestId: string;
    /** The tool that is asked for, known before it is called. */
    operation?: string;
    /** Who was let in or refused. */
    audit?: AuditEntry;
  };
}

/** The id of this request, which its answer carries in `X-Request-Id`. */
export const requestIdOf = (c: Context): string => c.get('requestId');

/** Leaves word for the log of who was let in or refused. */
export const audit = (c: Context, entry: AuditEntry): void => c.set('audit', entry);
