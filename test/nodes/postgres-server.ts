/** PostgreSQL on this machine, in a temporary folder: a primary, and a replica that every commit waits for. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/started-service.ts';

const PROGRAMS = '/usr/lib/postgresql';
const USER = 'merchkit';
const READY = /database system is ready to accept/;

/** Debian's newest version, or what the path has. */
function program(name: string): string {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(PROGRAMS, version, 'bin', name)).find(existsSync);
  return found ?? name;
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const as = owner();
const run = (name: string, args: readonly string[]): void =>
  void execFileSync(program(name), args, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });

export type PostgresServer = Awaited<ReturnType<typeof primaryIn>>;

/** A new server with an empty database. */
export async function primaryIn(folder: string) {
  letThrough(folder);
  const data = newFolder(folder, 'primary');
  run('initdb', ['-D', data, '-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const server = await serverOn(data);
  await server.ask('CREATE DATABASE merchkit', 'postgres');
  return server;
}

/** A copy of the primary. From now on no commit is acknowledged before the copy has it. */
export async function replicaOf(primary: PostgresServer, folder: string): Promise<PostgresServer> {
  const data = newFolder(folder, 'replica');
  run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    USER,
    '-D',
    data,
    '-R',
    '-c',
    'fast',
  ]);
  const replica = await serverOn(data);
  await primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await primary.ask('SELECT pg_reload_conf()');
  const streams = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
  while ((await primary.ask(streams)).length === 0) await pause(50);
  return replica;
}

/** PostgreSQL may run as a user of its own. */
function letThrough(folder: string): void {
  for (const path of [dirname(folder), folder]) {
    const { mode } = statSync(path);
    if ((mode & 0o001) === 0) chmodSync(path, (mode & 0o777) | 0o011);
  }
}

function newFolder(folder: string, name: string): string {
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid);
  return data;
}

async function serverOn(data: string) {
  const port = await freePort();
  let running = await start(data, port);

  async function ask(sql: string, database = 'merchkit'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    port,
    /** Runs a statement on a connection of its own. */
    ask,
    /** Whether it takes writes. */
    isPrimary: async (): Promise<boolean> =>
      ask('SELECT pg_is_in_recovery() AS follows').then(
        ([row]) => row?.['follows'] === false,
        () => false,
      ),
    async restart(): Promise<void> {
      await stop(running, 'SIGINT');
      running = await start(data, port);
    },
    /** Ends the connections of the service. */
    async cutConnections(): Promise<void> {
      await ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'merchkit'");
    },
    /** Without a checkpoint, as at a loss of power. */
    fail: (): Promise<void> => stop(running, 'SIGQUIT'),
    promote: () => ask('SELECT pg_promote()'),
    close: (): Promise<void> => stop(running, 'SIGQUIT'),
  };
}

async function start(data: string, port: number): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(program('postgres'), ['-D', data, '-p', String(port), ...options], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  for await (const text of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text;
    if (!READY.test(printed)) continue;
    child.stderr.resume();
    return child;
  }
  throw new Error(`PostgreSQL did not start: ${printed}`);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
