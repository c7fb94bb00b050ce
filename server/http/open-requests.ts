/** The open requests by id: what is learned of one, for its log line and the metrics. */
import type { EndedCall } from '../../tools/ended-call.ts';

/** Of several tool calls, the first one that may change something, else the first to end. */
export type MainCall = Pick<EndedCall, 'operation' | 'isRead' | 'caller' | 'error'>;

export type RequestsUnderWay = ReturnType<typeof requestsUnderWay>;

export function requestsUnderWay() {
  const calls = new Map<string, MainCall | undefined>();
  const addresses = new Map<string, () => string>();
  return {
    begin(requestId: string, addressOf: () => string): void {
      calls.set(requestId, undefined);
      addresses.set(requestId, addressOf);
    },
    /** Until its answer is sent or its caller is gone. */
    isUnderWay: (requestId: string): boolean => calls.has(requestId),
    /** The network address it comes from; work outside a request has none. */
    addressOf: (requestId: string): string => addresses.get(requestId)?.() ?? 'none',
    /** Records a call; a call outside a request, as jobs make them, is ignored. */
    called(call: EndedCall): void {
      if (!calls.has(call.requestId)) return;
      const known = calls.get(call.requestId);
      if (known === undefined || (known.isRead && !call.isRead)) calls.set(call.requestId, call);
    },
    mainCall: (requestId: string): MainCall | undefined => calls.get(requestId),
    end(requestId: string): void {
      calls.delete(requestId);
      addresses.delete(requestId);
    },
  };
}
