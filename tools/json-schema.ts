/** Each tool's schemas as JSON Schema 2020-12, converted once: conversion is a thousand times slower than a call. */
import { z } from 'zod';
import type { AnyOperation, AnyTool } from './define.ts';
import { hasWordsOfOthers, WrittenByOthers } from './written-by.ts';

/** A JSON Schema as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

export interface ToolSchemas {
  input: JsonSchema;
  /** Open to additions: clients ignore fields they do not know. */
  output: JsonSchema;
}

const converted = {
  input: new WeakMap<z.ZodObject, JsonSchema>(),
  output: new WeakMap<z.ZodObject, JsonSchema>(),
};

export const schemasOf = (tool: AnyTool): ToolSchemas => ({
  input: inputSchemaOf(tool),
  output: convert(tool.output, 'output'),
});

export const inputSchemaOf = ({ input }: Pick<AnyOperation, 'input'>): JsonSchema => convert(input, 'input');

/** With what an answer says of words in it that others wrote. */
const answerSchema = (output: z.ZodObject): z.ZodObject =>
  hasWordsOfOthers(output) ? output.extend({ written_by_others: WrittenByOthers.optional() }) : output;

function convert(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const known = converted[io].get(schema);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(io === 'output' ? answerSchema(schema) : schema, {
    io,
    override({ zodSchema, jsonSchema }) {
      if (io === 'output') delete jsonSchema.additionalProperties;
      // The format says it; the pattern would repeat it in two hundred characters.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (isMade(zodSchema)) describeLast(jsonSchema);
    },
  });
  converted[io].set(schema, json);
  return json;
}

/** A text that a function makes, such as what is said. */
const isMade = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodNullable ? isMade(schema.unwrap()) : schema instanceof z.ZodPipe;

/** As of every other schema. */
function describeLast(schema: JsonSchema): void {
  const { description } = schema;
  if (description === undefined) return;
  delete schema['description'];
  schema['description'] = description;
}

/** The properties of an object schema, by name. */
export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const { properties } = schema;
  return isObject(properties) ? Object.fromEntries(Object.entries(properties).filter(isEntryOfObject)) : {};
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const isEntryOfObject = (entry: [string, unknown]): entry is [string, JsonSchema] => isObject(entry[1]);
