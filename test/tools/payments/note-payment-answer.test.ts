import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { notePaymentAnswer } from '../../../tools/payments/note-payment-answer.ts';
import { customer } from '../../support/customers.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });

const note = (is_answered: boolean, id = 'ses_1') =>
  invoke(notePaymentAnswer, deskOf(shop), { id, is_answered });
const unanswered = () => shop.service.paymentRecords.unanswered();

test('failures are counted by object since the first, until there is an answer', async () => {
  for (const id of ['ses_1', 'ses_1', 'rfd_1']) await note(false, id);
  expect(await unanswered()).toEqual([
    { id: 'rfd_1', failures: 1, since: NOW },
    { id: 'ses_1', failures: 2, since: NOW },
  ]);
  expect(await note(true)).toEqual({ id: 'ses_1' });
  expect(await unanswered()).toEqual([{ id: 'rfd_1', failures: 1, since: NOW }]);
});

test('no customer notes one', async () => {
  const noted = invoke(notePaymentAnswer, await customer(shop), { id: 'ses_1', is_answered: true });
  expect(await refusalCode(noted)).toBe('unauthorized');
});
