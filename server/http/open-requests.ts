/** The open requests by id: what is learned of one, for its log line and the metrics. */
import type { EndedCall } from '../../tools/ended-call.ts';

/** Of several tool calls, the first one that may change something, else the first to end. */
export type MainCall = Pick<EndedCall, 'operation' | 'isRead' | 'caller' | 'error'>;

export type RequestsUnderWay = ReturnType<typeof requestsUnderWay>;

export function requestsUnderWay() {
  const calls = new Map<string, MainCall | undefined>();
  return {
    begin(requestId: string): void {
      calls.set(requestId, undefined);
    },
    /** Records a call; a call outside a request, as jobs make them, is ignored. */
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
