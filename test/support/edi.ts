/** A buyer's system that speaks X12: it writes interchanges, and reads ours with a parser of its own. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type X12FatInterchange, X12Interchange, X12Parser } from 'node-x12';
import { sendDocuments } from '../../server/jobs/procurement/send-documents.ts';
import { takeEdiFiles } from '../../server/jobs/procurement/take-edi-files.ts';
import {
  DEFAULT_PROCUREMENT_SETTINGS,
  type ProcurementSettings,
} from '../../tools/procurement/procurement-settings.ts';
import type { Shop } from './open-shop.ts';
import { saveSettings } from './procurement-settings.ts';
import type { Line } from './punchout.ts';

export const BUYER = { qualifier: 'ZZ', id: 'NORTHGATE', group: null };
export const US = { qualifier: '01', id: '083528721', group: 'RIVET' };

/** The demo account has EDI. */
export const withEdi = (
  shop: Shop,
  edi: Partial<ProcurementSettings['edi']> = {},
  more: Partial<ProcurementSettings> = {},
): Promise<void> =>
  saveSettings(shop, {
    ...DEFAULT_PROCUREMENT_SETTINGS,
    ...more,
    edi: { is_on: true, theirs: BUYER, ours: US, send: ['confirmation', 'ship_notice', 'invoice'], ...edi },
  });

let controls = 0;
/** New for every interchange. */
export function newControl(): number {
  controls += 1;
  return controls;
}

interface Enveloped {
  control?: number;
  mode?: 'P' | 'T';
  sender?: string;
  receiver?: string;
  group?: string;
  version?: string;
  receipt?: '0' | '1';
}

const isa = ({
  control = 1,
  mode = 'P',
  sender = BUYER.id,
  receiver = US.id,
  receipt = '0',
}: Enveloped): string =>
  [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    BUYER.qualifier,
    sender.padEnd(15),
    US.qualifier,
    receiver.padEnd(15),
    '261104',
    '0900',
    'U',
    '00401',
    String(control).padStart(9, '0'),
    receipt,
    mode,
    '>',
  ].join('*');

/** One group with these sets, each a list of segments without ST and SE. */
export function interchange(
  kind: string,
  sets: readonly (readonly [id: string, segments: readonly string[]])[],
  given: Enveloped = {},
): string {
  const control = given.control ?? newControl();
  const { group = BUYER.id, version = '004010' } = given;
  const written = sets.flatMap(([id, segments], index) => {
    const own = String(index + 1).padStart(4, '0');
    return [`ST*${id}*${own}`, ...segments, `SE*${segments.length + 2}*${own}`];
  });
  return [
    isa({ ...given, control }),
    `GS*${kind}*${group}*${US.group}*20261104*0900*${control}*X*${version}`,
    ...written,
    `GE*${sets.length}*${control}`,
    `IEA*1*${String(control).padStart(9, '0')}`,
  ]
    .map((one) => `${one}~`)
    .join('\n');
}

export const SHIP_TO = [
  'N1*ST*Northgate Industries*92*NG-01',
  'N3*8 Kingsway Ave*Dock 4',
  'N4*Chicago*IL*60601*US',
  'PER*IC*Dana Whitfield*TE*3125550100*EM*dana@northgate.example',
];

interface Ordered {
  number: string;
  lines: readonly Pick<Line, 'part' | 'aux' | 'quantity' | 'price'>[];
  purpose?: string;
  kind?: string;
  header?: readonly string[];
  shipTo?: readonly string[];
  /** Of a PO1, where it is not both names. */
  ids?(line: Pick<Line, 'part' | 'aux'>): string;
  total?: string;
}

/** The segments of an 850. */
export function purchaseOrder({
  number,
  lines,
  purpose = '00',
  kind = 'SA',
  header = [],
  shipTo = SHIP_TO,
  ids = ({ part, aux }) => `VP*${part}*VN*${aux}`,
  total,
}: Ordered): readonly [string, string[]] {
  const cents = lines.reduce(
    (sum, { quantity, price }) => sum + Number(quantity) * Math.round(Number(price) * 100),
    0,
  );
  return [
    '850',
    [
      `BEG*${purpose}*${kind}*${number}**20261104`,
      ...header,
      ...shipTo,
      ...lines.map(
        (line, index) => `PO1*${(index + 1) * 10}*${line.quantity}*EA*${line.price}**${ids(line)}`,
      ),
      `CTT*${lines.length}`,
      `AMT*TT*${total ?? (cents / 100).toFixed(2)}`,
    ],
  ];
}

