import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { decideProof } from '../../../tools/proofs/decide-proof.ts';
import { openProof } from '../../../tools/proofs/open-proof.ts';
import { customer } from '../../support/customers.ts';
import { holderOf } from '../../support/people.ts';
import { proofHolderOf, proofOf, toldSheets } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });

test('the proof as it was drawn, open until it is answered', async () => {
  const proof = await proofOf(shop);
  const { url, ...kept } = proof;
  const person = await proofHolderOf(shop, url);
  const opened = {
    proof: kept,
    pictureUrl: expect.stringContaining(`/${proof.id}.png`),
    documentUrl: expect.stringContaining(`/${proof.id}-original.pdf`),
    closedReason: null,
    newerUrl: null,
    orderNumber: expect.stringMatching(/^M-10\d+$/),
  };
  expect(await invoke(openProof, person, {})).toEqual({ ...opened, account: expect.any(String) });
  const answered = await invoke(decideProof, person, { decision: 'approve', name: 'Grace Hopper' });
  expect(await invoke(openProof, person, {})).toMatchObject({
    proof: answered,
    closedReason: 'answered',
    newerUrl: null,
  });
});

test('the link of a quote opens no proof, and a signed-in customer needs the link', async () => {
  const { body } = await shop.rest('GET', '/quotes?limit=1');
  const person = await holderOf(shop, body.quotes[0].url);
  expect(await refusalCode(invoke(openProof, person, {}))).toBe('not_found');
  expect(await refusalCode(invoke(openProof, await customer(shop), {}))).toBe('unauthorized');
});
