/** What is not answered: failures of the transport, which have a status of their own, and outcomes, which are answers. */
import { ERRORS, type ErrorCode, type ServiceError, toServiceError } from '../../../tools/errors.ts';
import type { Version } from './version.ts';

/** A failure of the transport: no operation was carried out. */
export class UcpRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'UcpRefusal';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The statuses the protocol names for failures that are no outcome. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  unauthorized: 401,
  forbidden_scope: 403,
  idempotency_conflict: 409,
  rate_limited: 429,
  internal: 500,
  busy: 503,
  supplier_unavailable: 503,
  timeout: 503,
};
/** Asked again no sooner. */
const SUPPLIER_PAUSE_S = 60;

/** The refusal of this error; `undefined` where it is an outcome, which is answered. */
export function refusalOf(error: ServiceError): UcpRefusal | undefined {
  const status = STATUSES[error.code];
  if (status === undefined) return undefined;
  const pause = error.retryAfterSeconds ?? (ERRORS[error.code].status > 500 ? SUPPLIER_PAUSE_S : undefined);
  return new UcpRefusal(status, error.code, error.message, pause);
}

/** Whatever was thrown before an operation could answer. */
export function asRefusal(thrown: unknown): UcpRefusal {
  if (thrown instanceof UcpRefusal) return thrown;
  const error = toServiceError(thrown);
  return refusalOf(error) ?? new UcpRefusal(400, 'invalid_request', error.message);
}

export interface Message {
  type: 'error' | 'warning' | 'info';
  code?: string;
  content: string;
  path?: string;
  severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
}

export const info = (code: string, content: string, path?: string): Message => ({
  type: 'info',
  code,
  content,
  ...(path === undefined ? {} : { path }),
});

export const warning = (code: string, content: string, path?: string): Message => ({
  ...info(code, content, path),
  type: 'warning',
});

export const failure = (
  severity: NonNullable<Message['severity']>,
  code: string,
  content: string,
  path?: string,
): Message => ({ ...info(code, content, path), type: 'error', severity });

/** The answer where there is no resource to show. */
export const errorAnswer = (version: Version, messages: Message[], continueUrl: string) => ({
  ucp: { version, status: 'error' },
  messages,
  continue_url: continueUrl,
});
