/** Records whose stored values this version of the service cannot read. */
import { ServiceError } from '../../tools/errors.ts';
import { said } from '../../tools/languages/words.ts';
import { UnreadableValue } from './tables/stored.ts';

class UnreadableRecord extends ServiceError {
  constructor(table: string, id: string, cause: UnreadableValue) {
    const key =
      'The record {id} in {table} cannot be read. The log of the service says what is wrong with it.';
    super('internal', said(key, { id, table }), { cause });
  }
}

type Hear = (record: UnreadableRecord) => void;

const hearing = new Set<Hear>();

/** Hears once of each record that lists leave out, until what is returned is called. */
export function hearOfUnreadable(hear: Hear): () => void {
  const told = new Set<string>();
  const hearOnce: Hear = (record) => {
    if (!told.has(record.message)) hear(record);
    told.add(record.message);
  };
  hearing.add(hearOnce);
  return () => void hearing.delete(hearOnce);
}

/** What was read; a record that cannot be read is named. */
export function readRecord<R>(table: string, id: unknown, read: () => R): R {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof UnreadableValue ? new UnreadableRecord(table, String(id), cause) : cause;
  }
}

/** Those that can be read; of each of the others is told, and none keeps the rest from being seen. */
export function readableOf<Row, R>(rows: readonly Row[], read: (row: Row) => R): R[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (thrown) {
      if (!(thrown instanceof UnreadableRecord)) throw thrown;
      for (const hear of hearing) hear(thrown);
      return [];
    }
  });
}
