/** A value for everything a caller may ask of a line and of an order, and where it is found again. */
import { z } from 'zod';
import { createQuote } from '../../tools/quotes/create-quote.ts';
import { LineInput } from '../../tools/quotes/line-input.ts';

type Fields = Record<string, unknown>;
interface Published extends Fields {
  imprints: Fields[];
}

/** What the goods are, how many, and the other ways to send the same. */
const GOODS = ['key', 'part_id', 'quantity', 'parts', 'imprints'];
/** What is sold, for whom and where it goes; `repeat_of` and `replaces` are laws of their own. */
const NO_TERMS = [
  'idempotency_key',
  'lines',
  'name',
  'company',
  'email',
  'ship_region',
  'ship_postal',
  'destinations',
  'collect_addresses',
  'repeat_of',
  'replaces',
];

const imprintShape = LineInput.shape.imprints.unwrap().element.shape;
export const IMPRINT_FIELDS = Object.keys(imprintShape);
export const LINE_FIELDS = Object.keys(LineInput.shape).filter(
  (field) => !GOODS.includes(field) && !(field in imprintShape),
);
export const TERM_FIELDS = Object.keys(createQuote.input.shape).filter((field) => !NO_TERMS.includes(field));

/** Two values of each field that the service does not take at random; of a sent one first. */
const SAMPLES: Record<string, readonly [unknown, unknown]> = {
  location_id: ['front', 'left-chest'],
  method_id: ['screen-print', 'dtf'],
  units: [3, 4],
  colors: [
    ['PMS 186 C', 'Ivory'],
    ['PMS 287 C', 'Amber'],
  ],
  width: [3.125, 3.375],
  height: [1.525, 1.625],
  artwork_id: ['art_demo', 'art_second'],
  render_id: ['rnd_first', 'rnd_second'],
  need_by: ['2026-12-18', '2026-12-21'],
  shipping_service: ['two_day', 'three_day'],
  po_number: ['PO-8812', 'PO-8813'],
  freight_account: [
    { carrier: 'UPS', account_number: '1Z-9987-4321', postal: '10001' },
    { carrier: 'UPS', account_number: '1Z-9987-8765', postal: '10001' },
  ],
};

/**
 * A value of a field, made from its schema where any will do.
 *
 * @throws Error for a field that needs values in `SAMPLES`
 */
export function sampleOf(field: string, schema: z.ZodType, which: 0 | 1, mark = ''): unknown {
  const known = SAMPLES[field];
  if (known) return known[which];
  const { type, enum: choices, anyOf } = z.toJSONSchema(schema, { io: 'input' });
  if (choices && choices.length > 1) return choices.at(which === 0 ? -1 : -2);
  if (type === 'boolean') return which === 0;
  if (type === 'string' && anyOf === undefined) return `Their ${field}${mark} ${which === 0 ? 'one' : 'two'}`;
  throw new Error(`${field} needs two values in the samples of this law`);
}

const samples = (shape: Record<string, z.ZodType>, fields: readonly string[], mark = ''): Fields =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const schema = shape[field];
      return schema ? [[field, sampleOf(field, schema, 0, mark)]] : [];
    }),
  );

/** An imprint is made of a logo or of text. */
const OF_TEXT = ['text', 'font'];
const OF_LOGO = ['artwork_id', 'render_id'];

export const ASKED_TERMS = samples(createQuote.input.shape, TERM_FIELDS);
const ASKED_OF_LINE = samples(LineInput.shape, LINE_FIELDS);
/** Of a logo, at the front. */
export const LOGO_IMPRINT = samples(
  imprintShape,
  IMPRINT_FIELDS.filter((field) => !OF_TEXT.includes(field)),
);
const TEXT_IMPRINT = {
  ...samples(
    imprintShape,
    IMPRINT_FIELDS.filter((field) => !OF_LOGO.includes(field)),
    ' below',
  ),
  location_id: 'back',
  units: 2,
  colors: ['PMS 347 C'],
  width: 5.125,
  height: 2.525,
};

const TEE = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 48 };

/** Goods of which everything is asked. */
export const FULL_LINE = { ...TEE, ...ASKED_OF_LINE, imprints: [LOGO_IMPRINT, TEXT_IMPRINT] };
/** The same of one imprint. */
export const ONE_IMPRINT = { ...TEE, ...ASKED_OF_LINE, imprints: [LOGO_IMPRINT] };

