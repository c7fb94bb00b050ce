import { expect, test } from 'vitest';
import { paperIn } from '../../../tools/documents/in-language.ts';
import type { Printed } from '../../../tools/documents/port.ts';

const ORDER: Printed = {
  title: 'Order confirmation',
  number: 'M-10005',
  madeAt: '2026-11-04T15:00:00.000Z',
  facts: [
    { name: 'In hands by', value: 'December 14, 2026' },
    { name: 'Purchase order', value: 'Card' },
  ],
  parties: [{ name: 'Sold to', lines: ['Card', 'Date'] }],
  rows: [
    {
      ...{ part: 'TUMBLER', name: 'Card', quantity: '250', each: '$17.40', amount: '$4,350.00' },
      details: ['Decorated: Screen print, Front, 1 color, where the logo has 3', 'Instructions: Total'],
    },
  ],
  sums: [
    {
      ...{ name: 'Freight', amount: '$203.50' },
      about:
        'Ground estimate for one shipment, 11 cartons, 1 of them part full, 250 lb billable, carrier zone 4, from a rate table.',
    },
  ],
  total: { name: 'Total', amount: '$4,992.90' },
  notes: ['Paid by card on November 4, 2026: $4,992.90.', 'All amounts are in US dollars.', 'Note: Total'],
};

test('a paper in Spanish has the words of its reader, and names as they are', () => {
  const { heading, facts, parties, columns, rows, sums, total, notes } = paperIn(ORDER, 'es');
  expect({ heading, facts, parties, columns, rows, sums, total, notes }).toMatchInlineSnapshot(`
    {
      "columns": {
        "amount": "Importe",
        "each": "Precio unitario",
        "name": "Descripción",
        "part": "Pieza",
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
        "Todos los importes son en dólares estadounidenses.",
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
            "Personalización: Serigrafía, Frente, 1 color, el logotipo tiene 3",
            "Instrucciones: Total",
          ],
          "each": "$17.40",
          "name": "Card",
          "part": "TUMBLER",
          "quantity": "250",
        },
      ],
      "sums": [
        {
          "about": "Estimación terrestre para un envío, 11 cajas (1 a medio llenar), 250 lb facturables, zona 4 del transportista, según una tabla de tarifas.",
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
  expect(paperIn(ORDER, 'en')).toBe(ORDER);
});
