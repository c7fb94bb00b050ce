import type { Caller, Ctx, LinkRecord } from '../../../tools/context.ts';
import type { ServiceError } from '../../../tools/errors.ts';
import type { OutboxPort } from '../../../tools/mail/port.ts';

/** What the pages need of the service. */
export interface PagesDoorParts {
  /** What a tool gets for one call of this caller. */
  ctxFor(caller: Caller, requestId: string): Ctx;
  /** Who holds the link of such a record (a quote’s) with this token, or `undefined`. */
  linkHolder(token: string, record?: LinkRecord): Promise<Caller | undefined>;
  /** The mails of the demo shop, shown to everybody who comes by; `undefined` in a live shop. */
  outbox?: OutboxPort | undefined;
  /** The context of the shop itself, for pages anybody may read. */
  shopCtx(requestId: string): Ctx;
  /** Where failures of our own go. */
  report(failure: ServiceError): void;
}
