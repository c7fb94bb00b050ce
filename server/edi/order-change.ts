/** 860: what a buyer changes of an order, read as an 850 whose lines say what changes. */
import type { OrderedLine } from '../../tools/punchout/order-input.ts';
import { elementOf, type Segment, type TransactionSet } from './interchange.ts';

/** POC02: what changes of a line. */
const CODES: Readonly<Record<string, OrderedLine['change'] | 'none'>> = {
  AI: 'add',
  CA: 'other',
  CT: 'other',
  DI: 'end',
  NC: 'none',
  PC: 'other',
  PQ: 'other',
  QD: 'lower',
  QI: 'raise',
  RB: 'other',
  RQ: 'other',
  RS: 'other',
  RZ: 'other',
};
export const CHANGE_CODES = Object.keys(CODES).join(', ');

export const isOrderChange = ({ id }: Pick<TransactionSet, 'id'>): boolean => id === '860';

/** With BEG for BCH and PO1 for POC; of the lines, those that change. */
export function asOrder({ segments }: Pick<TransactionSet, 'segments'>): Segment[] {
  let isNamed = true;
  return segments.flatMap((one): Segment[] => {
    const name = elementOf(one, 0);
    if (name === 'BCH') return [['BEG', ...[1, 2, 3, 4, 6].map((place) => elementOf(one, place))]];
    if (name === 'CTT') isNamed = true;
    if (name !== 'POC') return isNamed ? [one] : [];
    isNamed = changeIn(one) !== 'none';
    const [unit = ''] = elementOf(one, 5).split(/[^A-Za-z\d]/);
    const ids = one.slice(8).map((id) => id.trim());
    const named = ['PO1', elementOf(one, 1), piecesIn(one), unit, elementOf(one, 6), elementOf(one, 7)];
    return isNamed ? [[...named, ...ids]] : [];
  });
}

const piecesIn = (poc: Segment): string => (changeIn(poc) === 'end' ? '0' : elementOf(poc, 3));

/** `undefined` for a code that is not taken. */
const changeIn = (poc: Segment) => CODES[elementOf(poc, 2)];

const lines = ({ segments }: Pick<TransactionSet, 'segments'>): Segment[] =>
  segments.filter((one) => elementOf(one, 0) === 'POC');

export const lineCountOf = (set: Pick<TransactionSet, 'segments'>): number => lines(set).length;

/** Of each line that changes, in their order. */
export const changesIn = (set: Pick<TransactionSet, 'segments'>): (OrderedLine['change'] | undefined)[] =>
  lines(set)
    .map(changeIn)
    .flatMap((change) => (change === 'none' ? [] : [change]));

/** What an 865 names of it: its number in the order, and the code of each line, by the number of the line. */
export const requestIn = (set: Pick<TransactionSet, 'segments'>) => ({
  sequence: sequenceIn(set),
  codes: Object.fromEntries(lines(set).map((one) => [elementOf(one, 1), elementOf(one, 2)])),
});

const sequenceIn = ({ segments }: Pick<TransactionSet, 'segments'>): string | null =>
  elementOf(
    segments.find((one) => elementOf(one, 0) === 'BCH'),
    5,
  ) || null;
