/** The least a door must do about keys: SHA-256, one prepared lookup, a comparison in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BENCH_KEY } from '../requests.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Says whether this Authorization header holds the key, out of a ledger of its own in the bench's folder. */
export function keyCheck(): (authorization: string | undefined) => boolean {
  const db = new Database(join(process.env['DATA_DIR'] ?? '', `keys-${process.pid}.db`));
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE keys (hash TEXT PRIMARY KEY) STRICT, WITHOUT ROWID');
  db.prepare('INSERT INTO keys VALUES (?)').run(sha256(BENCH_KEY));
  const find = db.prepare<[string], string>('SELECT hash FROM keys WHERE hash = ?').pluck();
  return (authorization = '') => {
    const hash = sha256(authorization.slice('Bearer '.length));
    const found = find.get(hash);
    return found !== undefined && timingSafeEqual(Buffer.from(found), Buffer.from(hash));
  };
}
