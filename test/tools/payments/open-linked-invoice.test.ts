import { afterAll, beforeAll, expect, test } from 'vitest';
import { printInvoice } from '../../../tools/documents/print-invoice.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openLinkedInvoice } from '../../../tools/payments/open-linked-invoice.ts';
import { deliveredQuote, issuedInvoice } from '../../support/invoices.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { pdfPages } from '../../support/pdf-pages.ts';

let plain: Shop;
let told: Shop;
beforeAll(async () => {
  [plain, told] = await Promise.all([
    openShop(),
    openShop({
      env: {
        SELLER_NAME: 'Bluebird Merchandise, Inc.',
        SELLER_ADDRESS: '200 Congress Avenue|Austin, TX 78701',
        REMIT_BANK: 'First Example Bank | Routing 021000021 | Account 1234567',
        REMIT_ADDRESS: 'PO Box 12|Austin, TX 78701',
      },
    }),
  ]);
});
afterAll(() => Promise.all([plain.close(), told.close()]));

async function billed(shop: Shop) {
  const { person, amount } = await deliveredQuote(shop);
  const order = await invoke(acceptQuote, person, { payment: 'terms', amount });
  await issuedInvoice(shop, order.id);
  return person;
}
const notesOf = async (person: Awaited<ReturnType<typeof billed>>) => {
  const { pdf } = await invoke(printInvoice, person, {});
  const text = (await pdfPages(pdf)).join('\n');
  const notes = text.slice(text.indexOf('Please pay'), text.indexOf('All amounts')).replaceAll('\n', ' ');
  return notes.replace(/http\S+\/q\/[\w-]{32}/, 'LINK').trim();
};

test('an invoice says to whom and how to pay, on its page and on paper', async () => {
  const person = await billed(told);
  expect(await invoke(openLinkedInvoice, person, {})).toMatchObject({
    billTo: 'Demo Company',
    items: [{ spec: { key: 'demo:TUMBLER-20', quantity: 250 } }],
    looks: [{ line: 1, logo: { name: 'Demo Company mark' } }],
    invoice: { name: 'INV-1001', owedCents: 499_290 },
    entries: [],
    card: { provider: 'demo', isDemo: true, pagesAt: null },
    isCardPageOpen: false,
    remittance: {
      payee: 'Bluebird Merchandise, Inc.',
      bank: ['First Example Bank', 'Routing 021000021', 'Account 1234567'],
      address: ['PO Box 12', 'Austin, TX 78701'],
    },
    contactEmail: 'desk@example.com',
  });
  expect(await notesOf(person)).toBe(
    'Please pay $4,992.90 by December 4, 2026 and quote INV-1001. By card: LINK/invoice By transfer: First Example Bank, Routing 021000021, Account 1234567. By check to Bluebird Merchandise, Inc.: PO Box 12, Austin, TX 78701.',
  );
});

test('where no way is configured none is made up, and it says whom to ask', async () => {
  const person = await billed(plain);
  expect(await invoke(openLinkedInvoice, person, {})).toMatchObject({
    remittance: { payee: null, bank: [], address: [] },
    contactEmail: 'desk@example.com',
  });
  expect(await notesOf(person)).toBe(
    'Please pay $4,992.90 by December 4, 2026 and quote INV-1001. By card: LINK/invoice Ask desk@example.com how to pay by check or transfer.',
  );
});
