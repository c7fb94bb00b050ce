/** Any tool that a text names is one its reader can call: a description, an error, a warning, the guidance, a next step. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '../../tools/errors.ts';
import { inputSchemaOf, schemasOf } from '../../tools/json-schema.ts';
import { operations, tools } from '../../tools/registry.ts';
import { placesOf, propertyPlaces } from '../support/schema-walk.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Rooms whose texts agents and programs read. */
const ROOMS = ['tools', 'rest-shim', 'server/doors/mcp', 'server/doors/ucp', 'server/http', 'server/auth'];

/** Fields of protocols that are not ours. */
const OF_PROTOCOLS = [
  'request_id',
  'redirect_uris',
  'signing_keys',
  'line_items',
  'cart_id',
  'selected_destination_id',
];

/** What a text may name between backticks: a tool with a door, a field, a value of a field, an error. */
const known = new Set([
  ...tools.filter(({ http, mcp }) => http ?? mcp).map(({ name }) => name),
  ...[...operations.map(inputSchemaOf), ...tools.map((tool) => schemasOf(tool).output)].flatMap((schema) => [
    ...[...propertyPlaces(schema)].map(({ path }) => path.split('/').at(-1) ?? ''),
    ...[...placesOf(schema)].flatMap(({ schema: one }) => [one['enum'], one['const']].flat().map(String)),
  ]),
  ...Object.keys(ERRORS),
  ...OF_PROTOCOLS,
]);

const NAMED = /`([a-z]+(?:_[a-z]+)+)(?:: \w+)?\\?`/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const named = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, room, path), 'utf8').replaceAll(COMMENTS, '');
      return [...text.matchAll(NAMED)].map(([, word = '']) => ({ at: `${room}/${path}`, word }));
    }),
);

test('every tool that a text names can be called by its reader', () => {
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ word }) => !known.has(word))).toEqual([]);
});

test('what only people do is no name that agents are told', () => {
  const steps = operations.filter((one) => !tools.some(({ name }) => name === one.name));
  expect(steps.filter(({ name }) => known.has(name))).toEqual([]);
});
