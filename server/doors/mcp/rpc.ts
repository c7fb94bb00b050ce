/** JSON-RPC as text: answers are assembled from parts that are JSON already. */

export type RpcId = string | number | null;

export const INVALID_REQUEST = -32600;
export const INVALID_PARAMS = -32602;

export interface RpcRequest {
  method: string;
  params: Record<string, unknown>;
  /** Whether `?tools=all` was requested. */
  all: boolean;
}

/** A failure of the protocol itself, with its HTTP status. */
export class RpcError extends Error {
  readonly code: number;
  readonly httpStatus: number;
  readonly details: unknown;

  constructor(code: number, message: string, httpStatus: number, details?: unknown) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.httpStatus = httpStatus;
    this.details = details;
  }
}

export const methodNotFound = (httpStatus: number): RpcError =>
  new RpcError(-32601, 'Method not found', httpStatus);

/** `fields`: the result's fields, JSON without the braces. */
export const resultText = (id: RpcId, fields: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{${fields}}}`;

export const errorText = (id: RpcId, error: RpcError): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    error: {
      code: error.code,
      message: error.message,
      ...(error.details === undefined ? {} : { data: error.details }),
    },
  });

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
