import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { X12Error } from '../../../server/edi/interchange.ts';
import { readX12 } from '../../../server/edi/read.ts';
import { interchange, orderFile } from '../../support/edi.ts';

const LINE = { part: 'demo:TUMBLER-20|TUMBLER-20-BLACK', aux: 'qt_1-1', quantity: '48', price: '19.90' };
const FILE = orderFile({ number: '4500', lines: [LINE] }, { control: 7 });
const read = (text: string | Uint8Array) => readX12(typeof text === 'string' ? Buffer.from(text) : text);

/** The faults of the interchange, its groups and its sets. */
function faultsIn(text: string): (string | null)[] {
  const [first] = read(text);
  const codeOf = (one: { fault: { code: string } | null } | undefined) => one?.fault?.code ?? null;
  return [codeOf(first), codeOf(first?.groups[0]), codeOf(first?.groups[0]?.sets[0])];
}
const thrownBy = (text: string | Uint8Array): [string, boolean] | undefined => {
  try {
    read(text);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof X12Error)) throw thrown;
    return [thrown.message, thrown.isIncomplete];
  }
};

test('an interchange is read with its groups, sets and segments', () => {
  const [first, second] = read(`\ufeff${FILE}\r\n${FILE}\u001a`);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    sender: { qualifier: 'ZZ', id: 'NORTHGATE' },
    receiver: { qualifier: '01', id: '083528721' },
    control: '000000007',
    mode: 'production',
    wantsReceipt: false,
    fault: null,
    text: FILE,
    groups: [
      {
        kind: 'PO',
        sender: 'NORTHGATE',
        receiver: 'RIVET',
        control: '7',
        version: '004010',
        fault: null,
        sets: [{ id: '850', control: '0001', fault: null }],
      },
    ],
  });
  expect(first?.groups[0]?.sets[0]?.segments[0]).toEqual(['BEG', '00', 'SA', '4500', '', '20261104']);
});

test('other separators and line ends are those of the ISA', () => {
  const segments = read(FILE)[0]?.groups[0]?.sets[0]?.segments;
  const lines = FILE.replaceAll('~\n', '\n').replaceAll('~', '\n');
  const quoted = FILE.replaceAll('~\n', "'").replaceAll('~', "'").replaceAll('*', '^');
  for (const text of [lines, quoted, FILE.replaceAll('\n', '\r\n')])
    expect(read(text)[0]?.groups[0]?.sets[0]?.segments).toEqual(segments);
  const latin = Buffer.from(FILE.replace('Dana', 'Zo\xeb'), 'latin1');
  expect(read(latin)[0]?.text).toContain('Zo\xeb Whitfield');
});

test('each fault stays with its part, by the code of the standard', () => {
  const faults = (from: string | RegExp, to: string) => faultsIn(FILE.replace(from, to));
  expect(faults('SE*10*0001', 'SE*9*0001')).toEqual([null, null, '4']);
  expect(faults('SE*10*0001', 'SE*10*0002')).toEqual([null, null, '3']);
  expect(faults('SE*10*0001~\n', '')).toEqual([null, null, '2']);
  expect(faults('\nBEG*', '\n*')).toEqual([null, null, '5']);
  expect(faults('GE*1*7', 'GE*2*7')).toEqual([null, '5', null]);
  expect(faults('GE*1*7', 'GE*1*8')).toEqual([null, '4', null]);
  expect(faults('GE*1*7~\n', '')).toEqual([null, '3', null]);
  expect(faults('GE*1*7', 'N1*ST~\nGE*1*7')).toEqual([null, '5', null]);
  expect(faults('IEA*1*', 'IEA*2*')).toEqual(['021', null, null]);
  expect(faults('IEA*1*000000007', 'IEA*1*000000008')).toEqual(['001', null, null]);
  expect(faults('\nGS*', '\nXX*')).toEqual(['024', null, null]);
  expect(faults('*0*P*>', '*0*X*>')).toEqual(['020', null, null]);
  const twice = interchange('PO', [
    ['850', ['BEG*00']],
    ['850', ['BEG*00']],
  ]).replaceAll('*0002', '*0001');
  expect(read(twice)[0]?.groups[0]?.sets.map(({ fault }) => fault?.code)).toEqual([undefined, '23']);
});

test('what is cut is incomplete at every byte, and what is no X12 is refused', () => {
  for (let length = 0; length < FILE.length; length++)
    expect(thrownBy(FILE.slice(0, length))?.[1]).toBe(true);
  for (const text of [
    'hello',
    '<xml/>',
    '{}',
    `${FILE}x`,
    `x${FILE}`,
    FILE.replace('*00*', '*0*'),
    FILE.replaceAll('*', 'A'),
  ])
    expect(thrownBy(text)).toEqual([expect.any(String), false]);
  expect(thrownBy(FILE.replace('IEA*', `${FILE}\nIEA*`))).toEqual([expect.stringMatching('An ISA'), false]);
  expect(thrownBy(readFileSync('package.json'))?.[1]).toBe(false);
});

test('any bytes are read or refused, and never anything else', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void thrownBy(bytes)));
  const Change = fc.tuple(fc.nat(FILE.length - 1), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(Change, { maxLength: 4 }), (changes) => {
      const text = changes.reduce(
        (now, [at, put]) => now.slice(0, at) + put + now.slice(at + put.length),
        FILE,
      );
      thrownBy(text);
    }),
  );
});

test('more than is taken at once is refused', () => {
  expect(thrownBy(FILE.replace('CTT', `${'REF*DP*1~'.repeat(60_000)}CTT`))).toEqual([
    'An interchange holds at most 60,000 segments.',
    false,
  ]);
  expect(read(Array.from({ length: 50 }, () => FILE).join('\n'))).toHaveLength(50);
  expect(thrownBy(Array.from({ length: 51 }, () => FILE).join(''))?.[0]).toMatch('at most 50 interchanges');
});

test('more sets than can be taken at once are refused', () => {
  const sets = Array.from({ length: 2_001 }, (_, at) => `ST*850*${at}~SE*2*${at}~`).join('');
  const many = FILE.replace(/ST\*850[\s\S]*?SE\*[^~]*~/, sets);
  expect(thrownBy(many)).toEqual([
    'An interchange holds at most 2,000 sets; send the others in another.',
    false,
  ]);
});
