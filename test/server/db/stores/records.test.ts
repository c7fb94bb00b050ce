/** Records of a table: what has no column is in the body, and what is hidden is not read. */
import Database from 'better-sqlite3';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test } from 'vitest';
import { records } from '../../../../server/db/stores/records.ts';
import { stored } from '../../../../server/db/tables/stored.ts';
import { hearOfUnreadable } from '../../../../server/db/unreadable.ts';

const notes = sqliteTable('notes', {
  id: text().primaryKey(),
  topic: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  assignedTo: text('assigned_to'),
  version: integer().notNull(),
  body: stored<{ words: string[]; body: string; tone: string | null }>(
    'body',
    { words: 'list', body: 'text', tone: 'text?' },
    ({ text: body, ...first }) => ({ body, ...first }),
    (second) => ({ tone: null, ...second }),
  ).notNull(),
});

const NOTES = records(notes, { hidden: ['tokenHash'], apart: ['assignedTo'] });

const first = {
  id: 'n1',
  topic: 'mugs',
  assignedTo: null,
  version: 1,
  words: ['a'],
  body: 'text',
  tone: 'dry',
};
const second = { ...first, id: 'n2', words: [] };

let connection: Database.Database;
let store: ReturnType<typeof NOTES.on>;
beforeEach(async () => {
  connection = new Database(':memory:');
  connection.exec('CREATE TABLE notes (id, topic, token_hash, assigned_to, version, body)');
  store = NOTES.on(drizzle(connection));
  for (const note of [second, first]) await store.add({ ...note, tokenHash: `hash of ${note.id}` });
});

test('a record is what was added, without what is hidden, by any of its columns', async () => {
  expect(await store.one('id')('n1')).toEqual(first);
  expect(await store.one('tokenHash')('hash of n2')).toEqual(second);
  expect(await store.one('topic', 'id')('pens', 'n1')).toBeUndefined();
  expect(await store.list(['topic'], [asc(notes.id)])('mugs')).toEqual([first, second]);
  expect(await store.first(eq(notes.version, 2))).toBeUndefined();
});

test('what a record has beyond its columns is in the body, and may be called so itself', () => {
  expect(connection.prepare("SELECT * FROM notes WHERE id = 'n1'").get()).toEqual({
    id: 'n1',
    topic: 'mugs',
    token_hash: 'hash of n1',
    assigned_to: null,
    version: 1,
    body: '{"v":3,"words":["a"],"body":"text","tone":"dry"}',
  });
});

const putBody = (body: string) => connection.prepare("UPDATE notes SET body = ? WHERE id = 'n1'").run(body);

test.each([
  ['without a version', '{"words":[],"text":"old"}'],
  ['of an earlier version', '{"v":2,"words":[],"body":"old"}'],
])('a body %s is read in the present shape, and written in it', async (_, body) => {
  putBody(body);
  const read = { ...first, words: [], body: 'old', tone: null };
  expect(await store.one('id')('n1')).toEqual(read);
  await store.change(read);
  expect(connection.prepare("SELECT body FROM notes WHERE id = 'n1'").pluck().get()).toBe(
    '{"v":3,"words":[],"body":"old","tone":null}',
  );
});

test.each([
  ['of a newer version', '{"v":4}', 'body is of version 4, and this version of the service knows 3'],
  [
    'without what is relied on',
    '{"v":3,"words":["a"],"tone":null}',
    'body.body is missing or of another kind',
  ],
  ['with another kind of value', '{"v":3,"words":{}}', 'body.words is missing or of another kind'],
  ['that is a list', '[]', 'body is missing or of another kind'],
  ['that is nothing', 'null', 'body is missing or of another kind'],
  ['that is cut off', '{"v":3,"wor', 'body is no JSON'],
])('a body %s is refused in a sentence, and a list leaves it out and counts it', async (_, body, why) => {
  putBody(body);
  const message = 'The record n1 in notes cannot be read. The log of the service says what is wrong with it.';
  const refusal = { code: 'internal', message, cause: { message: why } };
  await expect(store.one('id')('n1')).rejects.toMatchObject(refusal);
  await expect(store.list(['topic'], [])('mugs')).rejects.toMatchObject(refusal);

  const heard: string[] = [];
  const end = hearOfUnreadable((record) => heard.push(record.message));
  const page = { limit: 5, offset: 0 };
  expect(await store.where(undefined, [])).toEqual([second]);
  expect(await store.page('notes', undefined, [], page)).toEqual({ notes: [second], total: 2 });
  expect(await store.pages('notes', 'topic', [])('mugs', page)).toEqual({ notes: [second], total: 2 });
  end();
  expect(heard).toEqual([message]);
});

test('a page says how many there are', async () => {
  const page = { limit: 1, offset: 1 };
  expect(await store.page('notes', eq(notes.topic, 'mugs'), [asc(notes.id)], page)).toEqual({
    notes: [second],
    total: 2,
  });
  expect(await store.pages('notes', 'topic', [asc(notes.id)])('pens', page)).toEqual({ notes: [], total: 0 });
});

test('a change of a version that is stored no longer changes nothing', async () => {
  await store.set('n1', { assignedTo: 'kim' });
  expect(await store.change({ ...first, topic: 'pens' })).toEqual({ ...first, topic: 'pens', version: 2 });
  expect(await store.change({ ...first, topic: 'caps' })).toBeUndefined();
  expect(await store.one('id')('n1')).toEqual({ ...first, topic: 'pens', version: 2, assignedTo: 'kim' });
});

test('columns are saved with the body, where the condition holds', async () => {
  const changed = { ...first, topic: 'pens', version: 9, words: ['b'] };
  await store.save(changed, ['topic'], eq(notes.topic, 'caps'));
  expect(await store.one('id')('n1')).toEqual(first);
  await store.save(changed, ['topic'], eq(notes.topic, 'mugs'));
  expect(await store.one('id')('n1')).toEqual({ ...changed, version: 1 });
});
