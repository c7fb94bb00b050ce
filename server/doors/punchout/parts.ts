import type { Context } from 'hono';
import type { Ctx } from '../../../tools/context.ts';
import type { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import type { LinkRecord } from '../../../tools/identity/links.ts';
import type { PagesDoorParts } from '../pages/parts.ts';

/** What punch-out needs of the service. */
export interface PunchoutDoorParts {
  publicUrl: string;
  /** Counts the request and says whose it is; `undefined` where the credentials are nobody's. */
  admit(c: Context, credentials: { email: string; key: string } | undefined): Promise<Ctx | undefined>;
  ctxFor(caller: Caller, requestId: string): Ctx;
  linkHolder(token: string, record?: LinkRecord): Promise<Caller | undefined>;
  /** Who shops in this session with this cookie; `undefined` where it was not opened in this browser. */
  punchoutVisitor(sessionId: string, cookie: string): Promise<Caller | undefined>;
  /** The shop's own pages, which a session shows as its own. */
  pages: PagesDoorParts;
  now(): Date;
  /** How goods are classified, and the unit they are counted in by OCI. */
  unspsc: string;
  ociUnit: string;
  report(failure: ServiceError, requestId: string): void;
}
