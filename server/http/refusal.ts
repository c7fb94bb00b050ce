/** The error body of every door; failures of ours are logged with their cause. */
import type { Context, ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RequestEnv } from '../../rest-shim/env.ts';
import { ERRORS, type ErrorCode, ServiceError, toServiceError } from '../../tools/errors.ts';

type Report = (error: ServiceError, requestId: string) => void;

const statusOf = (error: ServiceError): ContentfulStatusCode => ERRORS[error.code].status;

type Challenge = (c: Context, code: ErrorCode) => string;

/** @param challengeOf the header that says how to be let in */
function respond(
  c: Context<RequestEnv>,
  error: ServiceError,
  challengeOf: Challenge = () => 'Bearer realm="merchkit"',
): Response {
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  if (error.code === 'unauthorized' || error.code === 'forbidden_scope')
    c.header('WWW-Authenticate', challengeOf(c, error.code));
  return c.json(error.toBody(c.get('requestId')), statusOf(error));
}

/** For Hono's `onError`. */
export const refusal =
  (report: Report, challengeOf?: Challenge): ErrorHandler<RequestEnv> =>
  (thrown, c) => {
    const error = toServiceError(thrown);
    if (error.code === 'internal') report(error, c.get('requestId'));
    return respond(c, error, challengeOf);
  };

/** For Hono's `notFound`. */
export const unknownPath = (c: Context<RequestEnv>): Response =>
  respond(
    c,
    new ServiceError(
      'not_found',
      c.req.path === '/'
        ? 'This is the shop for people. Connect an agent to the address with `/mcp` at its end; `/connect` shows how.'
        : 'There is nothing at this path; `GET /api/v1/` lists what there is.',
    ),
  );
