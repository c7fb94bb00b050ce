/** The guide's upgrade, rollback and restore of a data folder, with the program as people run it. */
import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../support/homes.ts';
import { NEXT, nextVersion } from '../support/next-version.ts';
import {
  freePort,
  MERCHKIT,
  type StartedService,
  startService,
  stopService,
} from '../support/started-service.ts';
import { answersOf, call, saveQuote, UPGRADE_KEY } from '../support/upgrades.ts';

const folder = newFolder();
const data = join(folder, 'data');
let next: string;
let running: StartedService | undefined;
beforeAll(async () => {
  next = await nextVersion('ALTER TABLE record_words ADD COLUMN next text;');
}, 120_000);
afterAll(() => {
  running?.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function started(program = MERCHKIT): Promise<StartedService> {
  const env = { DATA_DIR: data, PORT: String(await freePort()), DEMO_KEY: UPGRADE_KEY };
  running = await startService({ ...env, STOP_DELAY_SECONDS: '0' }, [program, 'start']);
  return running;
}

test('a folder is brought to the next version, refused by the one before, and restored from its backup', async () => {
  const old = await started();
  const kept = (await saveQuote(old)).body.id;
  const before = await answersOf(old);
  const backup = join(folder, 'backup');
  execFileSync(process.execPath, [MERCHKIT, 'backup', '--to', backup], {
    env: { ...process.env, DATA_DIR: data },
  });
  expect(await stopService(old, 'SIGTERM')).toBe(0);

  const newer = await started(next);
  expect((await fetch(`${newer.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${newer.url}/healthz`)).json()).toMatchObject({ version: NEXT });
  expect(await answersOf(newer)).toEqual(before);
  const lost = (await saveQuote(newer)).body.id;
  expect(await stopService(newer, 'SIGTERM')).toBe(0);

  await expect(started()).rejects.toThrow(
    /written by a newer version.*restore the backup taken before the upgrade. merchkit 9\.9\.0.* ran on it last/,
  );
  renameSync(data, join(folder, 'data.broken'));
  cpSync(backup, data, { recursive: true });
  const again = await started();
  expect(await answersOf(again)).toEqual(before);
  expect((await call(again, `/quotes/${kept}`)).status).toBe(200);
  expect((await call(again, `/quotes/${lost}`)).status).toBe(404);
  expect((await saveQuote(again)).status).toBe(200);
  expect(await stopService(again, 'SIGTERM')).toBe(0);
}, 600_000);
