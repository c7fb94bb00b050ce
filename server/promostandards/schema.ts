/**
 * How messages are described. A description is data: the fields, their order and their types. Reading, writing and the
 * WSDL are derived from it, for servers and clients.
 */
import type { Scalar } from './scalars.ts';

/** A service has two namespaces: one for its messages, one for what they share. */
export type Slot = 'M' | 'S';

/** `one`: required. `opt`: may be absent. `nil`: required, but may be nil. `some`: one or more. `any`: none or more. */
export type Occurs = 'one' | 'opt' | 'nil' | 'some' | 'any';

export type Type = Scalar | Group | List;

export interface Field<T extends Type = Type, O extends Occurs = Occurs> {
  slot: Slot;
  type: T;
  occurs: O;
}

export type Fields = Readonly<Record<string, Field>>;

/** Elements in their order. */
export interface Group<F extends Fields = Fields> {
  kind: 'group';
  fields: F;
}

/** An element that holds only a list of others, such as `ProductPartArray`. Its value is the list. */
export interface List<T extends Type = Type> {
  kind: 'list';
  slot: Slot;
  item: string;
  type: T;
}

export const group = <F extends Fields>(fields: F): Group<F> => ({ kind: 'group', fields });

const fieldsIn = (slot: Slot) => ({
  one: <T extends Type>(type: T): Field<T, 'one'> => ({ slot, type, occurs: 'one' }),
  opt: <T extends Type>(type: T): Field<T, 'opt'> => ({ slot, type, occurs: 'opt' }),
  nil: <T extends Type>(type: T): Field<T, 'nil'> => ({ slot, type, occurs: 'nil' }),
  some: <T extends Type>(type: T): Field<T, 'some'> => ({ slot, type, occurs: 'some' }),
  any: <T extends Type>(type: T): Field<T, 'any'> => ({ slot, type, occurs: 'any' }),
  /** The content of an array element: rows of this name, in this namespace. */
  list: <T extends Type>(item: string, type: T): List<T> => ({ kind: 'list', slot, item, type }),
});

/** Fields in the service's own namespace. */
export const m = fieldsIn('M');
/** Fields in the shared namespace. */
export const s = fieldsIn('S');

/** The program's type for a value. */
export type ValueOf<T> =
  T extends Scalar<infer V>
    ? V
    : T extends List<infer I>
      ? ValueOf<I>[]
      : T extends Group<infer F>
        ? GroupValue<F>
        : never;

type Left<F extends Fields> = {
  [K in keyof F]: F[K]['occurs'] extends 'opt' | 'nil' | 'any' ? K : never;
}[keyof F];

type GroupValue<F extends Fields> = {
  [K in Exclude<keyof F, Left<F>>]: FieldValue<F[K]>;
} & { [K in Left<F>]?: FieldValue<F[K]> | undefined };

type FieldValue<F extends Field> = F['occurs'] extends 'some' | 'any'
  ? ValueOf<F['type']>[]
  : ValueOf<F['type']>;

/** A value of which anything may be missing: as read, before it is checked. */
export type Loose<V> = V extends (infer I)[]
  ? Loose<I>[]
  : V extends object
    ? { [K in keyof V]?: Loose<V[K]> | undefined }
    : V;
