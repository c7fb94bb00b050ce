/** cXML statuses: every result has one, and HTTP says 200 to all of them. */
import type { ErrorCode, ServiceError } from '../../../../tools/errors.ts';
import type { StatusCode } from '../../../cxml/statuses.ts';

/** A refusal. Its sentence is for the sender's administrators, and repeats nothing that was sent. */
export class CxmlRefusal extends Error {
  readonly code: StatusCode;
  /** The cart that a person may go on with instead. */
  readonly cart: string | null;

  constructor(code: StatusCode, sentence: string, more: { cart?: string | undefined; cause?: unknown } = {}) {
    super(sentence, { cause: more.cause });
    this.name = 'CxmlRefusal';
    this.code = code;
    this.cart = more.cart ?? null;
  }
}

/** The same text, whatever was wrong with the credentials. */
export const unknownSender = (): CxmlRefusal =>
  new CxmlRefusal(401, 'The sender credential was not accepted.');

const ALWAYS: Partial<Record<ErrorCode, StatusCode>> = {
  unauthorized: 401,
  forbidden_scope: 403,
  validation_failed: 400,
  rate_limited: 560,
  busy: 560,
  supplier_unavailable: 560,
  timeout: 560,
  internal: 500,
};

/**
 * Something missing, or not in the state it should be: in a setup a cart that cannot be edited, in an order a quote.
 */
const BY_REQUEST = {
  setup: { not_found: 412, invalid_state: 412 },
  order: { not_found: 417, invalid_state: 409 },
} as const satisfies Record<string, Partial<Record<ErrorCode, StatusCode>>>;

export function refusalOf(error: ServiceError, request: keyof typeof BY_REQUEST): CxmlRefusal {
  const byRequest: Partial<Record<ErrorCode, StatusCode>> = BY_REQUEST[request];
  // Terms and credit belong to the account, whatever it orders.
  const isTheirs = error.code === 'not_available' && error.param === 'payment';
  const code = isTheirs ? 403 : (ALWAYS[error.code] ?? byRequest[error.code] ?? 417);
  return new CxmlRefusal(code, error.message, { cart: error.recordId });
}
