/** The requests under way by their ids: what a door learns of one, for its line in the log and the metrics. */
import type { EndedCall } from '../../tools/ended-call.ts';

/** Of the calls of tools the first that was to change something, or else the first to end. */
export type MainCall = Pick<EndedCall, 'operation' | 'isRead' | 'caller' | 'error'>;

export type RequestsUnderWay = ReturnType<typeof requestsUnderWay>;

export function requestsUnderWay() {
  const calls = new Map<string, MainCall | undefined>();
  return {
    begin(requestId: string): void {
      calls.set(requestId, undefined);
    },
    /** Takes in a call; one of no request, as jobs make them, is nobody's. */
    called(call: EndedCall): void {
      if (!calls.has(call.requestId)) return;
      const known = calls.get(call.requestId);
      if (known === undefined || (known.isRead && !call.isRead)) calls.set(call.requestId, call);
    },
    mainCall: (requestId: string): MainCall | undefined => calls.get(requestId),
    end(requestId: string): void {
      calls.delete(requestId);
    },
  };
}
