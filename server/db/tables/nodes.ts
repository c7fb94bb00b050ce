import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The processes that work on the database, where there may be several nodes. Times are milliseconds of its clock. */
export const nodes = sqliteTable('nodes', {
  id: text().primaryKey(),
  seenAt: integer('seen_at').notNull(),
});

/** Jobs that run on one of several nodes. */
export const jobTurns = sqliteTable('job_turns', {
  job: text().primaryKey(),
  /** The one that runs it, or ran it last. */
  node: text().notNull(),
  isRunning: integer('is_running', { mode: 'boolean' }).notNull(),
  endedAt: integer('ended_at').notNull(),
});