/** Something that was asked, and the line where it stands. */
export interface Asked {
  field: string;
  line: number;
  /** Index of the imprint; left out for a field of the line. */
  imprint?: number;
  value: unknown;
}

/** What else has to be otherwise, for a line to differ in this field. */
const WITH: Record<string, Fields> = { method_id: { units: undefined } };

/** The full line, and one for each field that differs from it in that field alone. */
export function linesOfAll(): { lines: Published[]; asked: Asked[] } {
  const asked: Asked[] = [
    ...Object.entries(ASKED_OF_LINE).map(([field, value]) => ({ field, value, line: 1 })),
    ...FULL_LINE.imprints.flatMap((imprint, index) =>
      Object.entries(imprint).map(([field, value]) => ({ field, value, line: 1, imprint: index })),
    ),
  ];
  const lines: Published[] = [FULL_LINE];
  for (const field of LINE_FIELDS) {
    const schema: z.ZodType | undefined = LineInput.shape[field as keyof typeof LineInput.shape];
    const value = sampleOf(field, schema, 1);
    lines.push({ ...FULL_LINE, [field]: value });
    asked.push({ field, value, line: lines.length });
  }
  for (const field of IMPRINT_FIELDS) {
    const value = sampleOf(field, imprintShape[field as keyof typeof imprintShape], 1);
    const imprint = OF_TEXT.includes(field) ? 1 : 0;
    const imprints = FULL_LINE.imprints.map((one, index) =>
      index === imprint ? { ...one, ...WITH[field], [field]: value } : one,
    );
    lines.push({ ...FULL_LINE, imprints });
    asked.push({ field, value, line: lines.length, imprint });
  }
  return { lines, asked };
}

/** Fields of published lines that do not hold what was asked. */
export const lostIn = (lines: readonly Published[], asked: readonly Asked[]): string[] =>
  lostOf(asked, ({ field, line, imprint, value }) => {
    const own = lines[line - 1];
    const holder = imprint === undefined ? own : own?.imprints[imprint];
    return JSON.stringify(holder?.[field]) === JSON.stringify(value);
  });

/** How values are said to people. */
const WORDS: Record<string, string[]> = {
  front: ['Full front'],
  back: ['Full back'],
  'left-chest': ['Left chest'],
  'screen-print': ['Screen print'],
  dtf: ['Direct to film'],
  art_demo: ['Demo Company mark'],
  art_second: ['Second mark'],
  bulk: ['In bulk'],
  polybag: ['Each in a polybag'],
  individual_box: ['Each in a box'],
  two_day: ['2-day air', '2nd Day Air'],
  '2026-12-18': ['December 18, 2026'],
};

const wordsOf = (field: string, value: unknown): string[] => {
  if (field === 'units')
    return [
      `${value} colors`,
      `${value} ink colors`,
      `color 1 of ${value}`,
      `"units":${value}`,
      `"${value}"`,
    ];
  if (field === 'freight_account') return ['4321'];
  if (field === 'pre_production_proof') return ['Pre-production proof', '"preProductionProof":true'];
  if (field === 'exact_quantity') return ['Exactly the pieces ordered', 'ExactOnly'];
  if (field === 'rush') return ['rush'];
  return [String(value), ...(WORDS[String(value)] ?? [])];
};

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** Fields that a text does not say. */
export const unsaidIn = (text: string, asked: readonly Asked[]): string[] => {
  const said = plain(text);
  const isSaid = (field: string, value: unknown) =>
    wordsOf(field, value).some((words) => said.includes(plain(words)));
  return lostOf(asked, ({ field, value }) =>
    Array.isArray(value) ? value.every((one) => isSaid(field, one)) : isSaid(field, value),
  );
};

const lostOf = (asked: readonly Asked[], isFound: (one: Asked) => boolean): string[] => [
  ...new Set(asked.filter((one) => !isFound(one)).map(({ field }) => field)),
];

/** The terms as they are looked for. */
export const askedTerms = (): Asked[] =>
  Object.entries(ASKED_TERMS).map(([field, value]) => ({ field, value, line: 0 }));

/** A published line as it is sent again. */
export const sentAgain = (line: Published, quantity: unknown = line['quantity']): Published => ({
  ...pick(line, ['key', 'part_id', ...LINE_FIELDS]),
  quantity,
  imprints: line.imprints.map((imprint) => pick(imprint, IMPRINT_FIELDS)),
});

/** These fields, as far as they are set. */
export const pick = (from: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = from[field];
      return value === undefined || value === null ? [] : [[field, value]];
    }),
  );
