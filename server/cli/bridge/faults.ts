/** What a client is told where the service gave no answer: each sentence says what to do. */
import { isObject, type RpcFault } from './message.ts';

const INTERNAL = -32603;

const fault = (message: string, data?: Record<string, unknown>): RpcFault => ({
  code: INTERNAL,
  message,
  ...(data === undefined ? {} : { data }),
});

/** The name was not found, or the connection was refused. */
export const notReached = (url: string, failure: unknown): RpcFault =>
  fault(`Nothing answers at ${url} (${reasonOf(failure)}): check that the service runs and the address.`);

export const brokenOff = (url: string): RpcFault =>
  fault(
    `The service at ${url} went away before its answer was complete. What was asked may have been done: read before you send it again.`,
  );

export const silent = (url: string, silenceMs: number): RpcFault =>
  fault(
    `The service at ${url} sent nothing for ${silenceMs / 1_000} seconds. What was asked may have been done: read before you send it again.`,
  );

export const unreadable = (url: string): RpcFault =>
  fault(`${url} gave no answer to this request: check that the address ends in /mcp.`);

/** The answer is not a message of MCP: an error of the service before it read one, or a page of another server. */
export function refused(url: string, { status, headers }: Response, body: unknown): RpcFault {
  const { code, message, request_id } = errorOf(body);
  const said = typeof message === 'string' ? ` ${message}` : '';
  const data = {
    status,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof request_id === 'string' ? { request_id } : {}),
  };
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  if (status === 401)
    return fault(`The key in MERCHKIT_KEY is refused:${said} Set an active key and start again.`, data);
  if (status >= 300 && status < 400)
    return fault(`${url} leads on to ${headers.get('Location') ?? 'nowhere'}: set that address.`, data);
  if (Number.isFinite(wait))
    return fault(`Try again in ${wait} seconds.${said}`, { ...data, retry_after_seconds: wait });
  if (said === '' || status === 404)
    return fault(
      `${url} answers with status ${status}, and not as MCP does: check that the address ends in /mcp and that nothing before it asks to sign in.`,
      data,
    );
  return fault(`The service refuses this with status ${status}:${said}`, data);
}

function errorOf(body: unknown): Record<string, unknown> {
  const error = isObject(body) ? body['error'] : undefined;
  return isObject(error) ? error : {};
}

/** The cause of a failed connection, such as `ECONNREFUSED`. */
function reasonOf(failure: unknown): string {
  const cause = failure instanceof Error ? failure.cause : undefined;
  if (isObject(cause) && typeof cause['code'] === 'string') return cause['code'];
  return failure instanceof Error ? failure.message : String(failure);
}
