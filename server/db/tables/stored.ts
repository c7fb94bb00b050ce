/**
 * Values stored as JSON, with the version of their shape. They are read in one way: an older one is brought to the present
 * shape, and one that is newer, or lacks what the code relies on, is refused.
 */
import { customType } from 'drizzle-orm/sqlite-core';

type Plain<V> = V extends string
  ? 'text'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'flag'
      : V extends readonly unknown[]
        ? 'list'
        : 'record';

/** `?` where it may be `null`; `any` of what is of several kinds. */
type Kind<V> = null extends V ? `${Plain<NonNullable<V>> | 'any'}?` : Plain<V> | 'any';

type Own<T> = { [K in keyof T as Record<never, never> extends Pick<T, K> ? never : K]: Part<T[K]> };

type Part<V> = Kind<V> | (V extends readonly (infer One)[] ? [Own<One>] : V extends object ? Own<V> : never);

/** What every value of this type has: the kind of each field that none of its forms leaves out. */
type Shape<T> = [T] extends [readonly (infer One)[]]
  ? 'list' | [Own<One>]
  : string extends keyof T
    ? 'record'
    : Own<Pick<T, keyof T>>;

type Fields = Readonly<Record<string, unknown>>;
/** Brings a value of one version to the next. */
type Upgrade = (value: Fields) => Fields;

/** Why a stored value is refused. */
export class UnreadableValue extends Error {}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KINDS: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  record: isRecord,
  any: (value) => value !== undefined && value !== null,
};

/** The place of what is missing or of another kind, such as `.lines[2].spec`. */
type Fault = (value: unknown) => string | undefined;

function faultBy(shape: unknown): Fault {
  if (typeof shape === 'string') {
    const [kind = '', mayBeNull] = shape.split(/(?=\?)/);
    const fits = KINDS[kind];
    if (!fits) throw new Error(`there is no kind ${kind}`);
    return (value) => (fits(value) || (mayBeNull && value === null) ? undefined : '');
  }
  if (Array.isArray(shape)) {
    const faultOf = faultBy(shape[0]);
    return (value) => {
      if (!Array.isArray(value)) return '';
      for (const [at, one] of value.entries()) {
        const fault = faultOf(one);
        if (fault !== undefined) return `[${at}]${fault}`;
      }
      return undefined;
    };
  }
  const parts = Object.entries(Object(shape)).map(([name, part]) => [name, faultBy(part)] as const);
  return (value) => {
    if (!isRecord(value)) return '';
    for (const [name, faultOf] of parts) {
      const fault = faultOf(value[name]);
      if (fault !== undefined) return `.${name}${fault}`;
    }
    return undefined;
  };
}

/**
 * A column of JSON. The version stands in the value as `v`; without it, it is the first.
 *
 * @param upgrades from the first version on, in order; an upgrade is added where the shape changes, and none is taken away
 */
export function stored<T>(name: string, shape: Shape<T>, ...upgrades: Upgrade[]) {
  const version = upgrades.length + 1;
  const faultOf = faultBy(shape);

  function present(text: string): unknown {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || (upgrades.length === 0 && value['v'] === undefined)) return value;
    const { v = 1, ...fields } = value;
    if (typeof v !== 'number' || v > version)
      throw new UnreadableValue(
        `${name} is of version ${v}, and this version of the service knows ${version}`,
      );
    return upgrades.slice(v - 1).reduce((older, upgrade) => upgrade(older), fields);
  }

  return customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(version === 1 ? value : { v: version, ...value }),
    fromDriver(text) {
      const value = parsed(name, () => present(text));
      const fault = faultOf(value);
      if (fault === undefined) return value as T;
      throw new UnreadableValue(`${name}${fault} is missing or of another kind`);
    },
  })(name);
}

function parsed<V>(name: string, parse: () => V): V {
  try {
    return parse();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new UnreadableValue(`${name} is no JSON`, { cause });
    throw cause;
  }
}
