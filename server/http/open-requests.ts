/** The open requests by id: what is learned of one, for its log line and the metrics. */
import type { EndedCall } from '../../tools/ended-call.ts';
import { TransientMap } from '../../tools/values/transient-map.ts';

/** Of several tool calls, the first one that may change something, else the first to end. */
export type MainCall = Pick<EndedCall, 'operation' | 'isRead' | 'caller' | 'error'>;

interface OpenRequest {
  addressOf: () => string;
  call: MainCall | undefined;
}

export type RequestsUnderWay = ReturnType<typeof requestsUnderWay>;

export function requestsUnderWay() {
  const requests = new TransientMap<string, OpenRequest>();
  return {
    begin(requestId: string, addressOf: () => string): void {
      requests.set(requestId, { addressOf, call: undefined });
    },
    /** Until its answer is sent or its caller is gone. */
    isUnderWay: (requestId: string): boolean => requests.has(requestId),
    /** The network address it comes from; work outside a request has none. */
    addressOf: (requestId: string): string => requests.get(requestId)?.addressOf() ?? 'none',
    /** Records a call; a call outside a request, as jobs make them, is ignored. */
    called(call: EndedCall): void {
      const request = requests.get(call.requestId);
      if (!request) return;
      const { call: known } = request;
      if (known === undefined || (known.isRead && !call.isRead)) request.call = call;
    },
    mainCall: (requestId: string): MainCall | undefined => requests.get(requestId)?.call,
    end(requestId: string): void {
      requests.delete(requestId);
    },
  };
}
