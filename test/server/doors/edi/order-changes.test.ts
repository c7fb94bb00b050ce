/** 860 and 865: what a buyer changes of an order by X12, and the answer. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeFile,
  ediFolder,
  type JudgedSet,
  orderFile,
  SHIP_TO,
  segmentsOf,
  withEdi,
} from '../../../support/edi.ts';
import { plenty } from '../../../support/products.ts';
import { BLACK, CHICAGO, orderLines, punchingOut } from '../../../support/punchout-sessions.ts';
import { prepared, useShop } from '../../../support/use.ts';

const MUGS = { key: 'demo:MUG-12', part_id: 'MUG-12-WHITE', quantity: 72 };

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' }, dependencies: { suppliers: plenty } });
const buyer = prepared(() => punchingOut(shop));
let folder: Awaited<ReturnType<typeof ediFolder>>;
beforeAll(async () => {
  folder = await ediFolder(shop);
});
/** Orders leave their charges out, and prices follow the pieces. */
const TOLERANT = { tolerance: { percent: 100, cents: 100_000_000, otherwise: 'accept' as const } };
beforeEach(() => withEdi(shop, {}, TOLERANT));

const answersTo = async (text: string) => {
  await folder.put('po.edi', text);
  await folder.look();
  return folder.collect();
};
const answered = async (text: string, id: string): Promise<JudgedSet> => {
  const sets = (await answersTo(text)).flatMap((one) => one.sets);
  const [set, second] = sets.filter((one) => one.id === id);
  if (!set || second) throw new Error(`there is not one ${id} in ${sets.map((one) => one.id)}`);
  return set;
};

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `CH-${numbers}`;
};

/** An order of tumblers (10) and mugs (20) by an 850. */
async function ordered() {
  const number = newNumber();
  const { cart } = await buyer.returned([BLACK, MUGS]);
  const lines = cart.items
    .filter(({ quoteItem }) => /^\d/.test(quoteItem))
    .map(({ supplierPartId: part, auxiliaryId: aux, quantity, unitPriceCents }) => {
      return { part, aux, quantity: String(quantity), price: (unitPriceCents / 100).toFixed(2) };
    });
  await answersTo(orderFile({ number, lines, header: ['REF*CA*CC-9'] }));
  return { number, lines, cart };
}

async function orderBy(number: string) {
  const { body } = await shop.rest('GET', '/orders?limit=50');
  const [{ id } = { id: '' }] = body.orders.filter(
    (one: { payment: { po_number: string } }) => one.payment.po_number === number,
  );
  return (await shop.rest('GET', `/orders/${id}`)).body;
}

const goodsOf = (order: { items: { part_id: string; quantity: number }[] }) =>
  Object.fromEntries(order.items.map(({ part_id, quantity }) => [part_id.split('-')[0], quantity]));

interface Case {
  header?: string[];
  lines?: readonly (readonly [string, string, string?, string?])[];
  purpose?: string;
  /** BCA02, and the codes of POC and ACK of each line. */
  answer: [type: string, ...lines: string[]];
  after: Record<string, unknown>;
}

const WHAT_IT_WAS = { TUMBLER: 48, MUG: 72 };