interface Changed {
  number: string;
  purpose?: string;
  sequence?: number;
  header?: readonly string[];
  /** Number, code, pieces, price and names of each line. */
  lines?: readonly (readonly [number: string, code: string, pieces?: string, price?: string, ids?: string])[];
}

/** An 860. */
export function changeFile(
  { number, purpose = '04', sequence, header = [], lines = [] }: Changed,
  given: Enveloped = {},
): string {
  const items = lines.map(([line, code, pieces = '', price = '', ids = '']) =>
    `POC*${line}*${code}*${pieces}**${pieces === '' ? '' : 'EA'}*${price}**${ids}`.replace(/\*+$/, ''),
  );
  const beginning = `BCH*${purpose}*SA*${number}**${sequence ?? ''}*20261104`;
  return interchange('PC', [['860', [beginning, ...header, ...items, `CTT*${lines.length}`]]], given);
}

export const orderFile = (order: Ordered, given: Enveloped = {}): string =>
  interchange('PO', [purchaseOrder(order)], given);

export interface JudgedSet {
  id: string;
  segments: string[][];
}

/** What the other parser reads: every count and number is compared by it, and each has nine digits. */
export function judged(text: string): { head: string[]; kind: string; sets: JudgedSet[] } {
  if (!/^[ -~\n]*$/.test(text)) throw new Error('a document holds other letters than those of ASCII');
  if (!text.includes('\nGS*'))
    return { head: (text.split('~')[0] ?? '').split('*').slice(1), kind: '', sets: [] };
  // A TA1 stands before the first group, which that parser does not know.
  const found: X12Interchange | X12FatInterchange = new X12Parser(true).parse(text.replace(/TA1\*.*~\n/, ''));
  if (!(found instanceof X12Interchange)) throw new Error('a document holds several interchanges');
  const [group, second] = found.functionalGroups;
  if (second) throw new Error('a document holds several groups');
  const valuesOf = ({ elements }: { elements: { value: string }[] }): string[] =>
    elements.map(({ value }) => value);
  return {
    head: valuesOf(found.header),
    kind: group === undefined ? '' : (valuesOf(group.header)[0] ?? ''),
    sets: (group?.transactions ?? []).map(({ header, segments }) => ({
      id: valuesOf(header)[0] ?? '',
      segments: segments.map((one) => [one.tag, ...valuesOf(one)]),
    })),
  };
}

/** The elements of the segments of this name. */
export const segmentsOf = ({ segments }: JudgedSet, name: string): string[][] =>
  segments.filter(([tag]) => tag === name).map(([, ...elements]) => elements);

/** The folder of the demo account, and the looks at it: a file is taken at the second that finds it unchanged. */
export async function ediFolder(shop: Shop) {
  const account = await shop.service.accounts.byEmail('demo@example.com');
  if (!account) throw new Error('there is no demo account');
  const root = join(shop.folder, 'edi', account.id);
  await mkdir(join(root, 'in'), { recursive: true });
  const namesIn = async (folder: string): Promise<string[]> =>
    (await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((one) => one.isFile())
      .map(({ name }) => name)
      .sort();
  const jobOf = (parts: Partial<Parameters<typeof takeEdiFiles>[0]> = {}) =>
    takeEdiFiles({ ...shop.service, ...parts });
  const job = jobOf();
  const run = (one = job) => one.run(new AbortController().signal, shop.service.log);
  return {
    root,
    jobOf,
    run,
    waiting: () => namesIn('in'),
    archived: () => namesIn('archive'),
    put: (name: string, text: string | Uint8Array) => writeFile(join(root, 'in', name), text),
    /** Two looks, and what is due is written. */
    async look(): Promise<void> {
      await run();
      await run();
      await sendDocuments({ ...shop.service, retriesS: [60] }).run(
        new AbortController().signal,
        shop.service.log,
      );
    },
    /** What was written since, each read by the other parser; then it is gone. */
    async collect() {
      const names = (await namesIn('out')).filter((name) => name.endsWith('.edi'));
      const texts = await Promise.all(names.map((name) => readFile(join(root, 'out', name), 'utf8')));
      await Promise.all(names.map((name) => rm(join(root, 'out', name))));
      return texts.map((text, index) => ({ name: names[index] ?? '', text, ...judged(text) }));
    },
  };
}
