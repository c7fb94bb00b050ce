import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { uploadProof } from '../../../tools/proofs/upload-proof.ts';
import { deskOf, paidOrder, toldSheets } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });

const send = (id: string, data_base64: string, more: Record<string, unknown> = {}) =>
  invoke(uploadProof, deskOf(shop), { id, line: 1, data_base64, ...more });

test('a proof of someone’s own says of size and colors that its picture shows them', async () => {
  const proof = await send(await paidOrder(shop), 'iVBORw0KGgo=', { note: '' });
  expect(proof).toMatchObject({
    origin: 'uploaded',
    round: 1,
    status: 'ready',
    files: { document: null },
    note: null,
    facts: {
      product: '20 oz Vacuum Tumbler',
      quantity: 250,
      imprint: null,
      colors: [],
      coloring: 'As the proof shows. Thread and PMS shades are approximate.',
    },
  });
});

test('what is no file in base64 is refused', async () => {
  const id = await paidOrder(shop);
  for (const text of ['not base64!', 'abcde', '====']) {
    await expect(send(id, text), text).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'data_base64',
      message: '`data_base64` is not base64; send the file’s bytes in base64.',
    });
  }
  await expect(send(id, '')).rejects.toMatchObject({ message: '`data_base64`: is empty; choose a file.' });
  await expect(send(id, 'A'.repeat(28_000_000))).rejects.toMatchObject({
    message: '`data_base64`: is larger than 20 MB; send a smaller file.',
  });
  expect(await deskOf(shop).proofs.ofOrder(id)).toEqual([]);
});
