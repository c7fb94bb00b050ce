/** What operators run, on this machine: PostgreSQL, a store for files, a mail server, copies of the service, HAProxy. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { receiver } from '../support/receiver.ts';
import { s3Server } from '../support/s3-server.ts';
import { smtpServer } from '../support/smtp-server.ts';
import { freePort, startService } from '../support/started-service.ts';
import { databaseBalancer, webBalancer } from './balancer.ts';
import { type DatabaseServer, primaryServer, replicaOf } from './database-server.ts';

const NODES = 3;
const RESTART_MS = 1_000;
export const DEMO_KEY = 'mk_key_of_the_nodes_test';
/** A key may send so many requests a minute. */
export const REQUESTS_PER_MINUTE = 400;

export type Topology = Awaited<ReturnType<typeof openTopology>>;

/** @param hasReplica whether a second server follows the first, which every commit waits for */
export async function openTopology({ hasReplica }: { hasReplica: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'merchkit-nodes-'));
  const primary = await primaryServer();
  const replica = hasReplica ? await replicaOf(primary) : undefined;
  const servers: DatabaseServer[] = replica ? [primary, replica] : [primary];
  const database = await databaseBalancer(folder, servers);
  const [files, mails, endpoint] = await Promise.all([s3Server(), smtpServer(), receiver()]);
  const ports = await Promise.all(Array.from({ length: NODES }, freePort));
  const balancer = await webBalancer(folder, ports);
  const { url } = balancer;
  const address = new URL(primary.server.url('merchkit'));
  address.port = String(database.port);
  const databaseUrl = address.href;
  const shared: Record<string, string> = {
    ...files.env,
    DATABASE_URL: databaseUrl,
    INSTALLATION_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DEMO_KEY,
    DEMO_DAY_SECONDS: '0.3',
    SUPPLIER_DOUBT_SECONDS: '1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'shop@example.com',
    ALLOW_LOCAL_URLS: '1',
    RATE_LIMIT_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    SOAP_RATE_LIMIT_PER_MINUTE: '100000',
    MAILS_PER_RECIPIENT: '10000',
    MAILS_PER_ACCOUNT: '100000',
    WEBHOOK_RETRIES_S: Array(20).fill(1).join(),
    // The bundle has no file that a thread could run.
    WORKER_THREADS: '0',
  };
  const nodes = ports.map((port, index) =>
    node({ ...shared, PORT: String(port), DATA_DIR: join(folder, `node-${index + 1}`) }),
  );

  return {
    url,
    env: { ...shared, DATA_DIR: join(folder, 'books') },
    folder,
    databaseUrl,
    primary,
    replica,
    balancer,
    mails,
    endpoint,
    nodes,
    /** What everybody wrote, for a failure that has no other explanation. */
    logs: (): string =>
      [
        ...servers.map((server) => server.log()),
        database.log(),
        ...nodes.map((one) => `${one.log()}\n${one.failedStarts().join('\n')}`),
      ]
        .map((log) => log.slice(-4_000))
        .join('\n---\n'),
    async close(): Promise<void> {
      for (const one of nodes) await one.kill();
      await Promise.all([balancer.close(), database.close(), files.close(), mails.close(), endpoint.close()]);
      for (const server of servers) await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One copy of the service. */
function node(env: Record<string, string>) {
  let child: ChildProcess | undefined;
  let log = '';
  const failedStarts: string[] = [];
  let isWanted = false;
  return {
    /** Over all its lives. */
    log: () => log,
    failedStarts: () => failedStarts,
    /** Resolves once it is ready, or is killed. One that ends by itself is started again, as an orchestrator does. */
    async start(): Promise<void> {
      isWanted = true;
      let isReady = false;
      while (isWanted && !isReady) {
        isReady = await startService(env, undefined, (spawned) => {
          child = spawned;
          spawned.stderr?.on('data', (text) => {
            log += String(text);
          });
        }).then(
          () => true,
          (failure: unknown) => {
            failedStarts.push(String(failure));
            return false;
          },
        );
        if (!isReady) await pause(RESTART_MS);
      }
    },
    async kill(): Promise<void> {
      isWanted = false;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
