/** Why a supplier gave no usable answer. Its own words stay in `detail`, for the desk, never for a customer. */
import { ServiceError } from '../../../tools/errors.ts';

export type FailureKind =
  /** No answer in time. */
  | 'slow'
  /** No connection, or a broken one. */
  | 'unreachable'
  /** The endpoint's address may not be connected to. */
  | 'address'
  | 'too_large'
  /** An HTTP status without a message of the service. */
  | 'status'
  /** An HTML page, or anything else that is not a message. */
  | 'garbled'
  /** A message of the service that cannot be decoded, as one product's words can make it. */
  | 'undecodable'
  /** An answer about another product than was asked for. */
  | 'other_product'
  /** The supplier asks us to wait. */
  | 'throttled'
  /** A SOAP fault. */
  | 'fault'
  /** The service's own refusal, with its code. */
  | 'refused'
  /** Refused because of our credentials. */
  | 'credentials'
  /** Not asked: it failed too often just now. */
  | 'resting'
  /** A list that cannot be empty is empty. */
  | 'empty'
  /** The address of this service is not known. */
  | 'no_endpoint';

interface More {
  /** Its code, where the service gave one. */
  code?: number | undefined;
  /** In the supplier's words, cut to one line. */
  detail?: string | undefined;
  retryAfterMs?: number | undefined;
  /** Certain that the request did not leave. */
  isUnsent?: boolean | undefined;
  cause?: unknown;
}

const LONGEST_SAID = 300;

export class SupplierFailure extends Error {
  readonly kind: FailureKind;
  readonly code: number | undefined;
  readonly detail: string;
  readonly retryAfterMs: number | undefined;
  readonly isUnsent: boolean;

  constructor(
    kind: FailureKind,
    { code, detail = '', retryAfterMs, isUnsent = kind === 'resting', cause }: More = {},
  ) {
    super(`supplier: ${kind}${code === undefined ? '' : ` ${code}`}`, { cause });
    this.name = 'SupplierFailure';
    this.kind = kind;
    this.code = code;
    this.detail = oneLine(detail);
    this.retryAfterMs = retryAfterMs;
    this.isUnsent = isUnsent;
  }

  withDetail(detail: string): SupplierFailure {
    const { kind, code, retryAfterMs, isUnsent, cause } = this;
    return new SupplierFailure(kind, { code, detail, retryAfterMs, isUnsent, cause });
  }
}

/** Without tags, control characters and line ends. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/<[^>]{0,200}>/g, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SAID);

/** The supplier itself fails, not just this request. */
export const isOutage = ({ kind }: SupplierFailure): boolean =>
  ['slow', 'unreachable', 'status', 'garbled', 'throttled'].includes(kind);

/** Worth a second try of a read. */
export const isTransient = ({ kind }: SupplierFailure): boolean =>
  ['unreachable', 'status', 'garbled', 'throttled'].includes(kind);

const IN_WORDS: Readonly<Record<FailureKind, string>> = {
  slow: 'did not answer in time',
  unreachable: 'could not be reached',
  address: 'has an endpoint that is not a public https address',
  too_large: 'sent more than is read',
  status: 'answered with an error of its server',
  garbled: 'answered with something that is no message',
  undecodable: 'answered with a message that cannot be decoded',
  other_product: 'answered about another product',
  throttled: 'asks to be called less often',
  fault: 'answered with a SOAP fault',
  refused: 'refused',
  credentials: 'did not take our credentials',
  resting: 'failed too often and is not asked for a while',
  empty: 'sent a list with nothing in it, so nothing was changed',
  no_endpoint: 'has no endpoint for this',
};

/** For the desk and the command line: what happened, in the supplier's words. */
export function describeFailure({ kind, code, detail }: SupplierFailure): string {
  const withCode = code === undefined ? IN_WORDS[kind] : `${IN_WORDS[kind]}, code ${code}`;
  return detail === '' ? withCode : `${withCode}: ${detail}`;
}

/** Suppliers say in words, and often in a SOAP fault, that they do not know us. */
export const meansCredentials = (words: string): boolean =>
  /\b(?:passwords?|credentials?|log-?in|authenticat\w{0,10}|unauthori[sz]ed|not authori[sz]ed|access denied)\b/i.test(
    words,
  );

/** For customers: without the supplier's words. */
export function toCustomerError(cause: unknown): unknown {
  if (!(cause instanceof SupplierFailure)) return cause;
  if (cause.kind === 'slow')
    return new ServiceError('timeout', 'The supplier is slow; try again in a minute.', { cause });
  if (cause.kind === 'credentials')
    return new ServiceError(
      'supplier_unavailable',
      'We cannot ask this supplier at the moment, and have been told why; choose another product, or write to the order desk.',
      { cause },
    );
  return new ServiceError(
    'supplier_unavailable',
    'The supplier does not answer; try again in a minute, or choose another product.',
    { cause },
  );
}
