import { expect, test } from 'vitest';
import { z } from 'zod';
import { InHands, toInHands } from '../../../tools/inhands/in-hands-wire.ts';
import { estimate } from './tee-order.ts';

const of = {
  key: 'demo:TEE',
  quantity: 150,
  options: [
    {
      rush: true,
      shippingService: 'next_day' as const,
      inHandsDate: '2026-03-06',
      met: true,
      rushFeeCents: 6_750,
      freightCents: 23_760,
    },
  ],
  source: 'Demo supplier inventory',
  asOf: '2026-03-02T15:58:00Z',
};

test('an estimate reads in the words of the wire, the fee in dollars', () => {
  const wire = toInHands(estimate({ needBy: '2026-03-18' }), of);
  expect(InHands.parse(wire)).toEqual(wire);
  expect({ ...wire, steps: wire.steps.slice(5, 6) }).toEqual({
    key: 'demo:TEE',
    quantity: 150,
    in_hands_date: '2026-03-16',
    need_by: '2026-03-18',
    met: true,
    slack_days: 2,
    steps: [
      {
        name: 'transit',
        days: 3,
        from: '2026-03-11',
        to: '2026-03-16',
        calendar: 'carrier',
        source: 'Ground from 75234, zone 5, about 945 miles',
      },
    ],
    assumptions: [
      'The order is placed and paid at once.',
      'The artwork is ready for production.',
      "The proof is approved within 1 working day, before the supplier's cut-off.",
    ],
    latest_proof_approval: '2026-03-06',
    rush_option: { in_hands_date: '2026-03-10', fee: 67.5 },
    options: [
      {
        rush: true,
        shipping_service: 'next_day',
        in_hands_date: '2026-03-06',
        met: true,
        rush_fee: 67.5,
        freight: 237.6,
      },
    ],
    ships_from: '75234',
    zone: 5,
    source: 'Demo supplier inventory',
    as_of: '2026-03-02T15:58:00Z',
  });
});

test('an estimate without a date, a rush or a proof has nulls in their place', () => {
  const wire = toInHands(estimate({ rush: true, repeat: true }), of);
  expect(InHands.parse(wire)).toEqual(wire);
  expect([wire.need_by, wire.met, wire.slack_days, wire.latest_proof_approval, wire.rush_option]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('the farthest dates fit the bounds of the wire', () => {
  for (const needBy of ['0001-01-01', '9999-12-31']) {
    expect(InHands.safeParse(toInHands(estimate({ needBy }), of)).success).toBe(true);
  }
});

test('every field of the schema is described and every number bounded', () => {
  const schema = z.toJSONSchema(InHands, { io: 'output' });
  expect(schema.type).toBe('object');
  const text = JSON.stringify(schema);
  expect(text).not.toContain('9007199254740991');
  const faults: string[] = [];
  const session = (node: z.core.JSONSchema._JSONSchema, name: string): void => {
    if (typeof node === 'boolean') return;
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      if (typeof child === 'boolean' || !child.description) faults.push(`${name}.${key}`);
      session(child, `${name}.${key}`);
    }
    for (const choice of node.anyOf ?? []) session(choice, name);
    if (node.items !== undefined && !Array.isArray(node.items)) session(node.items, name);
  };
  session(schema, 'in_hands');
  expect(Object.keys(schema.properties ?? {})).toHaveLength(15);
  expect(faults).toEqual([]);
});
