/** Purchase orders and what follows by X12 files, each of ours read by another parser. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '../../../../tools/invoke.ts';
import { refundOrder } from '../../../../tools/payments/refund-order.ts';
import { followPurchaseOrders } from '../../../../tools/purchasing/follow-purchase-orders.ts';
import { sendPurchaseOrder } from '../../../../tools/purchasing/send-purchase-order.ts';
import {
  ediFolder,
  interchange,
  type JudgedSet,
  newControl,
  orderFile,
  purchaseOrder,
  segmentsOf,
  withEdi,
} from '../../../support/edi.ts';
import { deskOf } from '../../../support/proofs.ts';
import { type Line, openPunchoutShop, ordersOf, returnedCart } from '../../../support/punchout.ts';
import { prepared, use } from '../../../support/use.ts';

let folder: Awaited<ReturnType<typeof ediFolder>>;
let cart: Line[];

const shop = use(() =>
  openPunchoutShop({
    SELLER_NAME: 'Rivet & Co',
    SELLER_ADDRESS: '1 Main St|Austin, TX 78701',
    REMIT_ADDRESS: 'Lockbox 7|PO Box 12|Austin, TX 78701',
    GS1_COMPANY_PREFIX: '0614141',
  }),
);
const desk = prepared(() => deskOf(shop));
beforeAll(async () => {
  folder = await ediFolder(shop);
});
beforeEach(async () => {
  await withEdi(shop, {}, { repeats: 'order' });
  cart = (await returnedCart(shop)).lines;
});

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `PO-${numbers}`;
};
const ordersBy = async (number: string) =>
  (await ordersOf(shop)).filter((one: { payment: { po_number: string } }) =>
    [number, `TEST ${number}`].includes(one.payment.po_number),
  );
/** The file is dropped, and what it is answered with. */
async function answersTo(text: string | Uint8Array, name = 'po.edi') {
  await folder.put(name, text);
  await folder.look();
  return folder.collect();
}
const setIn = (answers: readonly { sets: JudgedSet[] }[], id: string): JudgedSet => {
  const [set, second] = answers.flatMap(({ sets }) => sets.filter((one) => one.id === id));
  if (!set || second) throw new Error(`there is not one ${id}`);
  return set;
};
const idsOf = (answers: readonly { sets: JudgedSet[] }[]): string[] =>
  answers.flatMap(({ sets }) => sets.map(({ id }) => id)).sort();
const loggedOf = async (number: string) => {
  const { documents } = await desk.documentLog.list({ text: number, limit: 50, offset: 0 });
  return documents.filter((one) => one.number === number).reverse();
};

