/** Reads what a caller sent into a tool's input: forgives what clients do to it on the way, and explains every other fault. */

import { z } from 'zod';
import { type Issue, ServiceError } from './errors.ts';
import { english } from './languages/words.ts';
import { choices, nearest } from './values/choices.ts';

const LONGEST_ISSUE_LIST = 20;
const LONGEST_NAME = 60;
const MOST_STRAYS = 5;
const MOST_IGNORED = 20;

type ZodIssue = z.core.$ZodIssue;

/** The other tools that take a field of this name. */
export type FieldOwners = (field: string) => readonly string[];

/** A list sent as text may hold numbers sent as text, and those blanks. */
const MOST_ROUNDS = 4;

/**
 * The input in the form of the schema.
 *
 * @param ignored of a client's input, which is read as it was meant: receives the paths of fields that mean nothing here
 * and are left out. What our own pages send means what it says.
 * @throws ServiceError `validation_failed` with every fault, each with the form that is wanted
 */
export function readInput<I extends z.ZodObject>(
  schema: I,
  raw: unknown,
  ownersOf: FieldOwners,
  ignored?: string[],
): z.output<I> {
  let source = raw;
  let parsed = schema.safeParse(source);
  for (let round = 0; !parsed.success && round < MOST_ROUNDS; round++) {
    const { issues } = parsed.error;
    const strays = ignored === undefined ? [] : meaningless(issues, schema, ownersOf);
    const changes = [
      ...issues.flatMap((issue) => mended(issue, source, schema, ignored !== undefined)),
      ...strays,
    ];
    if (changes.length === 0) break;
    ignored?.push(...strays.map(({ path }) => path.join('.')));
    source = changes.reduce((input, { path, value }) => withValue(input, path, value), source);
    parsed = schema.safeParse(source);
  }
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues
    .slice(0, LONGEST_ISSUE_LIST)
    .map((issue) => toIssue(issue, source, schema, ownersOf));
  // A field under another name also misses: the name that was meant says both.
  const issues = [...found.filter(isMisnamed), ...found.filter((issue) => !isMisnamed(issue))];
  const [first] = issues;
  throw new ServiceError(
    'validation_failed',
    first === undefined
      ? 'The input does not fit.'
      : `${first.param === '' ? 'The input' : `\`${first.param}\``}: ${english(first.message)}.`,
    { issues },
  );
}

const isMisnamed = ({ message }: Issue): boolean => english(message).includes('did you mean');

/** `250`, `1,000`, `$12.50` and `120%`. */
const NUMBER = /^-?\$?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,10})?%?$/;
const SIGNS = /[$,%]/g;
const POSTAL_DIGITS = 5;
/** Text that often consists of digits. */
const NUMBERED = /(postal|_id|^id|_number|^size|^key)$/;

/** `2027-03-15T00:00:00Z` */
const DAY_WITH_TIME = /^(\d{4}-\d{2}-\d{2})[T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?$/;

interface Change {
  path: PropertyKey[];
  /** `undefined` takes the field away. */
  value: unknown;
}

/** Fields that this schema does not have, nor anything that resembles them, nor another tool; none where there are many. */
function meaningless(issues: readonly ZodIssue[], schema: z.ZodObject, ownersOf: FieldOwners): Change[] {
  const keys = issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0),
    0,
  );
  if (keys > MOST_IGNORED) return [];
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys
          .filter(
            (key) => !meantBy(key, fieldsOf(schemaAt(schema, issue.path))) && ownersOf(key).length === 0,
          )
          .map((key) => ({ path: [...issue.path, key], value: undefined }))
      : [],
  );
}

/** What was meant by a value that does not fit, if it can be told. */
function mended(issue: ZodIssue, raw: unknown, schema: z.ZodObject, isClients: boolean): Change[] {
  const { path } = issue;
  const sent = valueAt(raw, path);
  if (issue.code === 'unrecognized_keys' || sent === undefined) return [];
  if (isClients ? isNothing(sent) || isLeftOff(issue, sent) : sent === null)
    return isOptional(schemaAt(schema, path)) ? [{ path, value: undefined }] : [];
  const field = String(path.at(-1));
  const value = isClients ? meantValue(issue, sent, field) : asSent(issue, sent, field);
  return value === undefined ? [] : [{ path, value }];
}

const asSent = (issue: ZodIssue, sent: unknown, field: string): unknown =>
  issue.code === 'invalid_type' ? ofType(issue.expected, sent, field) : undefined;

const isNothing = (sent: unknown): boolean =>
  sent === null ||
  (typeof sent === 'string' && sent.trim() === '') ||
  (Array.isArray(sent) && sent.length === 0);

/** What can only be switched on. */
const isLeftOff = (issue: ZodIssue, sent: unknown): boolean =>
  sent === false && issue.code === 'invalid_value' && issue.values.includes(true);

function meantValue(issue: ZodIssue, sent: unknown, field: string): unknown {
  if (typeof sent === 'string' && sent !== sent.trim()) return sent.trim();
  switch (issue.code) {
    case 'invalid_union':
      return parsedJson(sent, ['array', 'object']);
    case 'invalid_format':
      return issue.format === 'date' && typeof sent === 'string' ? DAY_WITH_TIME.exec(sent)?.[1] : undefined;
    case 'invalid_value':
      return issue.values.find((value) => spelled(value) === spelled(sent));
    default:
      return asSent(issue, sent, field);
  }
}

/** `Two day` is `two_day`. */
const spelled = (value: unknown): string => String(value).toLowerCase().replace(/[ -]/g, '_');

function ofType(expected: string, sent: unknown, field: string): unknown {
  if ((expected === 'number' || expected === 'int') && typeof sent === 'string' && NUMBER.test(sent))
    return Number(sent.replace(SIGNS, ''));
  if (expected === 'boolean' && typeof sent === 'string') return BOOLEANS[sent.toLowerCase()];
  if (expected === 'array') return parsedJson(sent, ['array']);
  if (expected === 'object' || expected === 'record') return parsedJson(sent, ['object']);
  if (expected !== 'string' || typeof sent !== 'number' || !Number.isSafeInteger(sent)) return undefined;
  if (!NUMBERED.test(field)) return undefined;
  return field.endsWith('postal') ? String(sent).padStart(POSTAL_DIGITS, '0') : String(sent);
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

/** A list or an object that a client wrote as text. */
function parsedJson(sent: unknown, forms: readonly ('array' | 'object')[]): unknown {
  if (typeof sent !== 'string' || !/^[[{]/.test(sent)) return undefined;
  try {
    const value: unknown = JSON.parse(sent);
    return forms.includes(Array.isArray(value) ? 'array' : 'object') ? value : undefined;
  } catch {
    return undefined;
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined),
    raw,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A copy with another value at the path; `undefined` takes the field away. */
function withValue(raw: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(raw)) return raw.map((one, at) => (at === key ? withValue(one, rest, value) : one));
  if (!isRecord(raw)) return raw;
  const { [String(key)]: inner, ...others } = raw;
  const changed = withValue(inner, rest, value);
  return changed === undefined ? others : { ...others, [String(key)]: changed };
}

function toIssue(issue: ZodIssue, raw: unknown, schema: z.ZodObject, ownersOf: FieldOwners): Issue {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const name = issue.keys[0]?.slice(0, LONGEST_NAME) ?? '';
    const beside = fieldsOf(schemaAt(schema, issue.path));
    return { param: [...path, name].join('.'), message: strayFields(issue.keys, beside, ownersOf) };
  }
  return {
    param: path.join('.'),
    message: wanted(issue, valueAt(raw, issue.path), schemaAt(schema, issue.path)),
  };
}

/** The schema of the value in this path; `undefined` where the schema has several forms or none. */
const schemaAt = (schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined =>
  path.reduce<z.core.$ZodType | undefined>((outer, key) => {
    const within = outer && plain(outer);
    if (within instanceof z.ZodArray) return within.element;
    return within instanceof z.ZodObject ? within.shape[String(key)] : undefined;
  }, schema);

const isOptional = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && z.safeParse(schema, undefined).success;

/** Without what says that a value may be absent. */
const plain = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? plain(schema.unwrap())
    : schema;

function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  const within = schema && plain(schema);
  return within instanceof z.ZodObject ? Object.keys(within.shape) : [];
}

/** Fields the tool does not take: of the first, the one that was meant, or the tools that take it. */
function strayFields(strays: readonly string[], beside: readonly string[], ownersOf: FieldOwners): string {
  const [stray = ''] = strays;
  const name = stray.slice(0, LONGEST_NAME);
  const meant = meantBy(stray, beside);
  if (meant !== undefined) return `unknown field \`${name}\`; did you mean \`${meant}\``;
  const owners = ownersOf(stray);
  if (owners.length === 0) {
    const names = strays.slice(0, MOST_STRAYS).map((one) => `\`${one.slice(0, LONGEST_NAME)}\``);
    return `unknown field ${names.join(', ')}; leave it out`;
  }
  const tools = owners.map((owner) => `\`${owner}\``);
  return `unknown field \`${name}\`; ${tools.slice(0, 3).join(', ')} ${tools.length === 1 ? 'takes' : 'take'} it`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const DATE = 'the date as `YYYY-MM-DD`, such as `2027-03-15`';
const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/;

const isDate = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && plain(schema) instanceof z.ZodISODate;

const FORMATS: Readonly<Record<string, string>> = {
  date: `send ${DATE}`,
  datetime: 'send the time as ISO 8601, such as `2027-03-15T09:00:00Z`',
  email: 'send an email address, such as `ada@example.com`',
  url: 'send a whole address, such as `https://example.com/logo.svg`',
};

/** Sentences of the schema itself are kept; those of its library are replaced. */
const OF_THE_LIBRARY = /^(Invalid|Too (big|small)|Unrecognized)/;

function wanted(issue: ZodIssue, sent: unknown, schema: z.core.$ZodType | undefined): string {
  if (!OF_THE_LIBRARY.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type': {
      const type = isDate(schema) ? DATE : (TYPES[issue.expected] ?? 'another value') + insideOf(schema);
      return sent === undefined ? `missing; send ${type}` : `send ${type}`;
    }
    case 'too_small':
      if (String(issue.path.at(-1)).endsWith('postal')) return 'send the whole ZIP code, such as `94105`';
      return limit('at least', issue.origin, Number(issue.minimum), issue.inclusive === false);
    case 'too_big':
      return limit('at most', issue.origin, Number(issue.maximum), issue.inclusive === false);
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (values.length === 1) return `send \`${values[0]}\``;
      return `send one of: ${choices(values, typeof sent === 'string' ? sent : '')}`;
    }
    case 'invalid_format':
      if (issue.format === 'date' && typeof sent === 'string' && DATE_FORM.test(sent))
        return `there is no such day; send ${DATE}`;
      return FORMATS[issue.format] ?? 'send it in the form the description gives';
    case 'not_multiple_of':
      return `send a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'send one of the forms the description gives';
    default:
      return 'send what the description asks for';
  }
}

/** What a list or an object holds: ` of objects with part_id, quantity`. */
function insideOf(schema: z.core.$ZodType | undefined): string {
  const within = schema && plain(schema);
  const isList = within instanceof z.ZodArray;
  const fields = fieldsOf(isList ? within.element : within);
  if (fields.length === 0) return '';
  return `${isList ? ' of objects' : ''} with ${choices(fields.map((field) => `\`${field}\``))}`;
}

function limit(bound: 'at least' | 'at most', origin: string, count: number, isExclusive: boolean): string {
  const number = count.toLocaleString('en-US');
  if (origin === 'string')
    return count === 1 && bound === 'at least' ? 'is empty; send text' : `send ${bound} ${number} characters`;
  if (origin === 'array' || origin === 'set')
    return `send ${bound} ${number} ${count === 1 ? 'entry' : 'entries'}`;
  if (isExclusive) return `send ${bound === 'at least' ? 'more' : 'less'} than ${number}`;
  return `send ${bound} ${number}`;
}

/** What callers call our fields. */

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  key: ['product', 'product_id', 'product_key', 'item', 'sku'],
  part_id: ['variant', 'variant_id', 'sku', 'size', 'color'],
  quantity: ['qty', 'pieces', 'count', 'amount'],
  location_id: ['placement', 'side', 'location'],
  method_id: ['decoration', 'technique', 'method'],
  units: ['ink_colors', 'num_colors', 'stitches'],
  artwork_id: ['logo', 'logo_id', 'artwork', 'art_id'],
  ship_postal: ['zip', 'zip_code', 'zipcode', 'postal', 'postal_code', 'postcode'],
  ship_region: ['state', 'region', 'ship_state'],
  need_by: ['in_hands_by', 'in_hands_date', 'date', 'deadline', 'due', 'due_date', 'event_date'],
  in_hands_by: ['need_by', 'in_hands_date', 'date', 'deadline', 'due', 'due_date', 'event_date'],
  query: ['q', 'search', 'words', 'keywords', 'text'],
  max_unit_price: ['max_price', 'price_max', 'max_price_usd', 'budget'],
  min_unit_price: ['min_price', 'price_min'],
  detail: ['fields', 'verbose', 'full'],
  budget_usd: ['budget'],
  people: ['headcount', 'recipients', 'guests'],
  wants: ['wishes', 'query', 'items'],
  percent: ['increase', 'factor'],
  lines: ['parts', 'items', 'quantity', 'pieces', 'products'],
  what: ['reason', 'change', 'message', 'note'],
  po_number: ['po', 'purchase_order'],
};

/** The field of these that a caller means by another name, or nearly named. */
const meantBy = (sent: string, fields: readonly string[]): string | undefined =>
  fields.find((field) => ALSO_CALLED[field]?.includes(sent.toLowerCase())) ?? nearest(sent, fields)[0];
