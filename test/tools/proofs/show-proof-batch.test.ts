import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { showProofBatch } from '../../../tools/proofs/show-proof-batch.ts';
import { wishProofs } from '../../../tools/proofs/wish-proofs.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('a batch names its orders and who started it', async () => {
  const desk = deskOf(shop, 'ada@example.com');
  const { batchId } = await invoke(wishProofs, desk, { order_ids: ['ord_demo'] });
  expect(await invoke(showProofBatch, desk, { batch: batchId })).toMatchObject({
    batchId,
    askedBy: 'ada@example.com',
    wishes: [{ orderId: 'ord_demo', status: 'waiting', sent: 0, refused: [] }],
  });
  expect(await refusalCode(invoke(showProofBatch, desk, { batch: 'pbt_none' }))).toBe('not_found');
});
