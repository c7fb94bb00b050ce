/** An order of tees from Dallas to Chicago, ordered an ordinary Monday morning; a test changes what it is about. */
import type { Availability } from '../../../tools/catalog/availability.ts';
import { type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { estimateInHands, type InHands, type InHandsInput } from '../../../tools/inhands/in-hands.ts';

export interface TeeOrder extends Omit<InHandsInput, 'goods'> {
  /** What there is of its part. */
  stock: Availability | null;
  /** Pieces of the same run, if they are more. */
  madeTogether?: number;
}

export const teeOrder: TeeOrder = {
  product: {
    shipping: {
      fobPostals: ['75234'],
      weightLb: 0.38,
      piecesPerCarton: 72,
      cartonInches: { length: 24, width: 16, height: 12 },
    },
  },
  method: { leadDays: 5, rushDays: 1, rushFeeCents: 6_750 },
  supplier: {
    code: 'demo',
    name: 'Demo supplier',
    timeZone: 'America/Chicago',
    cutOff: '12:00',
    shutdowns: [{ from: '2026-12-24', to: '2027-01-01', reason: 'Year-end shutdown' }],
  },
  stock: { quantity: 100_000, incoming: [] },
  quantity: 150,
  now: new Date('2026-03-02T16:00:00Z'),
  destinationPostal: '60601',
  needBy: null,
  rush: false,
  repeat: false,
};

export const inputOf = ({ stock, madeTogether = 0, ...order }: TeeOrder): InHandsInput => ({
  ...order,
  goods: [{ held: stock, quantity: order.quantity }],
  quantity: Math.max(order.quantity, madeTogether),
});

export const estimate = (changes: Partial<TeeOrder> = {}): InHands =>
  estimateInHands(inputOf({ ...teeOrder, ...changes }));

/** The steps as a person reads them in a row: `proof 2 2026-03-04`. */
export const path = (changes: Partial<TeeOrder> = {}): string[] =>
  estimate(changes).steps.map((step) => `${step.name} ${step.days} ${step.to}`);

/** The refusal of an order that gets no estimate. */
export function failure(changes: Partial<TeeOrder>): ServiceError {
  try {
    estimate(changes);
  } catch (thrown) {
    return toServiceError(thrown);
  }
  throw new Error('an estimate was given');
}
