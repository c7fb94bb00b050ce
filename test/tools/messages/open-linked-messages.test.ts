import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { addNote } from '../../../tools/messages/add-note.ts';
import { openLinkedMessages } from '../../../tools/messages/open-linked-messages.ts';
import { writeMessage } from '../../../tools/messages/write-message.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { answered, asked, stranger } from '../../support/messages.ts';
import { deskOf, paidOrder, proofHolderOf } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('the link of the order shows the whole conversation, the link of a proof what was written at it', async () => {
  const id = await paidOrder(shop);
  const { body } = await shop.rest('GET', `/orders/${id}`);
  const proof = await invoke(drawProof, deskOf(shop), { id, line: 1 });
  const atProof = await proofHolderOf(shop, proof.url);
  await asked(shop, id, 'What does rush cost?');
  await invoke(addNote, deskOf(shop), { about: id, text: 'pays late' });
  await invoke(writeMessage, atProof, { text: 'Larger, please', name: 'Grace' });
  await answered(shop, id, 'It can be 3 inches', { proof_id: proof.id });
  await answered(shop, id, 'Rush is 20 dollars');
  const seen = async (ctx: typeof atProof) =>
    (await invoke(openLinkedMessages, ctx, {})).messages.map(({ text }) => text);
  expect(await seen(atProof)).toEqual(['Larger, please', 'It can be 3 inches']);
  expect(await seen(await stranger(shop, body.url))).toEqual([
    'What does rush cost?',
    'Larger, please',
    'It can be 3 inches',
    'Rush is 20 dollars',
  ]);
});
