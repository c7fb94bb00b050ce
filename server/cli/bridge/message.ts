/** JSON-RPC messages as the bridge reads and writes them. */

export interface RpcFault {
  code: number;
  message: string;
  data?: Record<string, unknown>;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined where the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Something that awaits an answer: neither a notification nor a response. */
export const isRequest = ({ id, method }: Record<string, unknown>): boolean =>
  id !== undefined && typeof method === 'string';

/** What a client takes as the answer to a request. */
export const isAnswer = (message: Record<string, unknown>): boolean =>
  message['jsonrpc'] === '2.0' && ('result' in message || 'error' in message);

export const errorLine = (id: unknown, error: RpcFault): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error });
