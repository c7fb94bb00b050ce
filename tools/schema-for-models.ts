/** A tool's input as a model reads it: every field, and of their words and bounds what it would not guess. */
import type { AnyTool } from './define.ts';
import { type JsonSchema, propertiesOf, schemasOf } from './json-schema.ts';
import { DESCRIBED_IN_OPENAPI } from './values/openapi-only.ts';

export const schemaForModels = (tool: AnyTool): JsonSchema =>
  withoutRepeats(withoutLimits(schemasOf(tool).input));

/** A text that may be as long as this is limited for the service, not for its caller. */
const LARGE = 10_000;
/** The same of a number, and of a list. */
const MANY = 100;
const SEVERAL = 12;
/** A text of so few characters is no mistake that anybody makes. */
const FEW = 5;
/** The longest text that is no name, number or id. */
const LONG = 1_000;

/** What nobody does who reads the names; an agent that errs gets an error that says so. */
const isForTheService = (keyword: string, value: unknown): boolean =>
  (/^min(imum|Items)$/.test(keyword) && Number(value) <= 1) ||
  (keyword === 'minLength' && Number(value) <= FEW) ||
  (keyword === 'exclusiveMinimum' && value === 0) ||
  (keyword === 'maxItems' && Number(value) >= SEVERAL) ||
  (keyword === 'maxLength' && (Number(value) < LONG || Number(value) >= LARGE)) ||
  (keyword === 'maximum' && Number(value) >= MANY) ||
  (keyword === 'format' && !String(value).startsWith('date')) ||
  (keyword === 'default' && (value === false || value === 0)) ||
  (keyword === 'const' && value === true);

const withoutLimits = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => isSchema(value) || !isForTheService(keyword, value))
      .map(([keyword, value]) => [keyword, isSchema(value) ? withoutLimits(value) : value]),
  );

/** A field that occurs outside and inside a list or an object is described once, and one whose name says enough is not. */
function withoutRepeats(schema: JsonSchema, outer: ReadonlySet<string> = new Set()): JsonSchema {
  const own = Object.entries(propertiesOf(schema));
  const known = new Set([...outer, ...own.map(([name, property]) => nameAndDescription(name, property))]);
  const properties = own.map(
    ([name, { description, [DESCRIBED_IN_OPENAPI]: isDescribedThere, ...property }]) => {
      const isKnown = isDescribedThere === true || outer.has(nameAndDescription(name, { description }));
      const described = isKnown || description === undefined ? property : { description, ...property };
      return [name, withinItems(withoutRepeats(described, known), known)];
    },
  );
  return own.length === 0 ? schema : { ...schema, properties: Object.fromEntries(properties) };
}

/** A list is described as a whole: what it holds has a description of its own only in its fields. */
function withinItems(schema: JsonSchema, outer: ReadonlySet<string>): JsonSchema {
  const { items } = schema;
  if (!isSchema(items)) return schema;
  const { description: _, ...item } = items;
  return { ...schema, items: withoutRepeats(item, outer) };
}

const nameAndDescription = (name: string, { description }: JsonSchema): string =>
  `${name}: ${String(description)}`;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
