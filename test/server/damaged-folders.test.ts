/** What a start says of a folder that is damaged, incomplete, or put together from several. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backUp } from '../../server/backup.ts';
import { readConfig } from '../../server/config.ts';
import { makeFolder } from '../../server/data-folder.ts';
import { holdFolder } from '../../server/db/installation.ts';
import { openService, type Service } from '../../server/service.ts';
import { readableLog } from '../support/readable-log.ts';

let all: string;
let sound: string;
let other: string;
let folder: string;
let folders = 0;

const { log } = readableLog();
const NOW = new Date('2026-11-04T15:00:00.000Z');

function start(
  path: string,
  SHOP: 'demo' | 'live' = 'live',
  { isBesideService = false, NEW_SHOP = 'false' } = {},
): Service {
  return openService(readConfig({ DATA_DIR: path, SHOP, NEW_SHOP }), {
    now: () => NOW,
    payments: undefined,
    log,
    isBesideService,
  });
}

async function newShop(path: string, SHOP: 'demo' | 'live' = 'live'): Promise<string> {
  const service = start(path, SHOP, { NEW_SHOP: 'true' });
  await service.files.put('art_1.png', Buffer.from('a logo'));
  service.close();
  return path;
}

/** What the start is refused with, the folder left out; `undefined` if it starts. */
function refusal(SHOP: 'demo' | 'live' = 'live', isBesideService = false): string | undefined {
  try {
    start(folder, SHOP, { isBesideService }).close();
    return undefined;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return cause.message.replaceAll(folder, 'DATA');
  }
}

beforeAll(async () => {
  all = mkdtempSync(join(tmpdir(), 'merchkit-damaged-'));
  sound = await newShop(join(all, 'sound'));
  other = await newShop(join(all, 'other'));
});
afterAll(() => rmSync(all, { recursive: true, force: true }));
beforeEach(() => {
  folders += 1;
  folder = join(all, `folder-${folders}`);
  cpSync(sound, folder, { recursive: true });
});

