/** A PostgreSQL server of its own in a folder of its own, from the programs of this machine. */
import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { newFolder } from './homes.ts';
import { freePort } from './started-service.ts';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
/** Whether this machine has the programs. */
export const hasPostgres = (): boolean => existsSync(INSTALLED);

const OWNER = 'shop';
const PASSWORD = 'pass word';

export type PostgresServer = Awaited<ReturnType<typeof postgresServer>>;

interface ServerOptions {
  /** Lines of its configuration. */
  settings?: Record<string, string>;
  /** Where its data is; a new folder if absent. */
  folder?: string;
  /** The server it follows and begins as a copy of; an empty one if absent. */
  follows?: { run(program: string, args: string[]): Promise<unknown>; port: number };
}

/** Started. Its superuser is `shop`. */
export async function postgresServer({ settings = {}, folder = newFolder(), follows }: ServerOptions = {}) {
  const programs = join(INSTALLED, newestOf(readdirSync(INSTALLED)), 'bin');
  const user = await unprivileged();
  const port = await freePort();
  const data = join(folder, 'data');
  const password = join(folder, 'password');
  writeFileSync(password, PASSWORD);
  if (user) {
    // Its user passes through the folder of the run.
    chmodSync(dirname(folder), 0o711);
    for (const path of [folder, password]) chownSync(path, user.uid, user.gid);
  }
  const options = { ...user, cwd: folder };
  const as = ['-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${password}`];
  const original = ['-h', '127.0.0.1', '-p', String(follows?.port), '-U', OWNER];
  await (follows?.run('pg_basebackup', [...original, '-D', data, '-R', '-c', 'fast']) ??
    run(join(programs, 'initdb'), ['-D', data, '-E', 'UTF8', '--locale=C', '-N', ...as], options));
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    shared_buffers: '32MB',
    fsync: 'off',
    ...settings,
  };
  const configure = (more: Record<string, string>): void => {
    Object.assign(all, more);
    const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`);
    writeFileSync(join(data, 'postgresql.conf'), lines.join(''));
  };
  configure({});
  const log = join(folder, 'log');
  const control = (...args: string[]) =>
    ended(join(programs, 'pg_ctl'), [...args, '-D', data, '-w', '-l', log], options);
  await control('start');

  return {
    folder,
    data,
    log,
    port,
    /** Counts from the next start. */
    configure,
    /** The address of a database on it. */
    url: (database = 'postgres', { user: name = OWNER, password: secret = PASSWORD } = {}) =>
      `postgres://${name}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`,
    start: () => control('start'),
    /** `immediate` as a crash does, `fast` by the operator. */
    stop: (how: 'fast' | 'immediate' = 'fast') => control('stop', '-m', how),
    /** A program of PostgreSQL, such as `pg_basebackup`. */
    run: (program: string, args: string[]) =>
      run(join(programs, program), args, { ...options, env: { PGPASSWORD: PASSWORD }, maxBuffer: 2 ** 28 }),
    close: () => control('stop', '-m', 'immediate').catch(() => undefined),
  };
}

const newestOf = (versions: string[]): string => versions.toSorted((a, b) => Number(b) - Number(a))[0] ?? '';

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const idOf = async (kind: string) => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Without pipes, which the server would keep open. */
function ended(program: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')}`)),
    );
  });
}
