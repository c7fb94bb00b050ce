/** What PostgreSQL and the way to it fail with. */

/** The driver's own error, whatever wraps it. */
function rootOf(cause: unknown): { code: string; message: string } {
  if (!(cause instanceof Error)) return { code: '', message: String(cause) };
  if ('code' in cause && typeof cause.code === 'string') return { code: cause.code, message: cause.message };
  return cause.cause === undefined ? { code: '', message: cause.message } : rootOf(cause.cause);
}

/** Two transactions met, and this one is to be run again. */
export const isConflict = (cause: unknown): boolean => /^40(001|P01)$/.test(rootOf(cause).code);

/** Whatever is asked fails: the server cannot be reached, ends, is full, or only reads. */
export function isLoss(cause: unknown): boolean {
  const { code, message } = rootOf(cause);
  return /^(08|57P0|53|58|25006|E[A-Z])/.test(code) || /timeout|terminated|not queryable/i.test(message);
}

/** No connection was free in time, or none could be made. */
export const isWaitOver = (cause: unknown): boolean => /^timeout exceeded/.test(rootOf(cause).message);

/** Why an address is no address of PostgreSQL; `undefined` if it is. */
export function refusedAddress(url: string): string | undefined {
  const isOne = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
  return isOne
    ? undefined
    : 'is no address of PostgreSQL; write it as postgres://user:password@host:5432/database';
}

/** Each with what to do. The address is named without its password. */
const REMEDIES: [RegExp, string][] = [
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
    /CERT|SELF_SIGNED|TLS|SSL/,
    'its certificate is not trusted; look at sslmode and sslrootcert in DATABASE_URL',
  ],
];

/** What a start says of a database that cannot be used. */
export function openingFault(url: string, cause: unknown): Error {
  const { code, message } = rootOf(cause);
  const remedy = REMEDIES.find(([known]) => known.test(code === '' ? message : code))?.[1];
  return new Error(
    `The database ${placeOf(url)} cannot be used: ${remedy ?? (code === '' ? message : `${message}; look at DATABASE_URL`)}`,
    { cause },
  );
}

/** Without user and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
