import { beforeAll, expect, test } from 'vitest';
import { textAt } from '../../../server/cxml/element.ts';
import { loggedDocument, NOW } from '../../support/document-log.ts';
import { deskOf } from '../../support/proofs.ts';
import { document, send } from '../../support/punchout.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: NOW });
beforeAll(async () => {
  const sent = { direction: 'out', kind: 'invoice', status: 'delivered', dueAt: NOW } as const;
  await loggedDocument(shop, { id: 'pdoc_1', ...sent, payloadId: 'pdoc_1@shop.example' });
});

const update = async (payloadId: string, rest: string) => {
  const body = `<StatusUpdateRequest><DocumentReference payloadID="${payloadId}"/>${rest}</StatusUpdateRequest>`;
  const { code, root } = await send(shop, document(body));
  return [code, textAt(root, 'Response', 'Status')];
};
const row = async () => {
  const { status, code, reason, nextStep, lookSince } = (await deskOf(shop).documentLog.byId('pdoc_1')) ?? {};
  return { status, code, reason, nextStep, lookSince };
};

test('a buyer’s system says later that it took the invoice in, or that it was rejected', async () => {
  const paying = '<Status code="200" text="OK">Due in 30 days.</Status><InvoiceStatus type="reconciled"/>';
  expect(await update('pdoc_1@shop.example', paying)).toEqual(['200', 'Noted.']);
  expect(await row()).toEqual({
    status: 'delivered',
    code: '200',
    nextStep: null,
    lookSince: null,
    reason: 'The invoice agrees with the order and waits for its payment. Due in 30 days.',
  });
  const rejected =
    '<Status code="200" text="OK"/><InvoiceStatus type="rejected"><Comments>Tax is missing.</Comments></InvoiceStatus>';
  expect(await update('pdoc_1@shop.example', rejected)).toEqual(['200', 'Noted.']);
  expect(await row()).toEqual({
    status: 'failed',
    code: '200',
    nextStep: 'Mend what it names, then send the document again.',
    reason: 'The invoice was rejected. Tax is missing.',
    lookSince: NOW,
  });
});

test('of a document that was not sent nothing is noted', async () => {
  const status = '<Status code="423" text="Rejected">No.</Status>';
  expect(await update('pdoc_9@shop.example', status)).toEqual([
    '417',
    'No document with this payloadID was sent to this account.',
  ]);
  expect(await update('', status)).toEqual([
    '400',
    'Send a `DocumentReference` with the payloadID of the document we sent.',
  ]);
  expect(await update('pdoc_1@shop.example', '<Status code="x" text="x"/>')).toEqual([
    '400',
    'Send a `Status` with a code of three digits.',
  ]);
});
