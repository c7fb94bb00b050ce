/** Nodes of one shop: each with its own folder, all on one database. */
import { randomUUID } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openConfiguredService } from '../../server/configured-service.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import { newFolder } from './homes.ts';
import { DEMO_KEY } from './open-shop.ts';
import { takePlace } from './places.ts';
import { plenty } from './products.ts';
import { readableLog } from './readable-log.ts';

const NOW = new Date('2026-11-04T15:00:00.000Z');

export type ShopNode = Awaited<ReturnType<typeof shopNode>>;

/** With files of its own, or the folder of files of an earlier node. */
export async function shopNode(
  databaseUrl: string,
  { files }: { files?: string } = {},
  env: Record<string, string> = {},
) {
  const { log, lines, failures } = readableLog();
  const place = await takePlace();
  const folder = newFolder();
  if (files !== undefined) symlinkSync(files, join(folder, 'files'));
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    INSTALLATION_SECRET: 'f'.repeat(64),
    ...{ DEMO_KEY, PUBLIC_URL: 'http://localhost:1', RATE_LIMIT_PER_MINUTE: '100000' },
    MAILS_PER_RECIPIENT: '10000',
    MAILS_PER_ACCOUNT: '100000',
    LOCK_WAIT_S: '60',
    TRANSACTION_LIMIT_S: '60',
    REQUEST_LIMIT_S: '60',
    ...env,
  });
  const service = await openConfiguredService(config, {
    now: () => NOW,
    // Hundreds of orders of one part are placed.
    suppliers: plenty,
    payments: demoPayments,
    log,
  });
  await seedDemoShop(service, { withPast: false });
  place.opens(createApp(service).fetch);
  return {
    service,
    files: join(folder, 'files'),
    lines,
    failures,
    url: place.url,
    clock: { at: NOW },
    async rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${place.url}/api/v1${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${DEMO_KEY}`,
          'Content-Type': 'application/json',
          ...(method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    },
    /** As a load balancer asks; the status and what it says. */
    async readyz() {
      const answer = await fetch(`${place.url}/readyz`);
      return [answer.status, await answer.text()];
    },
    async close() {
      place.closes();
      await service.close();
    },
  };
}
