import type { Caller, Ctx } from '../../../tools/context.ts';
import type { ServiceError } from '../../../tools/errors.ts';

/** What the pages need of the service. */
export interface PagesDoorParts {
  /** What a tool gets for one call of this caller. */
  ctxFor(caller: Caller, requestId: string): Ctx;
  /** Who holds the link with this token, or `undefined`. */
  linkHolder(token: string): Promise<Caller | undefined>;
  /** The context of the shop itself, for pages anybody may read. */
  shopCtx(requestId: string): Ctx;
  /** Where failures of our own go. */
  report(failure: ServiceError): void;
}