describe('an 860', () => {
  test.each<[string, Case]>([
    [
      'raises a quantity',
      {
        lines: [['10', 'QI', '96']],
        answer: ['AC', '10 QI IP', '20 NC IA'],
        after: { goods: { TUMBLER: 96, MUG: 72 } },
      },
    ],
    [
      'lowers a quantity',
      {
        lines: [['20', 'QD', '36']],
        answer: ['AC', '10 NC IA', '20 QD IP'],
        after: { goods: { TUMBLER: 48, MUG: 36 } },
      },
    ],
    [
      'ends a line',
      { lines: [['20', 'DI']], answer: ['AC', '10 NC IA', '20 DI ID'], after: { goods: { TUMBLER: 48 } } },
    ],
    [
      'says that a line stays',
      {
        lines: [
          ['10', 'NC', '48'],
          ['20', 'DI'],
        ],
        answer: ['AC', '10 NC IA', '20 DI ID'],
        after: { goods: { TUMBLER: 48 } },
      },
    ],
    [
      'gives another address',
      {
        header: ['N1*ST*Northgate West', 'N3*1404 W Main St', 'N4*Carrollton*TX*75006*US', 'PER*IC*Lee Park'],
        answer: ['AD', '10 NC IA', '20 NC IA'],
        after: { goods: WHAT_IT_WAS, city: 'Carrollton', name: 'Lee Park' },
      },
    ],
    [
      'gives another day',
      { header: ['DTM*002*20261105'], answer: ['AC', '10 NC DR', '20 NC DR'], after: { goods: WHAT_IT_WAS } },
    ],
    [
      'gives another day of a line',
      { lines: [['10', 'CT', '48']], answer: ['AD', '10 CT IA', '20 NC IA'], after: { goods: WHAT_IT_WAS } },
    ],
    [
      'cancels the order',
      { purpose: '01', answer: ['AD'], after: { goods: WHAT_IT_WAS, status: 'cancelled' } },
    ],
    [
      'names a line that the order lacks',
      { lines: [['40', 'QI', '96']], answer: ['RJ'], after: { goods: WHAT_IT_WAS } },
    ],
    [
      'raises to fewer pieces',
      { lines: [['10', 'QI', '12']], answer: ['RJ'], after: { goods: WHAT_IT_WAS } },
    ],
    [
      'adds a number that is there',
      { lines: [['10', 'AI', '12', '19.90']], answer: ['RJ'], after: { goods: WHAT_IT_WAS } },
    ],
    [
      'has a code that is not taken',
      { lines: [['10', 'XX', '12']], answer: ['RJ'], after: { goods: WHAT_IT_WAS } },
    ],
    [
      'has an unknown purpose',
      { purpose: '00', lines: [['10', 'QI', '96']], answer: ['RJ'], after: { goods: WHAT_IT_WAS } },
    ],
    [
      'ends every line',
      {
        lines: [
          ['10', 'DI'],
          ['20', 'DI'],
        ],
        answer: ['RJ'],
        after: { goods: WHAT_IT_WAS },
      },
    ],
  ])('%s', async (_, { header = [], lines = [], purpose = '04', answer, after }) => {
    const { number } = await ordered();
    const set = await answered(changeFile({ number, sequence: 1, purpose, header, lines }), '865');
    const [bca = []] = segmentsOf(set, 'BCA');
    const codes = set.segments.flatMap(([name, first = '', second = '']) =>
      name === 'POC' ? [`${first} ${second}`] : name === 'ACK' ? [first] : [],
    );
    const pairs = codes.flatMap((code, index) => (index % 2 === 0 ? [`${code} ${codes[index + 1]}`] : []));
    expect([bca[1], ...pairs]).toEqual(answer);
    expect([bca[0], bca[2], bca[4], bca[5]]).toEqual([
      purpose === '01' ? '01' : '05',
      number,
      '1',
      '20261104',
    ]);
    const order = await orderBy(number);
    const { goods, status = 'released', city = 'Chicago', name = 'Dana Whitfield' } = after;
    expect({
      goods: goodsOf(order),
      status: order.status,
      city: order.ship_to.city,
      name: order.ship_to.name,
    }).toEqual({
      goods,
      status,
      city,
      name,
    });
  });

  test('adds a line of a cart, and each change builds on the one before', async () => {
    const { number } = await ordered();
    const { cart } = await buyer.returned([{ ...BLACK, part_id: 'TUMBLER-20-NAVY' }]);
    const [navy] = cart.items;
    const ids = `VP*${navy?.supplierPartId}*VN*${navy?.auxiliaryId}`;
    const added = changeFile({ number, sequence: 1, lines: [['30', 'AI', '48', '19.90', ids]] });
    expect(segmentsOf(await answered(added, '865'), 'BCA')[0]?.[1]).not.toBe('RJ');
    const lowered = changeFile({
      number,
      sequence: 2,
      lines: [
        ['30', 'QD', '24'],
        ['20', 'DI'],
      ],
    });
    expect(segmentsOf(await answered(lowered, '865'), 'BCA')[0]?.[1]).not.toBe('RJ');
    const { items, cost_center } = await orderBy(number);
    expect(
      items.map(({ part_id, quantity }: { part_id: string; quantity: number }) => [part_id, quantity]),
    ).toEqual([
      ['TUMBLER-20-BLACK', 48],
      ['TUMBLER-20-NAVY', 24],
    ]);
    expect(cost_center).toBe('CC-9');
  });

  test('that comes again is answered alike and changes nothing; an earlier or another one is refused', async () => {
    const { number } = await ordered();
    const raised = { number, sequence: 2, lines: [['10', 'QI', '96']] } as const;
    const first = await answered(changeFile(raised), '865');
    expect(await answered(changeFile(raised), '865')).toEqual(first);
    const reasons = [];
    for (const other of [
      { ...raised, lines: [['10', 'QI', '144']] },
      { ...raised, sequence: 1, lines: [['10', 'QD', '24']] },
    ] as const) {
      const set = await answered(changeFile(other), '865');
      reasons.push([segmentsOf(set, 'BCA')[0]?.[1], segmentsOf(set, 'MSG').flat().join(' ')]);
    }
    expect(reasons).toEqual([
      ['RJ', expect.stringContaining('it says something else; send it under the next number')],
      ['RJ', expect.stringContaining('or a later one, was taken already')],
    ]);
    expect(goodsOf(await orderBy(number))).toEqual({ TUMBLER: 96, MUG: 72 });
  });

  test('of a whole new version has the lines that it names and no others', async () => {
    const { number, lines } = await ordered();
    const [{ part, aux } = { part: '', aux: '' }] = lines;
    const whole = changeFile({
      number,
      purpose: '05',
      header: SHIP_TO,
      lines: [['10', 'RZ', '60', '19.90', `VP*${part}*VN*${aux}`]],
    });
    const set = await answered(whole, '865');
    expect([segmentsOf(set, 'BCA')[0]?.slice(0, 2), segmentsOf(set, 'MSG')]).toEqual([['05', 'AC'], []]);
    expect(goodsOf(await orderBy(number))).toEqual({ TUMBLER: 60 });
  });

  test('of an unknown order, or of one that is in production, is refused with the reason', async () => {
    const unknown = await answered(
      changeFile({ number: 'CH-NONE', sequence: 1, lines: [['10', 'QI', '96']] }),
      '865',
    );
    const { number } = await ordered();
    const { id } = await orderBy(number);
    const ctx = shop.service.ctxFor({ kind: 'service', agent: 'test' }, 'req_test');
    await ctx.transaction(async (tx) => {
      const order = await tx.orders.anyById(id);
      if (order) await tx.orders.change({ ...order, status: 'in_production' });
    });
    const late = await answered(changeFile({ number, sequence: 1, lines: [['10', 'QI', '96']] }), '865');
    const why = (set: JudgedSet) => [segmentsOf(set, 'BCA')[0]?.[1], segmentsOf(set, 'MSG').flat().join(' ')];
    expect([why(unknown), why(late)]).toEqual([
      ['RJ', expect.stringContaining('last version of this order')],
      ['RJ', expect.stringContaining('is with the manufacturer')],
    ]);
    expect(goodsOf(await orderBy(number))).toEqual(WHAT_IT_WAS);
  });

  test('that costs more than the account accepts waits for its word, or is refused, as an order is', async () => {
    const answers = [];
    for (const otherwise of ['confirm', 'refuse'] as const) {
      await withEdi(shop, {}, TOLERANT);
      const { number } = await ordered();
      await withEdi(shop, {}, { tolerance: { percent: 0, cents: 0, otherwise } });
      const set = await answered(
        changeFile({ number, sequence: 1, lines: [['10', 'PC', '', '1.00']] }),
        '865',
      );
      const { hold } = await orderBy(number);
      answers.push([segmentsOf(set, 'BCA')[0]?.[1], hold !== null]);
    }
    expect(answers).toEqual([
      ['AC', true],
      ['RJ', false],
    ]);
  });

  test('is refused for an order to several addresses, and where another change came between', async () => {
    const number = newNumber();
    const { cart } = await buyer.returned([BLACK, MUGS]);
    const goods = cart.items.filter(({ quoteItem }) => /^\d/.test(quoteItem));
    const lines = orderLines(goods).map((line, index) => ({
      ...line,
      ship_to:
        index === 0
          ? CHICAGO
          : { ...CHICAGO, streets: ['1404 W Main St'], city: 'Carrollton', state: 'TX', postal: '75006' },
    }));
    await buyer.place(buyer.document({ type: 'new', number, protocol: 'edi', lines }));
    const set = await answered(changeFile({ number, lines: [['10', 'QI', '96']] }), '865');
    expect(segmentsOf(set, 'MSG').flat().join(' ')).toContain('is changed by a whole new version');

    const other = await ordered();
    const change = (line_number: string) =>
      buyer.change(
        buyer.document({
          type: 'update',
          number: other.number,
          protocol: 'edi',
          ship_to: null,
          changes_only: { requested_on: null },
          lines: [
            {
              ...orderLines(goods)[0],
              auxiliary_id: '',
              supplier_part_id: '',
              line_number,
              quantity: '96',
              unit_price: null,
              change: 'raise',
            },
          ],
        }),
      );
    const done = await Promise.allSettled([change('10'), change('20')]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { TUMBLER, MUG } = goodsOf(await orderBy(other.number));
    expect([`${TUMBLER} ${MUG}`]).toEqual([done[0]?.status === 'fulfilled' ? '96 72' : '48 96']);
  });

  test('of a group that is no purchase order change is not read, and one with a wrong count is refused', async () => {
    const { number } = await ordered();
    const change = changeFile({ number, lines: [['10', 'QI', '96']] });
    const sets = (await answersTo(change.replace('GS*PC', 'GS*PO'))).flatMap((one) => one.sets);
    expect(sets.map(({ id, segments }) => [id, segments.at(-1)?.slice(0, 2)])).toEqual([
      ['997', ['AK9', 'R']],
    ]);
    const refused = await answered(
      changeFile({ number, lines: [['10', 'QI', '96']] }).replace('CTT*1', 'CTT*2'),
      '865',
    );
    expect([segmentsOf(refused, 'BCA')[0]?.[1], segmentsOf(refused, 'MSG')]).toEqual([
      'RJ',
      [[expect.stringMatching('CTT01 says 2 lines, and 1 came')]],
    ]);
    expect(goodsOf(await orderBy(number))).toEqual(WHAT_IT_WAS);
  });
});
