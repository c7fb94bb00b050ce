/** HAProxy with the configuration that operators are given, before the copies of the service and before PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../support/started-service.ts';
import type { DatabaseServer } from './database-server.ts';

/** What clients were answered, by who answered: the service, or the balancer because no copy did. */
export interface Answers {
  ofService: Map<number, number>;
  /** By status and what happened: `503 SC--` for no copy that takes a connection. */
  ofBalancer: Map<string, number>;
  /** Failures and refusals of the service, by path. */
  failures: Map<string, number>;
}

/** @param ports of the copies */
export async function webBalancer(folder: string, ports: readonly number[]) {
  const port = await freePort();
  const copies = ports.map((copy, index) => `  server merchkit-${index + 1} 127.0.0.1:${copy}`).join('\n');
  const published = readFileSync('deploy/haproxy.cfg', 'utf8');
  const config = published
    .replace(/bind :8080/, `bind 127.0.0.1:${port}`)
    .replace(/ {2}server-template .*/, copies);
  const child = startProxy(join(folder, 'web.cfg'), config);
  child.stderr.resume();
  const answers: Answers = { ofService: new Map(), ofBalancer: new Map(), failures: new Map() };
  const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, method, place, status = '', end = '', by] =
      /^(\S+) (\S+) (-?\d+) (\S{4}) \S+ -?\d+ (\S*)$/.exec(line) ?? [];
    if (method === undefined) return;
    // A failure that the balancer itself answers has no number of ours.
    if (end === '----' && (Number(status) < 500 || by !== '-')) {
      add(answers.ofService, Number(status));
      if (Number(status) >= 400 && status !== '429') add(answers.failures, `${method} ${place} ${status}`);
    } else add(answers.ofBalancer, `${status} ${end}`);
  });
  return { url: `http://localhost:${port}`, answers, close: () => stopped(child) };
}

/** One address for whichever server is the primary, found out as Patroni tells it: 200 at `/primary`. */
export async function databaseBalancer(folder: string, servers: readonly DatabaseServer[]) {
  const port = await freePort();
  const roles = createServer(async (request, response) => {
    const server = servers[Number(request.url?.split('/')[1])];
    response.writeHead((await server?.isPrimary()) ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(roles, 'listening');
  const { port: rolesPort } = roles.address() as AddressInfo;
  // One alone is the primary for certain.
  const check = `check port ${rolesPort} inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions`;
  const backends = servers.map(
    (server, index) => `
backend server-${index}
  option httpchk GET /${index}/primary
  server it 127.0.0.1:${server.server.port} ${servers.length > 1 ? check : ''}`,
  );
  const uses = servers.map((_, index) => `  use_backend server-${index} if { nbsrv(server-${index}) gt 0 }`);
  const config = `
defaults
  mode tcp
  timeout connect 2s
  timeout check 5s
  timeout client 1h
  timeout server 1h
frontend database
  bind 127.0.0.1:${port}
${uses.join('\n')}
${backends.join('\n')}
`;
  const child = startProxy(join(folder, 'database.cfg'), config);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  return {
    port,
    /** What it found out about the servers. */
    log: () => log,
    async close(): Promise<void> {
      await stopped(child);
      roles.closeAllConnections();
      roles.close();
    },
  };
}

function startProxy(path: string, config: string) {
  writeFileSync(path, config);
  return spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function stopped(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
