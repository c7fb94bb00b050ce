import { expect, test } from 'vitest';
import { drawLogoPictures } from '../../../server/jobs/draw-logo-pictures.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import type { DocumentsPort, Printed } from '../../../tools/documents/port.ts';
import { printQuote } from '../../../tools/documents/print-quote.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { toldImages } from '../../support/images.ts';
import { holderOf, payByCard } from '../../support/people.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
const drawing = useShop({ dependencies: { images: toldImages() } });

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const isPdf = (pdf: Uint8Array): boolean => Buffer.from(pdf).subarray(0, 5).toString() === '%PDF-';

/** Keeps what would be printed. */
function reading() {
  const printed: Printed[] = [];
  const documents: DocumentsPort = {
    async print(document) {
      printed.push(document);
      return new Uint8Array();
    },
  };
  return { printed, documents };
}

test('sizes of one product are one block, each with its price, and say once how they are decorated', async () => {
  const lines = ['BLACK-M', 'BLACK-2XL', 'NAVY-M'].map((part) => ({
    key: 'demo:TEE-RINGSPUN',
    part_id: `TEE-RINGSPUN-${part}`,
    quantity: 24,
  }));
  const { body } = await shop.rest('POST', '/quotes', { lines: [...lines, ...LINES] });
  const { printed, documents } = reading();
  await invoke(printQuote, { ...(await holderOf(shop, body.url)), documents }, {});
  const goods = printed[0]?.rows.slice(0, 4) ?? [];
  expect(goods.map(({ name, goesOn, details }) => [name, goesOn ?? false, details.length > 0])).toEqual([
    ['1. Ringspun Soft Tee, Black, size M', true, false],
    ['2. Ringspun Soft Tee, Black, size 2XL', false, true],
    ['3. Ringspun Soft Tee, Navy, size M', false, true],
    ['4. 20 oz Vacuum Tumbler, Black', false, true],
  ]);
  const [medium, double] = goods.map(({ each }) => Number(each.slice(1)));
  expect(Number(double) - Number(medium)).toBeCloseTo(2);
});

test('a quote prints as a quote, and as an order confirmation once it is ordered', async () => {
  const { body } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  const person = await holderOf(shop, body.url);
  const quote = await invoke(printQuote, person, {});
  expect([quote.fileName, isPdf(quote.pdf)]).toEqual([`quote-${body.number}.pdf`, true]);
  expect(await invoke(printQuote, person, {})).toEqual(quote);
  await payByCard(shop, body.url);
  const confirmation = await invoke(printQuote, person, {});
  expect([confirmation.fileName, isPdf(confirmation.pdf)]).toEqual([
    expect.stringMatching(/^order-confirmation-M-10\d+\.pdf$/),
    true,
  ]);
});

test('the paper of a quote that has expired says so, and names logo, colors and instructions', async () => {
  const line = { ...LINES[0], artwork_id: 'art_demo', instructions: 'Centered' };
  const { body } = await shop.rest('POST', '/quotes', { lines: [line], ship_postal: '94105' });
  const person = await holderOf(shop, body.url);
  const { printed, documents } = reading();
  await invoke(printQuote, { ...person, documents }, {});
  const later = new Date('2027-03-01T15:00:00.000Z');
  await invoke(printQuote, { ...person, documents, now: () => later }, {});
  const [open, closed] = printed;
  expect(open?.facts.map(({ name }) => name)).not.toContain('Status');
  expect(open?.rows[0]?.details).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Logo: /), 'Instructions: Centered']),
  );
  expect(closed?.facts).toContainEqual({ name: 'Status', value: 'Expired' });
  expect(closed?.notes).toEqual([
    'This quote has expired: its prices and dates no longer hold. Ask for a new one.',
    'All amounts are in US dollars.',
  ]);
  expect(closed?.facts.map(({ name }) => name)).not.toContain('In hands by');
  expect(closed?.total.name).toBe('Total offered');
});

test('a shop without a configured seller prints nothing', async () => {
  const { body } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' });
  const person = { ...(await holderOf(shop, body.url)), documents: undefined };
  expect(await refusalCode(invoke(printQuote, person, {}))).toBe('not_available');
});

test('only the holder of the link prints it', async () => {
  expect(await refusalCode(invoke(printQuote, await customer(shop), {}))).toBe('unauthorized');
});

test('a paper shows the goods with their logo once that is drawn: once for all sizes of a color', async () => {
  const tees = ['M', 'L'].map((size) => ({
    key: 'demo:TEE-RINGSPUN',
    part_id: `TEE-RINGSPUN-NAVY-${size}`,
    quantity: 24,
    artwork_id: 'art_demo',
  }));
  const { body } = await drawing.rest('POST', '/quotes', {
    lines: [...tees, ...LINES],
    ship_postal: '94105',
  });
  const { printed, documents } = reading();
  const print = async () => invoke(printQuote, { ...(await holderOf(drawing, body.url)), documents }, {});
  await print();
  await jobRunner([drawLogoPictures(drawing.service)], drawing.service.log).runOnce('draw-logo-pictures');
  await print();
  await payByCard(drawing, body.url);
  await print();
  const shown = printed.map(({ title, rows }) => [
    title,
    rows.slice(0, 3).map(({ pictures }) => pictures?.map(({ length }) => length)),
  ]);
  expect(shown).toEqual([
    ['Quote', [undefined, undefined, undefined]],
    ['Quote', [undefined, [267], [267]]],
    ['Order confirmation', [undefined, [267], [267]]],
  ]);
  expect(isPdf((await invoke(printQuote, await holderOf(drawing, body.url), {})).pdf)).toBe(true);
});
