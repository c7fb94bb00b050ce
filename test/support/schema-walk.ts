import type { JsonSchema } from '../../tools/json-schema.ts';

/** A nested schema, and its path. */
export interface Place {
  path: string;
  schema: JsonSchema;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UNDER_ONE = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames'];
const UNDER_MANY = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const UNDER_NAMES = ['properties', '$defs', 'patternProperties', 'dependentSchemas'];

/** The schema and all nested schemas. */
export function* placesOf(schema: JsonSchema, path = ''): Generator<Place> {
  yield { path, schema };
  for (const keyword of UNDER_ONE) {
    const inner = schema[keyword];
    if (isSchema(inner)) yield* placesOf(inner, `${path}/${keyword}`);
  }
  for (const keyword of UNDER_MANY) {
    const inner = schema[keyword];
    if (!Array.isArray(inner)) continue;
    for (const [i, option] of inner.entries()) {
      if (isSchema(option)) yield* placesOf(option, `${path}/${keyword}/${i}`);
    }
  }
  for (const keyword of UNDER_NAMES) {
    const inner = schema[keyword];
    if (!isSchema(inner)) continue;
    for (const [name, property] of Object.entries(inner)) {
      if (isSchema(property)) yield* placesOf(property, `${path}/${name}`);
    }
  }
}

/** Every named property at every depth, `anyOf` and lists included. */
export function* propertyPlaces(schema: JsonSchema): Generator<Place> {
  for (const place of placesOf(schema)) {
    const { properties } = place.schema;
    if (!isSchema(properties)) continue;
    for (const [name, property] of Object.entries(properties)) {
      if (isSchema(property)) yield { path: `${place.path}/${name}`, schema: property };
    }
  }
}
