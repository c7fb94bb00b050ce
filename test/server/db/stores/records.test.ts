/** Records of a table: what has no column is in the body, and what is hidden is not read. */
import Database from 'better-sqlite3';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test } from 'vitest';
import { records } from '../../../../server/db/stores/records.ts';

const notes = sqliteTable('notes', {
  id: text().primaryKey(),
  topic: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  assignedTo: text('assigned_to'),
  version: integer().notNull(),
  body: text({ mode: 'json' }).$type<{ words: string[]; body: string; tone: string | null }>().notNull(),
});

const NOTES = records(notes, { hidden: ['tokenHash'], absent: { tone: null }, apart: ['assignedTo'] });

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
    body: '{"words":["a"],"body":"text","tone":"dry"}',
  });
});

test('a body that was stored without a field has what stands for it', async () => {
  connection.exec(`UPDATE notes SET body = '{"words":[],"body":""}' WHERE id = 'n1'`);
  expect(await store.one('id')('n1')).toEqual({ ...first, words: [], body: '', tone: null });
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
