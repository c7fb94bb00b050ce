import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether the text of a column has these words in it, in whatever case. */
export function holds(column: SQLWrapper, words: string): SQL {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(cast(${column} as text)) LIKE lower(${pattern}) ESCAPE '\\'`;
}
