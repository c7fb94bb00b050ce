/** The page for an error that a page or a form threw: the person's fault explained, or a failure of ours. */
import type { Context } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { type ServiceError, toServiceError, UNEXPLAINED } from '../../../../tools/errors.ts';
import { FailurePage, RefusalPage, UnknownPage } from './notice-pages.tsx';
import { page } from './respond.ts';

/**
 * Not cached: the error may be gone the next moment.
 *
 * @param report receives failures of our own
 */
export function errorPage(
  c: Context,
  thrown: unknown,
  report: (failure: ServiceError, requestId: string) => void,
): Promise<Response> {
  const error = toServiceError(thrown);
  const { code, status, said, message, retryAfterSeconds } = error;
  const how = { status, secrecy: 'secret' } as const;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  if (code === 'internal') {
    report(error, requestIdOf(c));
    return page(
      c,
      <FailurePage requestId={requestIdOf(c)} why={message === UNEXPLAINED ? undefined : said} />,
      how,
    );
  }
  if (code === 'not_found') return page(c, <UnknownPage />, how);
  const isForm = c.req.method === 'POST' && status < 500;
  return page(c, <RefusalPage message={said} isForm={isForm} />, how);
}
