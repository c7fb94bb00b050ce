/** What PostgreSQL and the way to it fail with. */
import { ServiceError } from '../../../tools/errors.ts';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';

/** The driver's own error, whatever wraps it. */
function rootOf(cause: unknown): { code: string; message: string } {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  if ('code' in cause && typeof cause.code === 'string') return { code: cause.code, message: cause.message };
  return cause.cause === undefined ? { code: '', message: cause.message } : rootOf(cause.cause);
}

/**
 * Two transactions met, and this one is to be run again.
 *
 * @param isBeside whether others ran beside it: then what is there twice may be another's that it could not see
 */
export const isConflict = (cause: unknown, isBeside: boolean): boolean =>
  (isBeside ? /^(40(001|P01)|23505)$/ : /^40(001|P01)$/).test(rootOf(cause).code);

/** Nothing was answered: the server cannot be reached or ends, or takes too long. */
export function isUnanswered(cause: unknown): boolean {
  const { code, message } = rootOf(cause);
  return code === ''
    ? /timeout|terminated|not queryable/i.test(message)
    : /^(08|57P0|40003|E[A-Z])/.test(code);
}

/** Whatever is asked fails: nothing is answered, or the server is full or only reads. */
export const isLoss = (cause: unknown): boolean =>
  isUnanswered(cause) || /^(53|58|25006)/.test(rootOf(cause).code);

const ofDriver = new WeakSet<Error>();

/** Tells a fault of this database from those of other servers, whatever wraps it later. */
export function noted(fault: unknown): unknown {
  if (fault instanceof Error) ofDriver.add(fault);
  return fault;
}

/** Whether this database was lost to it. */
export const isOfLoss = (cause: unknown): boolean =>
  cause instanceof Error && ((ofDriver.has(cause) && isLoss(cause)) || isOfLoss(cause.cause));

/** A connection was open and has ended. */
export function isCut(cause: unknown): boolean {
  const { code, message } = rootOf(cause);
  return code === ''
    ? /terminated unexpectedly|not queryable/i.test(message)
    : /^(08006|57P0[12]|ECONNRESET|EPIPE)$/.test(code);
}

/** The server takes no more connections; one that is open may be free soon. */
export const isCrowded = (cause: unknown): boolean => rootOf(cause).code === '53300';

/** No connection or no lock was free in time. */
export function isWaitOver(cause: unknown): boolean {
  const { code, message } = rootOf(cause);
  return code === '' ? /^timeout exceeded/.test(message) : code === '55P03';
}

/**
 * Why a transaction ended.
 *
 * @param thrown what its work threw
 * @param first what its first failed statement did, which the work may have taken for something else
 */
export const failureOf = (thrown: unknown, first: unknown, isBeside: boolean): unknown =>
  isConflict(first, isBeside) || rootOf(thrown).code === '25P02' ? first : thrown;

/** The connection ended while a transaction was being saved. */
export const outcomeUnknown = (cause: unknown): ServiceError =>
  new ServiceError(
    'internal',
    'The database went away while this was being saved, so it may be saved or not. Look before you send it again; with the Idempotency-Key it was sent with, it is safe to send again.',
    { cause },
  );

/** The server does not have this statement or function. */
export const isUnsupported = (cause: unknown): boolean => /^(0A000|42601|42883)$/.test(rootOf(cause).code);

/** Why an address is no address of PostgreSQL; `undefined` if it is. */
export function refusedAddress(url: string): string | undefined {
  const isOne = /^postgres(ql)?:$/.test(parsedUrl(url)?.protocol ?? '');
  return isOne
    ? undefined
    : 'is no address of PostgreSQL; write it as postgres://user:password@host:5432/database';
}

/** Each with what to do. The address is named without its password. */
const REMEDIES: [RegExp, string][] = [
  [
    /does not support SSL/,
    'it does not encrypt; turn `ssl` on there, or write sslmode=disable in DATABASE_URL',
  ],
  [/no encryption/, 'it takes encrypted connections alone; write sslmode=verify-full in DATABASE_URL'],
  [/^(ENOENT|EACCES|EISDIR)$/, 'sslrootcert, sslcert or sslkey in DATABASE_URL is no file that can be read'],
  [/^E(NOTFOUND|AI_AGAIN)$/, 'its host is not known; look at the host in DATABASE_URL'],
  [/^ECONNREFUSED$/, 'nothing answers there; start PostgreSQL, or look at host and port in DATABASE_URL'],
  [/^28/, 'user or password is refused; look at both in DATABASE_URL'],
  [/^3D000$/, 'there is no such database; make it with `createdb`, or name another in DATABASE_URL'],
  [
    /^42501$/,
    'its user may not make tables; let the user of DATABASE_URL own the database, or grant it CREATE on the schema',
  ],
  [/^25006$/, 'it only reads, as a replica does; name the primary in DATABASE_URL'],
  [/^53300$/, 'it has too many connections; raise max_connections, or put a pooler between'],
  [/^53100$/, 'its disk is full; make room'],
  [
    /^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$|terminated|timeout/,
    'it does not answer in time; look at host and port in DATABASE_URL, and at what stands between',
  ],
  [
    /CERT|SELF_SIGNED|TLS|SSL/,
    'its certificate is not trusted; name who vouches for it with sslrootcert in DATABASE_URL',
  ],
];

/** What a start says of a database that cannot be used. */
export function openingFault(url: string, cause: unknown): Error {
  const { code, message } = rootOf(cause);
  const remedy = REMEDIES.find(([known]) => known.test(code) || known.test(message))?.[1];
  return new Error(
    `The database ${placeOf(url)} cannot be used: ${remedy ?? (code === '' ? message : `${message}; look at DATABASE_URL`)}`,
    { cause },
  );
}

/** What a start says that failed after the database was opened. */
export function startingFault(url: string | undefined, cause: unknown): unknown {
  if (url === undefined || !isOfLoss(cause)) return cause;
  if (!isCut(cause)) return openingFault(url, cause);
  return new Error(
    `The database ${placeOf(url)} ended a connection while this node started; start it again, and if it ends again look at the server, and at what stands between it and DATABASE_URL`,
    { cause },
  );
}

/** Without user and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
