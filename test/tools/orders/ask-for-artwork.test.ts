import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { askForArtwork } from '../../../tools/orders/ask-for-artwork.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { removeLogos } from '../../support/logos.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('the customer is mailed what is missing, with the desk’s note; an order that has all is not asked', async () => {
  const complete = await paidOrder(shop);
  expect(await refusalCode(invoke(askForArtwork, deskOf(shop), { id: complete }))).toBe('invalid_state');
  await removeLogos(shop);
  const id = await paidOrder(shop, [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }]);
  await invoke(askForArtwork, deskOf(shop), { id, note: 'The first file was empty.' });
  const mail = (await mailsTo(shop, 'ada@example.com')).find(({ subject }) =>
    subject.startsWith('Artwork needed'),
  );
  expect(mail?.subject).toMatch(/^Artwork needed for \d+ × .+ \(M-10\d+\)$/);
  expect(mail?.text).toContain('before we have the artwork of line 1 (Side 1);');
  expect(mail?.text).toContain('The first file was empty.');
  expect(await refusalCode(invoke(askForArtwork, await customer(shop), { id }))).toBe('unauthorized');
});
