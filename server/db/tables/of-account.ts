import { text } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';

/** The account that a row belongs to. */
export const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id);
