/** Debian's pgbouncer before a server, in transaction mode. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from './postgres-server.ts';
import { freePort } from './started-service.ts';

/** @param connections to the server, for however many clients */
export async function pgbouncer(server: PostgresServer, connections: number) {
  const port = await freePort();
  const place = new URL(server.url());
  const write = (name: string, text: string): string => {
    const path = join(server.folder, name);
    writeFileSync(path, text);
    chownSync(path, uid, gid);
    return path;
  };
  const { uid, gid } = statSync(server.data);
  const password = decodeURIComponent(place.password);
  const users = write('users.txt', `"${place.username}" "${password}"\n`);
  const settings = write(
    'pgbouncer.ini',
    `[databases]
* = host=127.0.0.1 port=${server.port} user=${place.username} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  const child: ChildProcess = spawn('pgbouncer', [settings], {
    uid,
    gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const text of child.stderr ?? []) if (String(text).includes('process up')) break;
  place.port = String(port);
  return {
    url: place.href,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}