describe('an 850', () => {
  test('is an order, answered by a 997 and an 855, and its file goes to the archive', async () => {
    const number = newNumber();
    const header = [
      'CUR*BY*USD',
      'REF*RQ*REQ-7',
      'REF*CA*CC-9',
      'REF*ZZ*other',
      'DTM*002*20261224',
      'MSG*Ring twice',
    ];
    const billTo = ['N1*BT*Northgate AP', 'N3*9 Kingsway Ave', 'N4*Chicago*IL*60601'];
    const text = orderFile(
      { number, lines: cart, header: [...header, ...billTo] },
      { control: 900_001, receipt: '1' },
    );
    const answers = await answersTo(text);
    expect(
      answers.map(({ name, kind, head }) => [name.slice(0, 3), kind, head[4], head[5]?.trim(), head[14]]),
    ).toEqual([
      ['855', 'PR', '01', '083528721', 'P'],
      ['997', 'FA', '01', '083528721', 'P'],
    ]);
    expect(setIn(answers, '997').segments).toEqual([
      ['AK1', 'PO', '900001'],
      ['AK2', '850', '0001'],
      ['AK5', 'A'],
      ['AK9', 'A', '1', '1', '1'],
    ]);
    expect(answers[1]?.text).toContain('\nTA1*900001*261104*0900*A*000~\n'.replace('900001', '000900001'));
    const [order] = await ordersBy(number);
    expect([order.status, order.cost_center, order.ship_to.name]).toEqual([
      'released',
      'CC-9',
      'Dana Whitfield',
    ]);
    const acknowledged = setIn(answers, '855');
    expect(segmentsOf(acknowledged, 'BAK')[0]?.slice(0, 4)).toEqual(['00', 'AD', number, '20261104']);
    expect(segmentsOf(acknowledged, 'PO1')).toEqual(
      cart.map(({ quantity, price, part, aux }, index) => [
        `${(index + 1) * 10}`,
        quantity,
        'EA',
        price,
        '',
        'VP',
        part,
        'VN',
        aux,
      ]),
    );
    expect(segmentsOf(acknowledged, 'ACK').map(([code, quantity]) => [code, quantity])).toEqual([
      ['IA', '48'],
      ['IA', '1'],
    ]);
    expect(segmentsOf(acknowledged, 'AMT')).toEqual([['TT', order.totals.total.toFixed(2)]]);
    expect([
      await folder.waiting(),
      (await folder.archived()).filter((name) => name.endsWith('-po.edi')).length,
    ]).toEqual([[], 1]);
    const kept = await desk.orders.anyById(order.id);
    expect([kept?.source, kept?.terms?.booking]).toEqual([
      'edi',
      { requisition: 'REQ-7', billTo: ['Northgate AP', '9 Kingsway Ave', 'Chicago', 'IL', '60601'] },
    ]);
    expect(
      (await loggedOf(number)).map(({ kind, protocol, direction, status }) => [
        kind,
        protocol,
        direction,
        status,
      ]),
    ).toEqual([['order', 'edi', 'in', 'accepted']]);
  });

  test('names its goods by the line of the cart alone, in capitals, or by the number of the cart', async () => {
    const [first] = cart;
    const quote = first?.aux.replace(/-1$/, '') ?? '';
    const numbers = [newNumber(), newNumber(), newNumber()];
    const alone = { number: numbers[0] ?? '', lines: cart, ids: ({ aux }: Pick<Line, 'aux'>) => `VP*${aux}` };
    expect(idsOf(await answersTo(orderFile(alone)))).toEqual(['855', '997']);
    const capitals = orderFile({ number: numbers[1] ?? '', lines: cart }).toUpperCase();
    expect(idsOf(await answersTo(capitals))).toEqual(['855', '997']);
    const byNumber = {
      number: numbers[2] ?? '',
      lines: cart,
      header: [`REF*PR*${quote}`],
      ids: ({ part }: Pick<Line, 'part'>) => `BP*4711*VP*${part}`,
    };
    expect(segmentsOf(setIn(await answersTo(orderFile(byNumber)), '855'), 'BAK')[0]?.[1]).not.toBe('RJ');
    for (const number of numbers) expect((await ordersBy(number)).length).toBe(1);
  });

  test('that cannot be taken is rejected with its reason, marked, and mailed to the account', async () => {
    const number = newNumber();
    const lines = cart.map((line) => ({ ...line, price: '1.00' }));
    const answers = await answersTo(orderFile({ number, lines }));
    expect(segmentsOf(setIn(answers, '997'), 'AK9')[0]?.[0]).toBe('A');
    const rejected = setIn(answers, '855');
    expect(segmentsOf(rejected, 'BAK')[0]?.slice(1, 4)).toEqual(['RJ', number, '20261104']);
    expect(segmentsOf(rejected, 'MSG').flat().join(' ')).toMatch('Line 1: 48 pieces at $19.90, not $1.00');
    expect(await ordersBy(number)).toEqual([]);
    const [logged, sent] = await loggedOf(number);
    expect([logged?.status, logged?.code, logged?.lookSince !== null, logged?.nextStep]).toEqual([
      'refused',
      '417',
      true,
      expect.stringMatching('each line under the number that its cart returned'),
    ]);
    expect([sent?.kind, sent?.direction, sent?.status]).toEqual(['confirmation', 'out', 'delivered']);
    const { mails } = await shop.service.mails.list({ limit: 50, offset: 0 });
    const told = mails.filter(({ text }) =>
      text.includes(`Order ${number} of your procurement system was refused.`),
    );
    expect(told.map(({ recipient }) => recipient)).toEqual(['demo@example.com']);

    // Goods without a cart, of another account, blanket orders and unknown purposes are no orders.
    const other = {
      part: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
      aux: 'qt_none-1',
      quantity: '48',
      price: '19.90',
    };
    for (const [sent, reason] of [
      [{ lines: [other] }, /belongs to no cart/],
      [{ lines: [{ ...other, aux: '' }], ids: () => 'VP*demo:TUMBLER-20' }, /belongs to no cart/],
      [{ lines: cart, kind: 'BK' }, /Blanket orders are not taken/],
      [{ lines: cart, purpose: '06' }, /BEG01 is/],
      [{ lines: cart, shipTo: ['N1*ST*Northgate*92*NG-01'] }, /N1 ST with N3 and N4 needs a name/],
    ] as const) {
      const text = segmentsOf(
        setIn(await answersTo(orderFile({ number: newNumber(), ...sent })), '855'),
        'MSG',
      );
      expect(text.flat().join(' ')).toMatch(reason);
    }
  });

  test('of a test is checked and answered, and nothing is ordered', async () => {
    const number = newNumber();
    const answers = await answersTo(orderFile({ number, lines: cart }, { mode: 'T' }));
    expect(answers.map(({ head }) => head[14])).toEqual(['T', 'T']);
    expect((await ordersBy(number)).map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
    const again = await answersTo(orderFile({ number, lines: (await returnedCart(shop)).lines }));
    expect(segmentsOf(setIn(again, '855'), 'BAK')[0]?.[1]).toBe('AD');
    expect((await ordersBy(number)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'cancelled',
      'released',
    ]);
  });

  test('with a new version replaces the order, and is cancelled by its number', async () => {
    const number = newNumber();
    await withEdi(shop, {}, { tolerance: { percent: 100, cents: 1_000_000, otherwise: 'accept' } });
    await answersTo(orderFile({ number, lines: cart }));
    const more = cart.map((line, index) => (index === 0 ? { ...line, quantity: '60' } : line));
    const changed = await answersTo(orderFile({ number, lines: more, purpose: '05' }));
    expect(idsOf(changed)).toEqual(['855', '997']);
    const [order] = await ordersBy(number);
    expect(order.items[0].quantity).toBe(60);
    const ended = await answersTo(orderFile({ number, lines: [], purpose: '01' }));
    expect(
      [changed, ended].map((answers) => segmentsOf(setIn(answers, '855'), 'BAK')[0]?.slice(0, 3)),
    ).toEqual([
      ['05', 'AC', number],
      ['01', 'AD', number],
    ]);
    const late = await answersTo(orderFile({ number, lines: cart, purpose: '05' }));
    expect(segmentsOf(setIn(late, '855'), 'BAK')[0]?.slice(0, 2)).toEqual(['05', 'RJ']);
    expect((await ordersBy(number)).map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
  });
});

describe('what comes twice', () => {
  test('is answered and ordered once: the same file, the same order, the same number', async () => {
    const number = newNumber();
    const text = orderFile({ number, lines: cart });
    const [first] = await answersTo(text);
    // The same file, and the same order under a new control number: the same 855.
    for (const again of [
      text,
      orderFile({ number, lines: cart }),
      orderFile({ number, lines: cart, purpose: '07' }),
    ]) {
      const answers = await answersTo(again, 'again.edi');
      expect(idsOf(answers)).toEqual(['855', '997']);
      expect(answers[0]?.text).toBe(first?.text);
    }
    // Another order of the same number.
    const other = await answersTo(orderFile({ number, lines: cart.slice(0, 1) }));
    expect(segmentsOf(setIn(other, '855'), 'MSG').flat().join(' ')).toMatch(
      'an order with this number already',
    );
    expect((await ordersBy(number)).length).toBe(1);
  });

  test('a control number of another interchange is refused by a TA1', async () => {
    const control = newControl();
    const [number, second] = [newNumber(), newNumber()];
    await answersTo(orderFile({ number, lines: cart }, { control }));
    const answers = await answersTo(orderFile({ number: second, lines: cart }, { control }));
    expect(answers.map(({ text, sets }) => [/TA1\*.*~/.exec(text)?.[0], sets])).toEqual([
      [`TA1*${String(control).padStart(9, '0')}*261104*0900*R*025~`, []],
    ]);
    expect(await ordersBy(second)).toEqual([]);
    expect(
      (await loggedOf(second)).map(({ status, code, lookSince }) => [status, code, lookSince !== null]),
    ).toEqual([['refused', '406', true]]);
  });

  test('a service that ends before, between and after loses and doubles nothing', async () => {
    const number = newNumber();
    const { service } = shop;
    const died = async (): Promise<never> => {
      throw new Error('the process ended');
    };
    await folder.put('po.edi', orderFile({ number, lines: cart }));
    // The order is placed, and its answer is not recorded.
    const unrecorded = folder.jobOf({
      takeEdiFile: (partner, file) => service.takeEdiFile(partner, file).then(died),
    });
    await folder.run(unrecorded);
    await folder.run(unrecorded);
    expect([await folder.waiting(), (await ordersBy(number)).length]).toEqual([['po.edi'], 1]);
    // Recorded, and the file is not moved.
    const unmoved = folder.jobOf({ ediFiles: { ...service.ediFiles, archive: died } });
    await folder.run(unmoved);
    await folder.run(unmoved);
    expect(await folder.waiting()).toEqual(['po.edi']);
    const next = folder.jobOf();
    await folder.run(next);
    await folder.run(next);
    await folder.look();
    expect([await folder.waiting(), (await ordersBy(number)).length]).toEqual([[], 1]);
    expect(idsOf(await folder.collect())).toEqual(['855', '997']);
    shop.failures.splice(0);
  });
});

describe('a file', () => {
  test('waits while it is written, and is refused where its end does not come', async () => {
    const number = newNumber();
    const text = orderFile({ number, lines: cart });
    await folder.put('po.edi.tmp', text);
    await folder.put('.po.edi', text);
    await folder.put('po.edi', text.slice(0, 300));
    await folder.look();
    await folder.put('po.edi', text.slice(0, -5));
    await folder.look();
    await folder.put('po.edi', text);
    await folder.run();
    expect([await folder.waiting(), await folder.collect()]).toEqual([
      ['.po.edi', 'po.edi', 'po.edi.tmp'],
      [],
    ]);
    await folder.look();
    expect(idsOf(await folder.collect())).toEqual(['855', '997']);

    const second = newNumber();
    await folder.put('cut.edi', orderFile({ number: second, lines: cart }).slice(0, -9));
    await folder.look();
    shop.clock.at = new Date(shop.clock.at.getTime() + 15 * 60_000);
    await folder.look();
    expect(await folder.waiting()).toEqual(['.po.edi', 'po.edi.tmp']);
    const { documents } = await desk.documentLog.list({ text: second, limit: 5, offset: 0 });
    expect(
      documents.map(({ kind, code, reason, lookSince }) => [kind, code, reason, lookSince !== null]),
    ).toEqual([['order', '406', 'The file ends before its IEA segment.', true]]);
  });

  test('of junk, of another sender, of a wrong version or count makes no order', async () => {
    const number = newNumber();
    const order = { number, lines: cart };
    const newest = async () => {
      const { documents } = await desk.documentLog.list({ direction: 'in', limit: 1, offset: 0 });
      return documents.map(({ kind, status, code, reason }) => [kind, status, code, reason])[0];
    };
    for (const [text, answer, row] of [
      [
        'hello',
        [],
        ['unreadable', 'refused', '406', 'Something stands where an ISA segment begins; send X12 alone.'],
      ],
      [
        orderFile(order, { sender: 'SOMEONE' }),
        [],
        ['order', 'refused', '401', expect.stringMatching('ISA05 and ISA06')],
      ],
      [
        orderFile(order, { receiver: 'SOMEONE' }),
        [],
        ['order', 'refused', '401', expect.stringMatching('ISA07 and ISA08')],
      ],
      [
        orderFile(order, { group: 'SOMEONE' }),
        [],
        ['order', 'refused', '401', expect.stringMatching('GS02')],
      ],
      [
        orderFile(order, { version: '003040' }),
        [
          ['AK5', 'R'],
          ['AK9', 'R', '1', '1', '0', '2'],
        ],
        ['order', 'refused', '406', 'GS08 is not 004010.'],
      ],
      [
        orderFile(order).replace(/SE\*\d+/, 'SE*3'),
        [
          ['AK5', 'R', '4'],
          ['AK9', 'R', '1', '1', '0'],
        ],
        ['order', 'refused', '406', expect.stringMatching('SE01 is not')],
      ],
      [
        orderFile(order).replace(/CTT\*\d/, 'CTT*9'),
        [
          ['AK5', 'A'],
          ['AK9', 'A', '1', '1', '1'],
        ],
        ['order', 'refused', '406', expect.stringMatching('CTT01 says 9 lines, and 2 came')],
      ],
      [
        interchange('IN', [['810', ['BIG*20261104*1']]]),
        [
          ['AK5', 'R'],
          ['AK9', 'R', '1', '1', '0', '1'],
        ],
        ['other', 'refused', '450', expect.stringMatching('Only purchase orders')],
      ],
    ] as const) {
      const sets = (await answersTo(text)).flatMap((one) => one.sets);
      expect(
        sets.flatMap(({ segments }) => segments.filter(([tag]) => tag === 'AK5' || tag === 'AK9')),
      ).toEqual(answer);
      expect(await newest()).toEqual(row);
    }
    await folder.put('huge.edi', Buffer.alloc(4_000_001, 'ISA*'));
    await folder.look();
    expect(await newest()).toEqual([
      'unreadable',
      'refused',
      '406',
      expect.stringMatching('larger than 4 MB'),
    ]);
    expect([await ordersBy(number), await folder.waiting()]).toEqual([[], ['.po.edi', 'po.edi.tmp']]);
  });

  test('with several interchanges and orders answers each; one that fails keeps none of the others', async () => {
    const [good, bad, last] = [newNumber(), newNumber(), newNumber()];
    const text = [
      interchange('PO', [
        purchaseOrder({ number: good, lines: cart }),
        purchaseOrder({ number: bad, lines: [] }),
      ]),
      orderFile({ number: last, lines: (await returnedCart(shop)).lines }),
    ].join('\n');
    const answers = await answersTo(text);
    expect(answers.flatMap(({ sets }) => sets.flatMap((one) => segmentsOf(one, 'AK9')))).toEqual([
      ['P', '2', '2', '1'],
      ['A', '1', '1', '1'],
    ]);
    const made = await Promise.all([good, bad, last].map(ordersBy));
    expect(made.map(({ length }) => length)).toEqual([1, 0, 1]);
  });
});

test('an order moves: 856 by parcel, 810 to the cent, a credit, and what the buyer’s 997 say of them', async () => {
  const number = newNumber();
  const billTo = ['N1*BT*Northgate AP*92*AP-1', 'N3*9 Kingsway Ave', 'N4*Chicago*IL*60601'];
  await answersTo(orderFile({ number, lines: cart, header: billTo }));
  const [{ id, totals, number: name }] = await ordersBy(number);
  await invoke(sendPurchaseOrder, desk, { id });
  const ships = async (status: 'partiallyShipped' | 'shipped', parcels: readonly [string, number][]) => {
    const report = {
      status,
      issue: null,
      expectedShipDate: null,
      expectedDeliveryDate: null,
      asOf: shop.clock.at.toISOString(),
      parcels: parcels.map(([parcel, quantity]) => ({
        ...{ carrier: 'UPS', number: parcel, url: `https://ups.example/${parcel}` },
        items: [{ partId: 'TUMBLER-20-BLACK', quantity }],
      })),
    };
    const supplierOrders = { ...desk.supplierOrders, status: async () => report };
    await invoke(followPurchaseOrders, { ...desk, supplierOrders }, { id });
    await folder.look();
    return folder.collect();
  };
  const part = setIn(await ships('partiallyShipped', [['1Z-1', 30]]), '856');
  const shipTo = [
    ['N1', 'ST', 'Northgate Industries', '92', 'NG-01'],
    ['N3', '8 Kingsway Ave', 'Dock 4'],
    ['N4', 'Chicago', 'IL', '60601', 'US'],
  ];
  const told = part.segments.filter(([tag]) => !['BSN', 'TD1', 'TD5', 'DTM'].includes(tag ?? ''));
  const sscc = told.find(([, kind]) => kind === 'GM')?.[2] ?? '';
  expect(told).toEqual([
    ['HL', '1', '', 'S'],
    ['REF', 'CN', '1Z-1'],
    ...shipTo,
    ['N1', 'SF', 'Rivet & Co'],
    ['N4', expect.any(String), expect.stringMatching(/^[A-Z]{2}$/), expect.stringMatching(/^\d{5}$/), 'US'],
    ['HL', '2', '1', 'O'],
    ['PRF', number, '', '', '20261104'],
    ['HL', '3', '2', 'P'],
    ['MAN', 'GM', sscc],
    ['MAN', 'CP', '1Z-1'],
    ['HL', '4', '3', 'I'],
    ['LIN', '10', 'VP', cart[0]?.part, 'VN', cart[0]?.aux],
    ['SN1', '', '30', 'EA'],
    ['CTT', '4'],
  ]);
  // All eighteen digits, weighed from the right by one and three, come to a multiple of ten.
  expect([sscc.slice(1, 8), sscc.slice(8, 17)]).toEqual(['0614141', `00${name.replace('M-', '')}01`]);
  expect([...sscc].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10).toBe(0);
  const rest = await ships('shipped', [
    ['1Z-1', 30],
    ['1Z-2', 18],
  ]);
  expect(idsOf(rest)).toEqual(['810', '856']);
  expect(segmentsOf(setIn(rest, '856'), 'MAN').map(([kind, code = '']) => [kind, code.slice(8, 17)])).toEqual(
    [
      ['GM', `00${name.replace('M-', '')}02`],
      ['CP', ''],
    ],
  );
  const bill = setIn(rest, '810');
  expect(billed(bill)).toEqual([Math.round(totals.total * 100), Math.round(totals.total * 100)]);
  expect(segmentsOf(bill, 'BIG')[0]?.slice(1)).toEqual([
    expect.stringMatching(/^INV-/),
    '20261104',
    number,
    '',
    '',
    'DI',
  ]);
  expect(bill.segments.filter(([tag]) => ['N1', 'N3', 'N4'].includes(tag ?? ''))).toEqual([
    ...shipTo,
    ['N1', 'BT', 'Northgate AP', '92', 'AP-1'],
    ['N3', '9 Kingsway Ave'],
    ['N4', 'Chicago', 'IL', '60601', 'US'],
    ['N1', 'RI', 'Rivet & Co'],
    ['N3', 'Lockbox 7', 'PO Box 12'],
    ['N4', 'Austin', 'TX', '78701', 'US'],
  ]);
  const { version = 0 } = (await desk.orders.anyById(id)) ?? {};
  await invoke(refundOrder, desk, { id, version, amount: totals.total, reason: 'The wrong logo — sorry' });
  await folder.look();
  const credits = await folder.collect();
  const credit = setIn(credits, '810');
  expect(billed(credit)).toEqual([-Math.round(totals.total * 100), -Math.round(totals.total * 100)]);
  expect([segmentsOf(credit, 'BIG')[0]?.at(-1), segmentsOf(credit, 'MSG')]).toEqual([
    'CR',
    [['The wrong logo - sorry']],
  ]);

  // The buyer's 997: the invoice is accepted, the credit is not.
  const controlOf = (answers: typeof rest): string =>
    String(Number(answers.find(({ sets }) => sets[0]?.id === '810')?.head[12]));
  const says = (control: string, outcome: string) =>
    answersTo(
      interchange('FA', [
        ['997', [`AK1*IN*${control}`, 'AK2*810*0001', `AK5*${outcome}*5`, `AK9*${outcome}*1*1*0`]],
      ]),
    );
  expect([
    await says(controlOf(rest), 'A'),
    await says(controlOf(credits), 'R'),
    await says('999', 'A'),
  ]).toEqual([[], [], []]);
  const rows = (await desk.documentLog.ofOrder(id)).filter(
    ({ kind }) => kind === 'invoice' || kind === 'credit_note',
  );
  expect(
    rows.map(({ kind, direction, status, code, reason }) => [kind, direction, status, code, reason]),
  ).toEqual([
    ['invoice', 'out', 'delivered', 'A', 'Acknowledged by a 997.'],
    ['credit_note', 'out', 'failed', 'R', 'Refused by a 997. AK5 R 5; AK9 R 1 1 0'],
  ]);
});

/** TDS01, and what lines, charges and taxes come to. */
function billed(bill: JudgedSet): [number, number] {
  const cents = (text = ''): number => Math.round(Number(text) * 100);
  const lines = segmentsOf(bill, 'IT1').map(([, quantity, , price]) => Number(quantity) * cents(price));
  const charges = segmentsOf(bill, 'SAC').map(
    ([kind, , , , amount]) => (kind === 'A' ? -1 : 1) * Number(amount),
  );
  const taxes = segmentsOf(bill, 'TXI').map(([, amount]) => cents(amount));
  return [
    Number(segmentsOf(bill, 'TDS')[0]?.[0]),
    [...lines, ...charges, ...taxes].reduce((sum, one) => sum + one, 0),
  ];
}
