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
      part: 'TUMBLER',
      name: 'Card',
      quantity: '250',
      each: '$17.40',
      amount: '$4,350.00',
      details: ['Decorated: Screen print, Front, 1 color, where the logo has 3', 'Instructions: Total'],
    },
  ],
  sums: [
    {
      name: 'Freight',
      amount: '$203.50',
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

test('an invoice and a statement in French, with places, notes of people and money that goes back', () => {
  const { rows, sums, notes, parties } = paperIn(
    {
      ...ORDER,
      title: 'Invoice',
      number: 'INV-1001',
      parties: [{ name: 'Ship to', lines: ['2 destinations, listed below'] }],
      rows: [
        {
          part: '',
          name: 'Screen setup, Front, lines 1, 2',
          quantity: '1',
          each: '$50.00',
          amount: '$50.00',
          details: ['Accounting: Total'],
        },
      ],
      sums: [{ name: 'Credit, November 4, 2026', about: 'Total', amount: '-$1,250.00' }],
      notes: [
        'Destination 1: Ada, 1 St. Total, Austin, TX 78701. 1,200 of line 1, 5 of line 2. Subtotal $9.00, freight $1.00, sales tax $0.50, total $10.50. In hands by December 14, 2026.',
        'Please pay $10.50 by December 14, 2026 and quote INV-1001.',
        'By check to Total: Date, Card.',
        'Lines 1, 2: ships on December 1, 2026, arrives by December 4, 2026.',
      ],
    },
    'fr',
  );
  expect({ parties, rows, sums, notes }).toMatchInlineSnapshot(`
    {
      "notes": [
        "Destination 1 : Ada, 1 St. Total, Austin, TX 78701. 1 200 de la ligne 1, 5 de la ligne 2. Sous-total 9,00 $ US, transport 1,00 $ US, taxe de vente 0,50 $ US, total 10,50 $ US. Entre vos mains au plus tard le 14 décembre 2026.",
        "Veuillez payer 10,50 $ US au plus tard le 14 décembre 2026 en indiquant INV-1001.",
        "Par chèque à l’ordre de Total : Date, Card.",
        "Lignes 1, 2 : expédiées le 1er décembre 2026, livrées au plus tard le 4 décembre 2026.",
      ],
      "parties": [
        {
          "lines": [
            "2 destinations, indiquées ci-dessous",
          ],
          "name": "Livrer à",
        },
      ],
      "rows": [
        {
          "amount": "50,00 $ US",
          "details": [
            "Comptabilité : Total",
          ],
          "each": "50,00 $ US",
          "name": "Montage d’écran, Devant, lignes 1, 2",
          "part": "",
          "quantity": "1",
        },
      ],
      "sums": [
        {
          "about": "Total",
          "amount": "-1 250,00 $ US",
          "name": "Crédit du 4 novembre 2026",
        },
      ],
    }
  `);
  const statement = paperIn(
    {
      ...ORDER,
      title: 'Statement',
      number: '2026-10-01 to 2026-10-31',
      columns: { part: 'Day', name: 'Entry', quantity: '', each: 'Amount', amount: 'Balance' },
      rows: [
        {
          part: '2026-10-04',
          name: 'Refund on INV-1001, paid out',
          details: [],
          quantity: '',
          each: '$50.00',
          amount: '$0.00',
        },
      ],
    },
    'fr',
  );
  expect([statement.number, statement.columns?.amount, statement.rows[0]?.name]).toEqual([
    '2026-10-01 au 2026-10-31',
    'Solde',
    'Remboursement de INV-1001, versé',
  ]);
});
