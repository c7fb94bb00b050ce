/**
 * Writes X12 004010: `*` between elements, `~` and a line break after a segment, counts right. Its control
 * number comes in the transaction that keeps it.
 */
import { NUMBER, NUMBER_PADDED } from '../../tools/procurement/edi-interchange.ts';
import type { Party, Segment } from './interchange.ts';

const VERSION = '004010';

export interface Envelope {
  from: Party & { group: string };
  to: Party & { group: string };
  at: Date;
  mode: 'production' | 'test';
}

export interface WrittenSet {
  /** `855` */
  id: string;
  segments: readonly Segment[];
}

type Element = string | number | null;

/** Elements that are left out are empty, and none stands at the end. */
export function segment(name: string, ...elements: Element[]): Segment {
  const written = elements.map((one) => plain(String(one ?? '')));
  while (written.at(-1) === '') written.pop();
  return [name, ...written];
}

/**
 * @param kind GS01 of its sets; without sets it is a receipt alone
 * @param receipts TA1 segments
 */
export function interchangeText(
  envelope: Envelope,
  kind: string,
  sets: readonly WrittenSet[],
  receipts: readonly Segment[] = [],
): string {
  const { from, to, at, mode } = envelope;
  const [day, time] = [dayOf(at), timeOf(at)];
  const isa = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    ...[from, to].flatMap(({ qualifier, id }) => [qualifier.padEnd(2), id.padEnd(15)]),
    day.slice(2),
    time,
    'U',
    '00401',
    NUMBER_PADDED,
    '0',
    mode === 'test' ? 'T' : 'P',
    '>',
  ];
  const group = ['GS', kind, from.group, to.group, day, time, NUMBER, 'X', VERSION];
  const written = sets.flatMap(({ id, segments }, index) => {
    const own = String(index + 1).padStart(4, '0');
    return [segment('ST', id, own), ...segments, segment('SE', segments.length + 2, own)];
  });
  const groups = sets.length === 0 ? [] : [group, ...written, ['GE', sets.length, NUMBER]];
  return [isa, ...receipts, ...groups, ['IEA', groups.length === 0 ? 0 : 1, NUMBER_PADDED]]
    .map((one) => `${one.join('*')}~\n`)
    .join('');
}

/** `20261104`, at Greenwich. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '');

export const timeOf = (at: Date): string => at.toISOString().slice(11, 16).replace(':', '');

const MARKS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '×': 'x',
  '•': '-',
};

/** Many systems read letters of ASCII only; a mark that separates is a blank. */
const plain = (text: string): string =>
  text
    .replaceAll(/[‘’`“”–—×•]/g, (mark) => MARKS[mark] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[*~>\s]+/g, ' ')
    .replaceAll(/[^ -~]/g, '?')
    .trim();

const LONGEST_MESSAGE = 264;

/** A text as `MSG` segments. */
export function messages(text: string): Segment[] {
  const words = plain(text);
  const pieces = words.match(new RegExp(`.{1,${LONGEST_MESSAGE}}(?= |$)|.{${LONGEST_MESSAGE}}`, 'g')) ?? [];
  return pieces.map((piece) => segment('MSG', piece));
}
