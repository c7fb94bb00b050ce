/** The gate: whatever commits an account to pay asks `tools/payments/may-owe.ts`. */
import { expect, test } from 'vitest';
import { operations } from '../../tools/registry.ts';
import { sourceFiles } from '../house/source-files.ts';
import { importsOf } from '../support/imports.ts';

const GATE = 'tools/payments/may-owe.ts';

/** Operations that commit to something else than a new debt of an account. */
const NO_NEW_DEBT: Readonly<Record<string, string>> = {
  import_disputes: 'a bank decided it',
  import_refunds: 'money goes back',
  return_card_charge: 'money goes back',
  refund_order: 'money goes back',
  finish_refund: 'money goes back',
  pay_invoice: 'what is owed already is paid',
  accept_received_order: 'the desk accepts what the gate let in, and judges the credit itself',
  propose_order_change: 'what costs more waits for the customer, whose answer asks the gate',
  cancel_order: 'an order ends',
  settle_shipment: 'what shipped of an order is billed, within what was agreed on or less',
  send_purchase_order: 'the shop commits itself to a supplier',
  decide_purchase_order: 'the shop commits itself to a supplier',
  reorder_blanks: 'the shop commits itself to a supplier',
  mail_purchase_order_again: 'the shop commits itself to a supplier',
};

const files = new Map(sourceFiles('tools').map((file) => [file.path, file]));

function reaches(path: string, seen = new Set<string>()): boolean {
  if (path === GATE) return true;
  const file = files.get(path);
  if (!file || seen.has(path)) return false;
  seen.add(path);
  return importsOf(file).some((next) => reaches(next, seen));
}

const pathOf = (name: string): string | undefined =>
  [...files.keys()].find((path) => path.endsWith(`/${name.replaceAll('_', '-')}.ts`));

test('each operation that commits asks the gate, or says why it makes no new debt', () => {
  const commits = operations.filter(({ effect }) => effect === 'commit').map(({ name }) => name);
  expect(commits.length).toBeGreaterThan(15);
  const silent = commits.filter((name) => !(name in NO_NEW_DEBT) && !reaches(pathOf(name) ?? ''));
  expect(silent).toEqual([]);
  expect(Object.keys(NO_NEW_DEBT).filter((name) => !commits.includes(name))).toEqual([]);
});

test('an order is added in one place, and that asks the gate itself', () => {
  const adding = [...files.values()].filter(({ text }) => /\b\w+\.orders\.add\(/.test(text));
  // The first two only hand on what is written.
  expect(adding.map(({ path }) => path).toSorted()).toEqual([
    'tools/buyer-documents/with-buyer-documents.ts',
    'tools/checkouts/with-platform-notices.ts',
    'tools/payments/place-order.ts',
  ]);
  const raising = [...files.values()].filter(({ text }) =>
    /payment: \{ \.\.\.\w+\.payment, amountCents/.test(text),
  );
  expect(
    raising.map(({ path }) => path).filter((path) => !/may-owe/.test(files.get(path)?.text ?? '')),
  ).toEqual([]);
});
