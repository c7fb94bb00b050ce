import type { Context } from 'hono';
import type { Ctx } from '../tools/context.ts';
import type { AuditEntry } from '../tools/ended-call.ts';
import type { AdmitBody } from './read-body.ts';

/** What the service adds to each request before a door sees it, and what a door stores there for the log. */
export interface RequestEnv {
  Variables: {
    ctx: Ctx;
    requestId: string;
    /** Those of any answer to the request, unless it has its own. */
    headers?: Record<string, string>;
    admitBody: AdmitBody;
    /** The requested tool, known before it is called. */
    operation?: string;
    /** Who was accepted or refused. */
    audit?: AuditEntry;
  };
}

/** The id of this request, sent back in `X-Request-Id`. */
export const requestIdOf = (c: Context): string => c.get('requestId');

/** Records for the log who was accepted or refused. */
export const audit = (c: Context, entry: AuditEntry): void => c.set('audit', entry);