const at = (name: string): string => join(folder, name);
const remove = (name: string): void => rmSync(at(name), { recursive: true });
const takeFromOther = (...names: string[]): void => {
  for (const name of names) {
    remove(name);
    cpSync(join(other, name), at(name), { recursive: true });
  }
};
function inLedger(statements: string): void {
  const db = new Database(at('merch.db'));
  db.exec(statements);
  db.close();
}
/** As a disk that returns other bytes than were written. */
function spoil(name: string, from: number, bytes: number): void {
  const file = openSync(at(name), 'r+');
  writeSync(file, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
}

const WHOLE_BACKUP = 'put back your newest backup, whole';
const ONE_BACKUP = 'put back merch.db, secret and files of one backup';
const LOST_SECRET =
  'put back the one of your backup: without it no link that was sent works, and sealed credentials cannot be read';

const REFUSED: [kind: string, damage: () => void, sentence: string | RegExp][] = [
  [
    'DATA_DIR is a file',
    () => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
    /^DATA cannot be used as DATA_DIR \(EEXIST: .*\); it must be a folder of the service’s own user$/,
  ],
  [
    'the ledger is missing',
    () => remove('merch.db'),
    `DATA/merch.db is missing, but DATA holds secret and files of a ledger; ${WHOLE_BACKUP}, or set another DATA_DIR for a new shop`,
  ],
  [
    'the write-ahead log is all there is of the ledger',
    () => {
      for (const name of readdirSync(folder)) remove(name);
      writeFileSync(at('merch.db-wal'), 'log');
    },
    `DATA/merch.db is missing, but DATA holds merch.db-wal of a ledger; ${WHOLE_BACKUP}, or set another DATA_DIR for a new shop`,
  ],
  [
    'the ledger is empty',
    () => truncateSync(at('merch.db')),
    `DATA/merch.db is empty, but DATA holds secret and files of a ledger; ${WHOLE_BACKUP}, or set another DATA_DIR for a new shop`,
  ],
  [
    'the ledger is no database',
    () => writeFileSync(at('merch.db'), 'x'.repeat(20_000)),
    `DATA/merch.db is damaged (file is not a database); move the folder away and ${WHOLE_BACKUP}: merch.db, files and secret`,
  ],
  [
    'half of the ledger is missing',
    () => truncateSync(at('merch.db'), Math.floor(statSync(at('merch.db')).size / 8192) * 4096),
    /^DATA\/merch.db is damaged \(.+\); move the folder away and put back your newest backup, whole/,
  ],
  [
    'a page of the ledger holds other bytes',
    () => spoil('merch.db', 8 * 4096, 4096),
    /^DATA\/merch.db is damaged \(.+\); move the folder away and put back your newest backup, whole/,
  ],
  [
    'the ledger is a folder',
    () => {
      remove('merch.db');
      mkdirSync(at('merch.db'));
    },
    'DATA/merch.db cannot be opened for writing (unable to open database file); it must be a file of the service’s own user, on a disk that is not read-only',
  ],
  [
    'the ledger is the database of another program',
    () => {
      remove('merch.db');
      inLedger('CREATE TABLE bookmarks (url TEXT)');
    },
    'DATA/merch.db is a database of another program; put merch.db of your backup in its place, or set another DATA_DIR',
  ],
  [
    'the ledger was written by a newer version',
    () =>
      inLedger(
        `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999);
         INSERT INTO builds (version, "commit", schema, first_at) VALUES ('9.1.0', 'c0ffee', 99, '2026-11-04')`,
      ),
    /^DATA\/merch.db has schema (\d+), written by a newer version; this one knows \d+. Start the newer version, or restore the backup taken before the upgrade. merchkit 9.1.0 \(c0ffee\) ran on it last$/,
  ],
  [
    'the ledger was written by a version that was never released',
    () => inLedger("UPDATE __drizzle_migrations SET hash = 'a trial'"),
    'DATA/merch.db has a schema of a version that was never released; start the version that made it, or set another DATA_DIR',
  ],
  [
    'the ledger is of another installation',
    () => takeFromOther('merch.db'),
    `DATA/merch.db is of another installation than the rest of the folder; ${ONE_BACKUP}`,
  ],
  ['the secret is missing', () => remove('secret'), `DATA/secret is missing; ${LOST_SECRET}`],
  [
    'the secret is cut off',
    () => truncateSync(at('secret'), 30),
    `DATA/secret holds no secret of 64 hexadecimal digits; ${LOST_SECRET}`,
  ],
  [
    'the secret is of another installation',
    () => takeFromOther('secret'),
    `DATA/secret is of another installation than the rest of the folder; ${ONE_BACKUP}`,
  ],
  [
    'the files are missing',
    () => remove('files'),
    /^DATA\/files is not the folder of this ledger’s files \(ENOENT: .*\); put back files of your backup: logos, proofs and certificates are there; or set S3_BUCKET if they were moved to one$/,
  ],
  [
    'the files are of another installation',
    () => takeFromOther('files'),
    `DATA/files is of another installation than the rest of the folder; ${ONE_BACKUP}`,
  ],
  [
    'ledger, secret and files are of three installations',
    () => {
      takeFromOther('secret');
      writeFileSync(at('files/installation'), 'ins_third proof');
    },
    `merch.db, secret and files are of several installations; ${ONE_BACKUP}`,
  ],
  [
    'the catalog is where no file can be written',
    () => {
      remove('catalog.db');
      mkdirSync(at('catalog.db-wal'));
    },
    /^DATA\/catalog.db cannot be /,
  ],
];

test.each(REFUSED)(
  '%s: the start is refused with the file and the remedy, and changes nothing',
  (_kind, damage, sentence) => {
    damage();
    const before = contentsOf(folder);
    expect(refusal()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(contentsOf(folder)).toEqual(before);
  },
);

/** Names and sizes of what belongs to the installation. */
const contentsOf = (path: string): unknown =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !/-(wal|shm)$/.test(name) && !name.startsWith('catalog'))
        .map((name) => [name, statSync(join(path, name)).size])
    : 'a file';

test.each([
  ['absent', () => rmSync(folder, { recursive: true })],
  ['empty', () => readdirSync(folder).forEach(remove)],
])('a live shop does not begin by itself in a folder that is %s', async (_, damage) => {
  damage();
  const wasThere = existsSync(folder);
  expect(refusal()).toBe(
    'DATA holds no shop; mount or name the right one, or run `merchkit init` once for a new live shop',
  );
  expect(existsSync(folder)).toBe(wasThere);
  start(folder, 'live', { NEW_SHOP: 'true' }).close();
  expect(refusal()).toBeUndefined();
});

test('a live ledger does not start as a demo shop, nor a demo ledger as a live one', async () => {
  expect(refusal('demo')).toBe(
    'DATA/merch.db is the ledger of a live shop; set SHOP=live: a demo shop shows every mail to every visitor',
  );
  folder = await newShop(join(all, 'demo'), 'demo');
  expect(refusal('live')).toBe(
    'DATA/merch.db is the ledger of a demo shop; set another DATA_DIR for the live shop, or leave SHOP unset',
  );
  expect(refusal('demo')).toBeUndefined();
});

test('a second service on the folder is refused while the first lives', () => {
  holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow(
    `another service runs on ${folder}; stop it first, or set another DATA_DIR: two on one folder would send mails and purchase orders twice`,
  );
});

test.each<[kind: string, damage: () => void]>([
  ['is no database', () => writeFileSync(at('catalog.db'), 'x'.repeat(20_000))],
  ['is cut off', () => truncateSync(at('catalog.db'), 3 * 8192)],
  ['holds other bytes', () => spoil('catalog.db', 2 * 8192, 8192)],
  [
    'is a folder',
    () => {
      remove('catalog.db');
      mkdirSync(at('catalog.db'));
    },
  ],
])('a catalog that %s is put aside, and every supplier is due for a whole copy', async (_kind, damage) => {
  damage();
  const service = start(folder);
  expect([await service.catalogIsEmpty(), service.catalogPutAside?.replaceAll(folder, 'DATA')]).toEqual([
    true,
    expect.stringMatching(
      /^DATA\/catalog.db is damaged \(.+\); it was put aside as catalog.db.damaged, and a new one is filled$/,
    ),
  ]);
  expect(existsSync(at('catalog.db.damaged'))).toBe(true);
  service.close();
  const again = start(folder);
  expect([await again.catalogIsEmpty(), again.catalogPutAside]).toEqual([true, undefined]);
  again.close();
});

test('a command beside the service leaves a damaged catalog to it', () => {
  writeFileSync(at('catalog.db'), 'x'.repeat(20_000));
  expect(refusal('live', true)).toBe(
    'DATA/catalog.db is damaged; restart the service: it puts the file aside and fills a new one',
  );
  expect(existsSync(at('catalog.db.damaged'))).toBe(false);
});

test('a folder that others could read is closed to them, and so is a backup of it', async () => {
  chmodSync(folder, 0o755);
  for (const name of ['merch.db', 'secret']) chmodSync(at(name), 0o644);
  expect(makeFolder(folder)).toEqual([]);
  const to = join(all, 'backup');
  mkdirSync(to, { mode: 0o755 });
  await backUp(folder, to);
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  for (const path of [folder, to])
    expect([path, join(path, 'merch.db'), join(path, 'secret'), join(path, 'files')].map(modeOf)).toEqual([
      '700',
      '600',
      '600',
      '700',
    ]);
  folder = to;
  expect(refusal()).toBeUndefined();
});

test('a damaged ledger makes no backup', async () => {
  spoil('merch.db', 8 * 4096, 4096);
  await expect(backUp(folder, join(all, 'spoiled'))).rejects.toThrow(/merch.db is damaged/);
});

test('docs/operations.md has a section for each', () => {
  const headings: readonly string[] = readFileSync('docs/operations.md', 'utf8').match(/^### .*$/gm) ?? [];
  const kinds = [...REFUSED.map(([kind]) => kind), ...OTHERS];
  expect(
    kinds.filter((kind) => !headings.includes(`### ${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`)),
  ).toEqual([]);
});

const OTHERS = [
  'another service runs on the folder',
  'the ledger is of a live shop, or of a demo shop',
  'the catalog is damaged',
  'the folder belongs to another user',
];
