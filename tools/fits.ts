/**
 * Checks values without copying them. Parsing by a schema makes a new value of all that was checked; most values are
 * already what it would make, and to see that takes a sixth of the time.
 */
import { z } from 'zod';

type Schema = z.core.$ZodType;
type Fits = (value: unknown) => boolean;

/** Of kinds of schema that no answer is made of, and of those that change what they parse: parsing decides. */
const UNDECIDED: Fits = () => false;

const made = new WeakMap<Schema, Fits>();

/**
 * The value as the schema gives it: the very same where it fits as it is, else a parsed copy.
 *
 * @throws ZodError for a value that does not fit
 */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return isAsParsed(schema, value) ? value : schema.parse(value);
}

/** Whether parsing would give back an equal value; no in doubt. */
export function isAsParsed<S extends z.ZodType>(schema: S, value: unknown): value is z.output<S> {
  return fitsOf(schema)(value);
}

/** Whether parsing would give back an equal value; no in doubt. Made once for each schema. */
export function fitsOf(schema: Schema): Fits {
  const before = made.get(schema);
  if (before) return before;
  const fits = makeFits(schema);
  made.set(schema, fits);
  return fits;
}

function makeFits(schema: Schema): Fits {
  if (schema instanceof z.core.$ZodString) return stringFits(schema);
  if (schema instanceof z.core.$ZodNumber) return numberFits(schema);
  if (schema instanceof z.ZodArray) return arrayFits(schema);
  if (hasChecks(schema)) return UNDECIDED;
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodNull) return (value) => value === null;
  if (schema instanceof z.ZodEnum) return oneOf(schema.options);
  if (schema instanceof z.ZodLiteral) return oneOf([...schema.values]);
  if (schema instanceof z.ZodNullable) return orElse(null, fitsOf(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return optionalFits(schema);
  if (schema instanceof z.ZodObject) return objectFits(schema);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.core.$ZodString) return recordFits(schema);
  return UNDECIDED;
}

const hasChecks = ({ _zod: { def } }: Schema): boolean => (def.checks ?? []).length > 0;

function oneOf(values: readonly unknown[]): Fits {
  const known = new Set(values);
  return (value) => known.has(value);
}

const orElse =
  (other: null | undefined, fits: Fits): Fits =>
  (value) =>
    value === other || fits(value);

function optionalFits(schema: z.ZodOptional): Fits {
  const within = schema.unwrap();
  // Others may make a value where none was sent, such as a default.
  const leavesNone = within._zod.optin === undefined;
  return leavesNone ? orElse(undefined, fitsOf(within)) : fitsOf(within);
}

/** Formats that their pattern alone decides. */
const PATTERNED: ReadonlySet<string> = new Set(['date', 'datetime', 'email', 'regex', 'time', 'uuid']);

function stringFits(schema: z.core.$ZodString): Fits {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  const patterns: RegExp[] = [];
  const changes: ((text: string) => unknown)[] = [];
  const rules = [...(schema._zod.def.checks ?? [])];
  if (schema instanceof z.core.$ZodStringFormat) rules.push(schema);
  for (const rule of rules) {
    if (rule instanceof z.core.$ZodCheckMinLength) least = Math.max(least, rule._zod.def.minimum);
    else if (rule instanceof z.core.$ZodCheckMaxLength) most = Math.min(most, rule._zod.def.maximum);
    else if (rule instanceof z.core.$ZodCheckStringFormat && PATTERNED.has(rule._zod.def.format)) {
      const { pattern } = rule._zod.def;
      // One that goes on where it ended says different things of the same text.
      if (pattern === undefined || pattern.global || pattern.sticky) return UNDECIDED;
      patterns.push(pattern);
    } else if (rule instanceof z.core.$ZodCheckOverwrite) changes.push(rule._zod.def.tx);
    else return UNDECIDED;
  }
  if ('coerce' in schema._zod.def) return UNDECIDED;
  const hasAllowedLength = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= least && value.length <= most;
  if (patterns.length + changes.length === 0) return hasAllowedLength;
  return (value) =>
    hasAllowedLength(value) &&
    patterns.every((pattern) => pattern.test(value)) &&
    changes.every((change) => change(value) === value);
}

function numberFits(schema: z.core.$ZodNumber): Fits {
  let [least, most, isWhole] = [-Number.MAX_VALUE, Number.MAX_VALUE, false];
  const rules = [...(schema._zod.def.checks ?? [])];
  if (schema instanceof z.core.$ZodNumberFormat) rules.push(schema);
  for (const rule of rules) {
    if (rule instanceof z.core.$ZodCheckNumberFormat && rule._zod.def.format === 'safeint') isWhole = true;
    else if (rule instanceof z.core.$ZodCheckGreaterThan && rule._zod.def.inclusive)
      least = Math.max(least, Number(rule._zod.def.value));
    else if (rule instanceof z.core.$ZodCheckLessThan && rule._zod.def.inclusive)
      most = Math.min(most, Number(rule._zod.def.value));
    else return UNDECIDED;
  }
  if ('coerce' in schema._zod.def) return UNDECIDED;
  return (value) =>
    typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isSafeInteger(value));
}

function arrayFits(schema: z.ZodArray): Fits {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const rule of schema.def.checks ?? []) {
    if (rule instanceof z.core.$ZodCheckMinLength) least = Math.max(least, rule._zod.def.minimum);
    else if (rule instanceof z.core.$ZodCheckMaxLength) most = Math.min(most, rule._zod.def.maximum);
    else return UNDECIDED;
  }
  const fits = fitsOf(schema.element);
  return (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && allFit(value, fits);
}

/** A loop: `every` would need a new function for each list. */
function allFit(values: readonly unknown[], fits: Fits): boolean {
  for (const one of values) if (!fits(one)) return false;
  return true;
}

function objectFits(schema: z.ZodObject): Fits {
  const { catchall } = schema.def;
  if (catchall !== undefined && !(catchall instanceof z.ZodNever)) return UNDECIDED;
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    fits: fitsOf(field),
    isOptional: field instanceof z.ZodOptional && fitsOf(field)(undefined),
  }));
  return (value) => {
    if (!isObject(value)) return false;
    let expected = 0;
    for (const { name, fits, isOptional } of fields) {
      const field = value[name];
      if (field === undefined) {
        if (!isOptional) return false;
        if (name in value) expected += 1;
      } else {
        if (!fits(field)) return false;
        expected += 1;
      }
    }
    // One field more would be dropped.
    for (const _ in value) expected -= 1;
    return expected === 0;
  };
}

function recordFits({ keyType, valueType }: z.ZodRecord): Fits {
  const [keyFits, valueFits] = [fitsOf(keyType), fitsOf(valueType)];
  return (value) =>
    isObject(value) && Object.entries(value).every(([key, one]) => keyFits(key) && valueFits(one));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
