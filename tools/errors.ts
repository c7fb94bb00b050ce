import { english, type Said, term } from './languages/words.ts';

/**
 * Every error a caller can get: its code, its status, when it comes, and what to do about it. The texts in the docs come from here.
 */
export const ERRORS = {
  unauthorized: {
    status: 401,
    when: 'No key was sent, or one that is unknown or ended.',
    fix: 'Send `Authorization: Bearer mk_…` with a key that is active.',
  },
  forbidden_scope: {
    status: 403,
    when: 'The key is known, but may not do this.',
    fix: 'Use a key that carries the scope the message names.',
  },
  not_found: {
    status: 404,
    when: 'There is nothing at this path, or no record with this id that the caller may see.',
    fix: 'Check the path and the id; an id is only visible to the account it belongs to.',
  },
  method_not_allowed: {
    status: 405,
    when: 'The path is there, but does not take this method.',
    fix: 'Send one of the methods in `Allow`.',
  },
  validation_failed: {
    status: 422,
    when: 'A field is missing, misspelled, of another kind or out of its bounds.',
    fix: 'Correct the field in `param`; `issues` lists every fault.',
  },
  below_minimum: {
    status: 422,
    when: 'The quantity is smaller than the product’s minimum.',
    fix: 'Raise the quantity to the minimum the message names.',
  },
  not_available: {
    status: 422,
    when: 'The product has no such part, location or method, or is not sold in this form.',
    fix: 'Choose another part, location or method; read the product for what it offers.',
  },
  price_unavailable: {
    status: 422,
    when: 'No price is known for what was asked: none is ever guessed.',
    fix: 'The supplier publishes no price for this; choose another quantity or product.',
  },
  invalid_state: {
    status: 422,
    when: 'The record is there, but this cannot be done with it as it stands.',
    fix: 'Read the record again; it has moved on since.',
  },
  idempotency_conflict: {
    status: 422,
    when: 'The Idempotency-Key belongs to another request, or to one that is still being worked on.',
    fix: 'Use a new Idempotency-Key for a different request; wait for one that is under way.',
  },
  rate_limited: {
    status: 429,
    when: 'The key or its account has sent all that a minute allows.',
    fix: 'Wait the seconds in `Retry-After`, then go on.',
  },
  preview_limit: {
    status: 429,
    when: 'The key or its account has made all previews of the day.',
    fix: 'Reuse an existing `render_id`, or go on tomorrow.',
  },
  internal: {
    status: 500,
    when: 'Something went wrong on our side.',
    fix: 'Report the `request_id`; the request may be sent again.',
  },
  supplier_unavailable: {
    status: 502,
    when: 'The answer needs a supplier who does not answer.',
    fix: 'The supplier does not answer; try again in a minute.',
  },
  busy: {
    status: 503,
    when: 'The service has more to do than it can take on.',
    fix: 'Wait the seconds in `Retry-After`, then send it again.',
  },
  timeout: {
    status: 504,
    when: 'What the answer needs took longer than a request may.',
    fix: 'The supplier is slow; try again in a minute.',
  },
} as const satisfies Record<string, { status: number; when: string; fix: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes of a tool that asks suppliers about lines and prices them. */
export const PRICING_ERRORS = [
  'below_minimum',
  'not_available',
  'price_unavailable',
  'supplier_unavailable',
  'timeout',
] as const satisfies readonly ErrorCode[];

/** One fault of an input: the field and the reason. */
export interface Issue {
  param: string;
  message: Said;
}

/** The error body of every door. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    param?: string;
    issues?: { param: string; message: string }[];
    retry_after?: number;
    /** Where the shop’s pages say when it comes and what to do about it. */
    docs: string;
    request_id?: string;
  };
}

/**
 * A failure the caller may read: the sentence says what was wrong and what to send instead, never foreign text. Published
 * doors print its English, pages the language of their reader.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly said: Said;
  readonly issues: readonly Issue[];
  /** The input at fault, if it was one. */
  readonly param: string | undefined;
  /** For `rate_limited` and `busy`: when to try again. */
  readonly retryAfterSeconds: number | undefined;
  /** The record that a person may go on with instead; it stands in no error body. */
  readonly recordId: string | undefined;

  constructor(
    code: ErrorCode,
    sentence: Said,
    more: {
      param?: string;
      issues?: Issue[];
      retryAfterSeconds?: number;
      recordId?: string;
      cause?: unknown;
    } = {},
  ) {
    super(english(sentence), { cause: more.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.said = typeof sentence === 'string' ? term(sentence) : sentence;
    this.issues = more.issues ?? [];
    this.param = more.param ?? more.issues?.[0]?.param;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.recordId = more.recordId;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toBody(requestId?: string): ErrorBody {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.param === undefined ? {} : { param: this.param }),
        ...(this.issues.length > 0
          ? { issues: this.issues.map(({ param, message }) => ({ param, message: english(message) })) }
          : {}),
        ...(this.retryAfterSeconds === undefined ? {} : { retry_after: this.retryAfterSeconds }),
        docs: `/docs/errors#${this.code}`,
        ...(requestId === undefined ? {} : { request_id: requestId }),
      },
    };
  }
}

/** @throws ServiceError `validation_failed` with all faults, where there are any; its sentence is the first */
export function refuseIssues(issues: Issue[]): void {
  const [first] = issues;
  if (first) throw new ServiceError('validation_failed', first.message, { issues });
}

/** What a step over a supplier's figures comes to; `null` where it refuses them: one product's bad figures stop no list. */
export function orNull<T>(step: () => T): T | null {
  try {
    return step();
  } catch (cause) {
    if (cause instanceof ServiceError) return null;
    throw cause;
  }
}

/** What is said of a failure that nobody foresaw. */
export const UNEXPLAINED =
  'Something went wrong on our side. If this call changes something, look whether it did before you send it again.';

/**
 * Converts anything thrown into an error for the caller; foreign errors become `internal` and keep their cause for the
 * log.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return new ServiceError('internal', UNEXPLAINED, { cause: thrown });
}
