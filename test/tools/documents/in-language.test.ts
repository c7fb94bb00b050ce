import { expect, test } from 'vitest';
import { inLanguage } from '../../../tools/documents/in-language.ts';
import type { Printed } from '../../../tools/documents/port.ts';
import { joined, type Said, said, term, terms } from '../../../tools/languages/words.ts';

const day = { day: '2026-11-04' };

const ORDER: Printed<Said> = {
  title: 'Order confirmation',
  number: 'M-10005',
  madeAt: '2026-11-04T15:00:00.000Z',
  facts: [
    { name: said('In hands by'), value: { day: '2026-12-14' } },
    { name: said('Purchase order'), value: 'Card' },
  ],
  parties: [{ name: said('Sold to'), lines: ['Card', 'Date'] }],
  rows: [
    {
      part: 'TUMBLER',
      name: 'Card',
      quantity: said('{count}', { count: 1_250 }),
      each: { cents: 1_740 },
      amount: { cents: 435_000 },
      details: [
        said('Decorated: {what}', { what: joined(', ', [term('Screen print'), term('Front')]) }),
        said('Instructions: {name}', { name: 'Total' }),
      ],
    },
  ],
  sums: [{ name: said('Freight'), amount: { cents: 20_350 }, about: 'Total' }],
  total: { name: said('Total'), amount: { cents: 499_290 } },
  notes: [
    said('Paid by card on {day}: {amount}.', { day, amount: { cents: 499_290 } }),
    'Total',
    said('Note: {name}', { name: 'Total' }),
  ],
};

test('a paper in Spanish has the words of its reader, and names as they are', () => {
  const { heading, facts, parties, columns, rows, sums, total, notes } = inLanguage(ORDER, 'es');
  expect({ heading, facts, parties, columns, rows, sums, total, notes }).toMatchInlineSnapshot(`
    {
      "columns": {
        "amount": "Importe",
        "each": "Precio unitario",
        "name": "Descripción",
        "part": "Código",
        "quantity": "Cantidad",
      },
      "facts": [
        {
          "name": "En sus manos para el",
          "value": "14 de diciembre de 2026",
        },
        {
          "name": "Orden de compra",
          "value": "Card",
        },
      ],
      "heading": "Confirmación del pedido",
      "notes": [
        "Pagado con tarjeta el 4 de noviembre de 2026: $4,992.90.",
        "Total",
        "Nota: Total",
      ],
      "parties": [
        {
          "lines": [
            "Card",
            "Date",
          ],
          "name": "Vendido a",
        },
      ],
      "rows": [
        {
          "amount": "$4,350.00",
          "details": [
            "Personalización: Serigrafía, Frente",
            "Instrucciones: Total",
          ],
          "each": "$17.40",
          "name": "Card",
          "part": "TUMBLER",
          "quantity": "1,250",
        },
      ],
      "sums": [
        {
          "about": "Total",
          "amount": "$203.50",
          "name": "Flete",
        },
      ],
      "total": {
        "amount": "$4,992.90",
        "name": "Total",
      },
    }
  `);
});

test('in English amounts and days are as they are published', () => {
  const { heading, facts, rows, notes } = inLanguage(
    { ...ORDER, rows: [{ ...(ORDER.rows[0] ?? fail()), name: terms('Screen setup, Front') }] },
    undefined,
  );
  expect([heading, facts[0]?.value, rows[0]?.name, rows[0]?.quantity, rows[0]?.amount, notes[0]]).toEqual([
    'Order confirmation',
    'December 14, 2026',
    'Screen setup, Front',
    '1,250',
    '$4,350.00',
    'Paid by card on November 4, 2026: $4,992.90.',
  ]);
});

const fail = (): never => {
  throw new Error('there is a row');
};
