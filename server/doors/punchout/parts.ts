import type { Context } from 'hono';
import type { Ctx } from '../../../tools/context.ts';
import type { ServiceError } from '../../../tools/errors.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import type { LinkRecord } from '../../../tools/identity/links.ts';
import type { PunchoutSession } from '../../../tools/punchout/punchout-session.ts';
import type { PagedExports } from '../../http/paged-export.ts';
import type { PagesDoorParts } from '../pages/parts.ts';

/** A name of an account, and a shared secret of the protocol or an API key. */
export interface SenderCredentials {
  protocol: PunchoutSession['protocol'];
  /** Of the name, where the protocol has one. */
  domain?: string | undefined;
  email: string;
  key: string;
}

/** What punch-out needs from the service. */
export interface PunchoutDoorParts {
  publicUrl: string;
  /** Counts the request and returns the account; `undefined` if the credentials are missing or unknown. */
  admit(c: Context, credentials: SenderCredentials | undefined): Promise<Ctx | undefined>;
  ctxFor(caller: Caller, requestId: string): Ctx;
  linkHolder(token: string, record?: LinkRecord): Promise<Caller | undefined>;
  /** Seals what is in the addresses of sessions whose browser keeps no cookie. */
  pageTokens: {
    seal(text: string, subject: string): string;
    /** @throws Error for what was not sealed here for this subject */
    open(sealed: string, subject: string): string;
  };
  /** The shop's own pages, shown within sessions. */
  pages: PagesDoorParts;
  now(): Date;
  /** The network of a caller, for the document log. */
  networkOf(c: Context): string;
  /** The classification of goods, and their unit in OCI. */
  unspsc: string;
  ociUnit: string;
  /** The slots of catalogs and feeds. */
  exports: PagedExports;
  report(failure: ServiceError, requestId: string): void;
}
