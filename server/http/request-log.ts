/** The log lines of requests and their tool calls. */
import type { EndedCall } from '../../tools/ended-call.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import type { Facts, Log } from '../logging/log.ts';
import type { EndedRequest } from './request-observer.ts';

/** Requested every few seconds by monitoring. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A line per request: at `info` if configured, else at `debug`; and one for who was accepted or refused. */
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

/** Failed calls of suppliers and providers, and changes of access. Our own failures are logged by the door. */
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
