/** What the command line prints, and the code it ends with. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../server/cli/commands.ts';
import { runCommand } from '../../../server/cli/run-command.ts';

let folder: string;
const before = process.env;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-cli-'));
  process.env = { ...before, DATA_DIR: join(folder, 'data'), SHOP: 'live', NEW_SHOP: 'true' };
});
afterAll(() => {
  process.env = before;
  rmSync(folder, { recursive: true, force: true });
});

const merchkit = (line: string) => runCommand(line.split(' ').filter((word) => word !== ''));

describe('a command that cannot be done says so in a sentence and ends with 1', () => {
  test.each([
    ['supplier check --code nope', 'There is no supplier of this code.'],
    ['supplier sync --code nope', 'There is no supplier of this code.'],
    ['supplier remove --code nope', 'There is no supplier of this code.'],
    ['staff remove --email nobody@example.com', 'nobody works at the desk as nobody@example.com'],
    [
      'account set --email nobody@example.com --terms-days 30',
      'there is no account of nobody@example.com; make it with `key create`',
    ],
  ])('%s', async (line, sentence) => {
    expect(await merchkit(line)).toEqual({ exitCode: 1, out: '', err: sentence });
  });

  test('a backup into a folder that is not empty', async () => {
    writeFileSync(join(folder, 'something'), '');
    expect(await merchkit(`backup --to ${folder}`)).toEqual({
      exitCode: 1,
      out: '',
      err: `${folder} is not empty; choose another folder`,
    });
  });
});

test('a live shop begins with init, once', async () => {
  const here = process.env;
  const where = join(folder, 'new');
  const { NEW_SHOP: _, ...without } = here;
  process.env = { ...without, DATA_DIR: where };
  const refused = `${where} holds no shop; mount or name the right one, or run \`merchkit init\` once for a new live shop`;
  expect(await merchkit('supplier list')).toMatchObject({ exitCode: 1, err: refused });
  for (const _again of [1, 2])
    expect(await merchkit('init')).toEqual({
      exitCode: 0,
      out: `There is a shop in ${where}. Start the service with the same settings.`,
      err: '',
    });
  expect((await merchkit('supplier list')).exitCode).toBe(0);
  process.env = here;
});

test('a backup of a new shop says what comes again by itself', async () => {
  await merchkit('supplier list');
  const to = join(folder, 'backup');
  expect(await merchkit(`backup --to ${to}`)).toEqual({
    exitCode: 0,
    out: `The ledger, its files and the secret are in ${to}. Keep it where no one else can read it.\nCatalogs and their pictures are not: a service started on the copy gets them from the suppliers again.`,
    err: '',
  });
  expect(readdirSync(to).sort()).toEqual(['files', 'merch.db', 'secret']);
});

test('a backup of a folder without a shop is none', async () => {
  const here = process.env;
  process.env = { ...here, DATA_DIR: join(folder, 'nowhere') };
  const { exitCode, err } = await merchkit(`backup --to ${join(folder, 'of-nothing')}`);
  process.env = here;
  expect([exitCode, err]).toEqual([1, `there is no ledger in ${join(folder, 'nowhere')}; set DATA_DIR`]);
});

const KEY_USAGE =
  'usage: merchkit key create --account EMAIL --scopes read,write,orders|oci [--for agent|procurement|both] [--name NAME] [--days DAYS]';

describe('a command that is miswritten shows how it is written, and no other, and ends with 2', () => {
  test.each([
    [
      'backup',
      '--to takes the folder to copy into',
      'usage: merchkit backup --to FOLDER [--follow [--every SECONDS] [--whole-every DAYS] [--keep DAYS]]',
    ],
    [
      'supplier check --bogus',
      "Unknown option '--bogus'",
      'usage: merchkit supplier check --code CODE [--product ID]',
    ],
    ['supplier list now', expect.stringContaining('now'), 'usage: merchkit supplier list'],
    [
      'key create --account ada@example.com --scopes everything',
      '--scopes takes a list of read, write, orders, or oci alone',
      KEY_USAGE,
    ],
    [
      'key create --account ada@example.com --scopes oci,write',
      '--scopes takes a list of read, write, orders, or oci alone',
      KEY_USAGE,
    ],
    [
      'key create --account ada@example.com --days 3651',
      '--days takes a whole number from 1 to 3650',
      KEY_USAGE,
    ],
  ])('%s', async (line, sentence, usage) => {
    const { exitCode, out, err } = await merchkit(line);
    expect([exitCode, out, ...err.split('\n\n')]).toEqual([2, '', sentence, usage]);
  });

  test('a supplier’s setting that does not fit is named by its option', async () => {
    const { exitCode, err } = await merchkit('supplier add --code acme --tolerance-percent 80');
    expect(exitCode).toBe(2);
    expect(err.split('\n\n')[0]).toMatch(/^--tolerance-percent: /);
    for (const [given, sentence] of [
      [
        '--tolerance some',
        '--tolerance takes ExactOnly, AllowOverrun, AllowUnderrun, AllowOverrunOrUnderrun',
      ],
      ['--blind-ship maybe', '--blind-ship takes yes or no'],
    ] as const)
      expect((await merchkit(`supplier add --code acme ${given}`)).err.split('\n\n')[0]).toBe(sentence);
  });
});

test('a command there is none of is answered with those near it', async () => {
  expect(await merchkit('supplier copy')).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/^There is no command supplier copy\.\n\nusage: merchkit supplier add/),
  });
  expect(await merchkit('supplier')).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/^supplier takes one more word\.\n\nusage: merchkit supplier add/),
  });
  expect(await merchkit('suplier list')).toEqual({
    exitCode: 2,
    out: '',
    err: 'There is no command suplier; `merchkit help` shows those there are.',
  });
});

test('help is no failure: all commands, or the one it is asked of', async () => {
  const all = await merchkit('help');
  expect(all).toEqual(await merchkit('--help'));
  expect([all.exitCode, all.err]).toEqual([0, '']);
  for (const name of Object.keys(COMMANDS)) expect(all.out).toContain(`merchkit ${name}`);
  expect(await merchkit('supplier check --help')).toEqual({
    exitCode: 0,
    out: 'usage: merchkit supplier check --code CODE [--product ID]',
    err: '',
  });
});
