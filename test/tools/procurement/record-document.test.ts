import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { recordDocument } from '../../../tools/procurement/record-document.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const record = async (id: string, more: object) => {
  const ctx = shop.service.ctxFor({ kind: 'anonymous' }, 'r');
  await invoke(recordDocument, ctx, { id, protocol: 'cxml', kind: 'order', status: 'refused', ...more });
  return ctx.documentLog.byId(id);
};

test('a document is written down masked, cut and with the size of the whole', async () => {
  const body = `<a>\0s3cret</a>${'<b/>'.repeat(3_000)}`;
  const written = await record('pdoc_1', {
    body,
    bytes: 12_345,
    secrets: ['s3cret'],
    code: '500',
    network: 'n',
  });
  expect(written).toMatchObject({
    accountId: null,
    sender: 'n',
    kind: 'order',
    status: 'refused',
    bytes: 12_345,
    answer: null,
    nextStep: 'Send it again in a few minutes; if it is refused again, ask the order desk.',
    body: `<a>•••</a>${'<b/>'.repeat(3_000)}`.slice(0, written?.body.length),
  });
  expect(written?.body.length).toBeGreaterThan(7_900);
  expect(written?.body.length).toBeLessThanOrEqual(8_000);
});

test('one that is there already gets its answer and stays as it is', async () => {
  const before = await record('pdoc_2', { body: '<a/>', code: '417', network: 'n' });
  const after = await record('pdoc_2', {
    body: '<other/>',
    reason: 'See https://shop.example/q/01234567890123456789.',
    answer: 'mk_1234567890',
  });
  expect(after).toEqual({ ...before, reason: 'See https://shop.example/q/•••.', answer: 'mk_•••' });
});

test('a test that is refused, and what is no order, need no look', async () => {
  expect(await record('pdoc_3', { body: '', mode: 'test', code: '417' })).toMatchObject({ lookSince: null });
  expect(await record('pdoc_4', { body: '', kind: 'setup', code: '400' })).toMatchObject({ lookSince: null });
});
