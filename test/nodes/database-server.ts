/** PostgreSQL servers of the shop: a primary, and a replica that every commit waits for. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, postgresServer } from '../support/postgres-server.ts';

export type DatabaseServer = ReturnType<typeof databaseServer>;

export async function primaryServer(): Promise<DatabaseServer> {
  const server = databaseServer(await postgresServer());
  await server.ask('CREATE DATABASE merchkit', 'postgres');
  return server;
}

/** From now on nothing is acknowledged before the replica has it. */
export async function replicaOf(primary: DatabaseServer): Promise<DatabaseServer> {
  const replica = databaseServer(await postgresServer({ follows: primary.server }));
  await primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await primary.ask('SELECT pg_reload_conf()');
  const following = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
  while ((await primary.ask(following)).length === 0) await pause(50);
  return replica;
}

function databaseServer(server: PostgresServer) {
  /** Runs statements on a connection of its own. */
  async function ask(sql: string, database = 'merchkit'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: server.url(database), connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    server,
    ask,
    log: () => readFileSync(server.log, 'utf8'),
    /** Whether it takes writes. */
    isPrimary: (): Promise<boolean> =>
      ask('SELECT pg_is_in_recovery() AS follows').then(
        ([row]) => row?.['follows'] === false,
        () => false,
      ),
    async restart(): Promise<void> {
      await server.stop('fast');
      await server.start();
    },
    /** Ends the connections of the service. */
    async cutConnections(): Promise<void> {
      await ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'merchkit'");
    },
    /** As at a loss of power. */
    fail: () => server.stop('immediate'),
    promote: () => ask('SELECT pg_promote()'),
    close: server.close,
  };
}
