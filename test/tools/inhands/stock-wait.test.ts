import { describe, expect, test } from 'vitest';

import { estimate, failure, path } from './tee-order.ts';

describe('short stock', () => {
  const incoming = [
    { quantity: 100, availableOn: '2026-03-14' },
    { quantity: 200, availableOn: '2026-03-20' },
  ];

  test('waits for the arrival that covers it', () => {
    expect(path({ stock: { quantity: 100, incoming } })).toEqual([
      'start 0 2026-03-02',
      'proof 2 2026-03-04',
      'stock 8 2026-03-16',
      'production 5 2026-03-23',
      'ship 0 2026-03-23',
      'transit 3 2026-03-26',
      'delivery 0 2026-03-26',
    ]);
    expect(path({ stock: { quantity: 100, incoming }, quantity: 201 })[2]).toBe('stock 12 2026-03-20');
  });

  test('says what it waits for', () => {
    const { steps, assumptions } = estimate({ stock: { quantity: 100, incoming } });
    expect(steps[2]?.source).toEqual('100 pieces in stock, the rest expected by 2026-03-14');
    expect(assumptions).toContainEqual('The goods the supplier expects on 2026-03-14 arrive that day.');
  });

  test('lets the proof wait as well, as long as it is approved when the goods come in', () => {
    expect(estimate({ stock: { quantity: 100, incoming }, needBy: '2026-03-26' }).latestProofApproval).toBe(
      '2026-03-16',
    );
    expect(
      estimate({ stock: { quantity: 100, incoming }, needBy: '2026-03-25' }).latestProofApproval,
    ).toBeNull();
  });

  test('that comes in before the proof is approved costs nothing', () => {
    const soon = { quantity: 0, incoming: [{ quantity: 150, availableOn: '2026-03-03' }] };
    expect(path({ stock: soon })[2]).toBe('stock 0 2026-03-04');
  });

  test('takes an overdue arrival as there, and says so', () => {
    const overdue = { quantity: 0, incoming: [{ quantity: 150, availableOn: '2026-02-20' }] };
    const { inHandsDate, assumptions } = estimate({ stock: overdue });
    expect(inHandsDate).toBe('2026-03-16');
    expect(assumptions).toContainEqual('The goods the supplier expected on 2026-02-20 are there by now.');
  });

  test('takes an arrival due today as one still to come', () => {
    const today = { quantity: 0, incoming: [{ quantity: 150, availableOn: '2026-03-02' }] };
    expect(estimate({ stock: today }).assumptions).toContainEqual(
      'The goods the supplier expects on 2026-03-02 arrive that day.',
    );
  });

  test('that nothing covers is refused with what there is', () => {
    expect(failure({ stock: { quantity: 1_100, incoming }, quantity: 1_401 })).toMatchObject({
      code: 'not_available',
      param: 'quantity',
      message:
        'Of 1,401 pieces 1,100 are in stock and 300 on the way; send a quantity of at most 1,400 or choose another part.',
    });
    expect(failure({ stock: { quantity: 0, incoming: [] } })).toMatchObject({
      code: 'not_available',
      message: 'Of 150 pieces 0 are in stock and 0 on the way; choose another part.',
    });
  });

  test('counts on an arrival up to two years off', () => {
    const arriving = (availableOn: string) => ({
      stock: { quantity: 0, incoming: [{ quantity: 150, availableOn }] },
    });
    expect(path(arriving('2028-03-01'))[2]).toMatch(/2028-03-01$/);
    expect(failure(arriving('2028-03-02')).code).toBe('not_available');
  });

  test('is told to the piece', () => {
    expect(failure({ stock: { quantity: 1, incoming: [] } }).message).toBe(
      'Of 150 pieces 1 are in stock and 0 on the way; send a quantity of at most 1 or choose another part.',
    );
  });

  test('does not count on an arrival more than two years off', () => {
    const someday = { quantity: 0, incoming: [{ quantity: 150, availableOn: '2099-01-01' }] };
    expect(failure({ stock: someday }).code).toBe('not_available');
  });

  test('is not known where the supplier gave no figure', () => {
    expect(estimate({ stock: null }).inHandsDate).toBe('2026-03-16');
    expect(estimate({ stock: null }).steps[2]?.source).toEqual('Stock unknown');
    expect(estimate({ stock: null }).assumptions).toContainEqual(
      'The goods are in stock: the supplier gave no figure.',
    );
  });
});

describe('what is made to order', () => {
  const made = { quantity: 0, incoming: [], toOrder: { days: 21, isBuyToOrder: true } };

  test('is ready so many working days of the supplier after the approval, and says so', () => {
    expect(path({ stock: made }).slice(1, 4)).toEqual([
      'proof 2 2026-03-04',
      'stock 21 2026-04-02',
      'production 5 2026-04-09',
    ]);
    const { steps, assumptions } = estimate({ stock: made });
    expect(steps[2]?.source).toEqual('Made to order in 21 working days');
    expect(assumptions).toContainEqual(
      'The supplier makes the goods to order: they are ready 21 working days after the approval.',
    );
  });

  test('takes no time as long as stock suffices', () => {
    expect(estimate({ stock: { ...made, quantity: 150 } }).inHandsDate).toBe('2026-03-16');
    expect(estimate({ stock: { ...made, quantity: 149 } }).steps[2]?.source).toEqual(
      '149 pieces in stock, the rest made to order in 21 working days',
    );
  });

  test('waits for an arrival that is there before', () => {
    const arriving = (availableOn: string) => ({
      stock: { ...made, incoming: [{ quantity: 150, availableOn }] },
    });
    expect(path(arriving('2026-04-02'))[2]).toBe('stock 21 2026-04-02');
    expect(estimate(arriving('2026-04-01')).steps[2]?.source).toEqual(
      '0 pieces in stock, the rest expected by 2026-04-01',
    );
    expect(estimate(arriving('2026-04-03')).steps[2]?.source).toEqual('Made to order in 21 working days');
  });

  test('leaves the proof less time', () => {
    const { inHandsDate } = estimate({ stock: made });
    expect(estimate({ stock: made, needBy: inHandsDate }).latestProofApproval).toBe('2026-03-04');
    expect(estimate({ stock: made, needBy: '2026-04-21' }).latestProofApproval).toBe('2026-03-11');
  });

  test('without a time has no date', () => {
    const untimed = { ...made, toOrder: { days: null, isBuyToOrder: true } };
    expect(failure({ stock: untimed })).toMatchObject({
      code: 'not_available',
      message:
        'Of 150 pieces 0 are in stock and 0 on the way. The rest is made to order, and the supplier does not say in how many days: ask the order desk, or choose another part.',
    });
    expect(estimate({ stock: { ...untimed, quantity: 150 } }).inHandsDate).toBe('2026-03-16');
  });
});
