/** JSON with a file in base64: what the door hands on, whatever the file is like and wherever it stands. */
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readJson } from '../../rest-shim/read-json.ts';
import { ServiceError } from '../../tools/errors.ts';
import { bytesOfFile } from '../../tools/values/base64.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a door hands on of a body whose file is in `file`; the sentence where it refuses it. */
async function handedOn(text: string, name = 'file'): Promise<unknown> {
  const app = new Hono();
  let read: unknown;
  app.post('/', async (c) => {
    ({ value: read } = await readJson(c, {
      parse: (json) => JSON.parse(json),
      placeOf: (value) => (isObject(value) ? { fields: value, name } : undefined),
    }));
    return c.text('');
  });
  app.onError((thrown, c) => {
    read = thrown instanceof ServiceError ? thrown.message : thrown.name;
    return c.text('');
  });
  await app.request('/', { method: 'POST', body: text });
  return read;
}

const LARGE = Buffer.alloc(300_000, 'a file that is large');
const BASE64 = LARGE.toString('base64');
const TOO_LARGE = 'The body is larger than 1,000,000 bytes; send less.';

test('a long file is bytes, whatever stands around it; any other text stays text', async () => {
  const beside = {
    before: 'a "quote", a \\ and ümlauts',
    list: [1, { file: 'x' }],
    note: 'n'.repeat(70_000),
  };
  expect(await handedOn(JSON.stringify({ before: beside.before, file: BASE64, after: 'ü' }))).toEqual({
    before: beside.before,
    file: LARGE,
    after: 'ü',
  });
  expect(await handedOn(JSON.stringify({ ...beside, file: BASE64 }))).toEqual({ ...beside, file: BASE64 });
  expect(await handedOn(JSON.stringify({ other: BASE64 }))).toEqual({ other: BASE64 });
  expect(await handedOn(JSON.stringify({ file: 'Zm9v' }))).toEqual({ file: 'Zm9v' });
  expect(await handedOn(`\uFEFF${JSON.stringify({ file: BASE64 })}`)).toEqual({ file: LARGE });
});

test('beside a file a body has as much as without it', async () => {
  expect(await handedOn(`{"file":"${BASE64}","list":[${'1,'.repeat(499_000)}1]}`)).toMatchObject({
    file: LARGE,
  });
  expect(await handedOn(`{"file":"${BASE64}","list":[${'1,'.repeat(500_000)}1]}`)).toBe(TOO_LARGE);
});

test.each([
  ['nothing but brackets', '['.repeat(2_000_000)],
  ['nothing but empty text', `[${'"",'.repeat(600_000)}""]`],
  ['a long text elsewhere', JSON.stringify({ other: 'x'.repeat(1_000_001) })],
  ['a long text of quotes', `{"file":"${'\\"'.repeat(600_000)}"}`],
  ['a long text that does not end', `{"file":"${'x'.repeat(1_000_001)}`],
  ['two files', `{"file":"${'A'.repeat(1_000_000)}","second":"${'A'.repeat(1_000_000)}"}`],
  ['the file twice, and another in its place', `{"file":"${'A'.repeat(1_000_000)}","file":"x"}`],
])('%s is more than is parsed', async (_, text) => {
  expect(await handedOn(text)).toBe(TOO_LARGE);
});

test('what is not JSON around the file, or in it, is refused', async () => {
  expect(await handedOn(`{"file":"${BASE64}"`)).toBe('SyntaxError');
  expect(await handedOn(`{"file":"${BASE64}\n"}`)).toBe('SyntaxError');
  expect(await handedOn(`{"file":"${BASE64}\\x"}`)).toBe('SyntaxError');
});

/** The text a sender may make of a file: lines, escapes and prefix as it likes. */
const sent = fc.record({
  bytes: fc
    .uint8Array({ minLength: 60_000, maxLength: 60_000 })
    .chain((few) =>
      fc.integer({ min: 0, max: 400_000 }).map((more) => Buffer.concat([few, Buffer.alloc(more, few)])),
    ),
  prefix: fc.constantFrom('', 'data:image/png;base64,'),
  line: fc.constantFrom('', '\\n', '\\r\\n', '\\u000a', ' '),
  escape: fc.constantFrom(['/', '/'], ['/', '\\/'], ['+', '\\u002b'], ['A', '\\u0041']),
  padded: fc.boolean(),
  spoiled: fc.option(
    fc.tuple(fc.nat(), fc.constantFrom('-', '_', '*', '=', 'é', '\\u0000', '\\\\', 'AA=A')),
    { freq: 2 },
  ),
});

test('a long file is read as a short one is: the same bytes, or refused', async () => {
  await fc.assert(
    fc.asyncProperty(sent, async ({ bytes, prefix, line, escape: [from, to], padded, spoiled }) => {
      const plain = bytes.toString('base64').replaceAll(from ?? '', to ?? '');
      const digits = padded ? plain : plain.replace(/=+$/, '');
      const lines = line === '' ? digits : digits.replace(/(\w{76})(?=\w{2})/g, `$1${line}`);
      const at = spoiled && safeCut(lines, spoiled[0] % lines.length);
      const text =
        spoiled && at !== null ? `${lines.slice(0, at)}${spoiled[1]}${lines.slice(at ?? 0)}` : lines;
      const json = `"${prefix}${text}"`;
      const read = await handedOn(`{"file":${json}}`);
      expect(outcome(isObject(read) ? read['file'] : read)).toEqual(outcome(JSON.parse(json)));
    }),
    { numRuns: 10 },
  );
});

/** Not within an escape. */
const safeCut = (text: string, at: number): number => {
  const slash = text.lastIndexOf('\\', at);
  return slash === -1 || at - slash > 6 ? at : slash;
};

function outcome(file: unknown): unknown {
  if (typeof file !== 'string' && !(file instanceof Uint8Array)) return file;
  try {
    return Buffer.from(bytesOfFile(file)).toString('hex');
  } catch {
    return 'refused';
  }
}
