import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { errorOf, svgFile, upload } from '../../support/upload.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 120_000);
afterAll(async () => {
  await shop.close();
  expect(shop.failures).toEqual([]);
});

async function send(contentType: string, body: string) {
  const response = await shop.fetch('/api/v1/artwork', {
    method: 'POST',
    body,
    headers: { 'Content-Type': contentType },
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

describe('422', () => {
  test.each<[string, () => [string, string | File][], unknown[]]>([
    ['no file', () => [['name', 'x']], ['file', '`file`: missing; send the file in this part of the form.']],
    ['an empty file', () => [['file', new File([], 'a.png')]], ['file', '`file`: the file is empty.']],
    [
      'two files',
      () => [
        ['file', svgFile('a.svg')],
        ['file', svgFile('b.svg')],
      ],
      ['file', '`file`: sent more than once; send one file.'],
    ],
    [
      'a file under another name',
      () => [['logo', svgFile('a.svg')]],
      ['logo', '`logo`: unknown file field; send the file as `file`.'],
    ],
    [
      'a stray field',
      () => [
        ['file', svgFile('a.svg')],
        ['file_nam', 'a.svg'],
      ],
      ['file_nam', '`file_nam`: unknown field `file_nam`; did you mean `file_name`.'],
    ],
    [
      'a field that the file fills',
      () => [
        ['file', svgFile('a.svg')],
        ['data_base64', 'AAAA'],
      ],
      ['data_base64', '`data_base64`: leave it out of a form with a file.'],
    ],
    [
      'a file that is no logo',
      () => [['file', new File(['PK\u0003\u0004'], 'a.png')]],
      ['file', 'The file is none of PNG, JPG, SVG, PDF or AI by its bytes; export it as one of them.'],
    ],
    [
      'a file of more than 20 MB',
      () => [['file', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.png')]],
      ['file', 'The file is larger than 20 MB; send a smaller one.'],
    ],
  ])('%s', async (_, parts, [param, message]) => {
    expect(errorOf(await upload(shop, parts()))).toEqual([422, 'validation_failed', param, message]);
  });

  test('a form that is none', async () => {
    const missing = await send('multipart/form-data', 'x');
    expect(errorOf(missing)).toEqual([
      422,
      'validation_failed',
      undefined,
      'The form is malformed: its Content-Type names no boundary.',
    ]);
    const cut = await send(
      'multipart/form-data; boundary=B',
      '--B\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc',
    );
    expect(errorOf(cut)).toEqual([
      422,
      'validation_failed',
      undefined,
      'The form is malformed: it breaks off.',
    ]);
    const flat = await send('application/x-www-form-urlencoded', 'file=x');
    expect(errorOf(flat)).toEqual([
      422,
      'validation_failed',
      undefined,
      'The body must be JSON: send `Content-Type: application/json`.',
    ]);
  });

  test.each([
    [{}, 'data_base64', 'Send either `data_base64` or `url`, one of them.'],
    [
      { data_base64: 'AAAA', url: 'https://example.com/a.png' },
      'data_base64',
      'Send either `data_base64` or `url`, one of them.',
    ],
    [
      { data_base64: 'not base64' },
      'data_base64',
      '`data_base64` is not base64; send the file’s bytes in base64.',
    ],
    [
      { url: 'https://10.0.0.1/a.png' },
      'url',
      '`url` is not a public https address; send one, or send `data_base64`.',
    ],
    [
      { url: 'file:///etc/passwd' },
      'url',
      '`url` is not a public https address; send one, or send `data_base64`.',
    ],
  ])('%j', async (input, param, message) => {
    expect(errorOf(await shop.rest('POST', '/artwork', input))).toEqual([
      422,
      'validation_failed',
      param,
      message,
    ]);
  });
});

describe('file names', () => {
  test.each([
    ['../../x.svg', 'x.svg'],
    ['🦊 fox.svg', '🦊 fox.svg'],
    [`${'n'.repeat(300)}.svg`, 'n'.repeat(120)],
    ['"quoted".svg', '"quoted".svg'],
    ['\u202Egnp.svg', 'gnp.svg'],
  ])('%j is shown as %j', async (given, name) => {
    expect((await upload(shop, [['file', svgFile(given)]])).body.name).toBe(name);
  });
});
