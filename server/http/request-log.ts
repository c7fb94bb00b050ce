/** What the log says of requests and of the calls of tools in them. */
import type { EndedCall } from '../../tools/ended-call.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import type { Facts, Log } from '../logging/log.ts';
import type { EndedRequest } from './observe.ts';

/** Asked every few seconds by machines that look after machines. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A line for each request: at `info` where they are wanted, at `debug` where not; and one for who was let in or refused. */
export const requestLog =
  (log: Log, isWanted: boolean) =>
  (request: EndedRequest): void => {
    const { requestId, method, route, operation, error, status, seconds, caller, audit, network } = request;
    const level = isWanted && !PROBES.has(route) ? 'info' : 'debug';
    log[level]('request', {
      request_id: requestId,
      method,
      route,
      operation,
      status,
      error,
      ms: Math.round(seconds * 100_000) / 100,
      ...factsOf(caller),
    });
    if (!audit) return;
    const { event, facts } = audit;
    const facing = { request_id: requestId, route, network, ...factsOf(caller), ...facts };
    log[event.endsWith('_refused') ? 'warn' : 'info'](event, facing);
  };

/** Suppliers and providers that failed a call, and changes of who may do what. Our own failures are for the door to tell. */
export function logCall(log: Log, { operation, requestId, caller, error, audit }: EndedCall): void {
  if (error !== undefined && error.status > 500)
    log.outage(error, { request_id: requestId, operation, error: error.code });
  if (audit) log.info(audit.event, { request_id: requestId, operation, ...factsOf(caller), ...audit.facts });
}

/** Who called, without names and addresses. */
function factsOf(caller: Caller | undefined): Facts {
  if (caller === undefined) return {};
  return {
    caller: caller.kind,
    key_prefix: caller.kind === 'key' ? caller.key.prefix : undefined,
    account_id: 'account' in caller ? caller.account.id : undefined,
  };
}
