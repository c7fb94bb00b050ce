/** All that the ledger keeps of one person, found by its schema: a table or a column that is added is looked through as well. */
import { setImmediate as pause } from 'node:timers/promises';
import { and, eq, inArray, is, isNull, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteCustomColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type {
  PersonRecord,
  PersonRecordsWriter,
  PersonScope,
} from '../../../tools/account/person-records-port.ts';
import {
  isNamedIn,
  namesBeside,
  namingOf,
  type SoughtPerson,
  textsOf,
  withoutPerson,
} from '../../../tools/identity/person-texts.ts';
import { indexNumber, indexWords } from '../../../tools/values/index-words.ts';
import type { ledgerSealing } from '../../secrets/sealing.ts';
import type { Connection } from '../ledger.ts';
import * as tables from '../tables.ts';

type Sealings = ReturnType<typeof ledgerSealing>;

/** In one step, so that others are answered between two. */
const ROWS_AT_ONCE = 100;

/** What comes from suppliers and of the service itself; words follow the records they are of. */
const OF_NOBODY = [
  'published_products',
  'published_suppliers',
  'sync_items',
  'sync_runs',
  'builds',
  'installation',
  'nodes',
  'job_turns',
  'order_words',
  'name_words',
  'record_words',
];

/** About nothing but the person, or soon at an end: deleted whole. */
const DELETED = [
  'sessions',
  'sign_in_links',
  'half_sign_ins',
  'staff_totp',
  'favorites',
  'desk_views',
  'rate_counters',
  'punchout_sessions',
  'idempotency',
];

const SEALED: Readonly<Record<string, { column: string; by: keyof Sealings; subject: string[] }>> = {
  mails: { column: 'text', by: 'mails', subject: ['id'] },
  deliveries: { column: 'about', by: 'deliveries', subject: ['id'] },
  punchout_sessions: { column: 'buyer', by: 'punchout', subject: ['id'] },
  idempotency: { column: 'body', by: 'idempotency', subject: ['key_id', 'idempotency_key'] },
};

type Fields = Readonly<Record<string, unknown>>;

interface Described {
  kind: string;
  table: SQLiteTable;
  key: SQLiteColumn[];
  texts: SQLiteColumn[];
  number: SQLiteColumn | undefined;
}

interface Row {
  key: unknown[];
  number: number | null;
  /** All its texts, as they are stored. */
  raw: string;
  /** By the names of the columns: JSON is read, what is sealed is opened. */
  read(): Fields;
}

const DESCRIBED: Described[] = Object.values(tables).flatMap((table) => {
  if (!is(table, SQLiteTable)) return [];
  const { name: kind, columns, primaryKeys } = getTableConfig(table);
  if (OF_NOBODY.includes(kind)) return [];
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const texts = columns.filter((column) => column.getSQLType() === 'text');
  if (texts.length === 0) return [];
  return [{ kind, table, key, texts, number: columns.find(({ name }) => name === 'number') }];
});

/** The rows of an account, and those of none where all is asked; `undefined` of a table whose rows are of no account. */
function ofAccount(table: SQLiteTable, accountId: string, isWhole = false): SQL | undefined {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const named = (wanted: string) => columns.find((column) => column.name === wanted);
  const own = named(name === 'accounts' ? 'id' : 'account_id');
  if (own) return isWhole && !own.notNull ? or(eq(own, accountId), isNull(own)) : eq(own, accountId);
  const thread = named('thread_id');
  const { messageThreads } = tables;
  if (thread)
    return sql`${thread} in (select ${messageThreads.threadId} from ${messageThreads} where ${eq(messageThreads.accountId, accountId)})`;
  for (const { columns: from, foreignTable, foreignColumns } of foreignKeys.map((one) => one.reference())) {
    const theirs = foreignTable === table ? undefined : ofAccount(foreignTable, accountId);
    if (theirs) return sql`${from[0]} in (select ${foreignColumns[0]} from ${foreignTable} where ${theirs})`;
  }
  return undefined;
}

const listed = (parts: readonly unknown[]): SQL =>
  sql.join(
    parts.map((one) => sql`${one}`),
    sql`, `,
  );

export function personRecordsStore(
  db: Connection,
  sealing: Sealings,
  changed = () => {},
): PersonRecordsWriter {
  async function rowsWhere(
    { kind, table, key, texts, number }: Described,
    where: SQL | undefined,
  ): Promise<Row[]> {
    const numbered = number && !key.includes(number) ? [number] : [];
    const asText = sql.join(
      texts.map((column) => sql`cast(${column} as text)`),
      sql`, `,
    );
    const rows = await db.values<unknown[]>(
      sql`select /* in steps */ ${listed([...key, ...numbered])}, ${asText} from ${table} where ${where ?? sql`1 = 1`} order by ${listed(key)} limit ${ROWS_AT_ONCE}`,
    );
    const first = key.length + numbered.length;
    return rows.map((row) => {
      // Most say nothing of the person, and are read no further.
      const read = () => {
        const fields = texts.map((column, at) => [column.name, readable(column, row[first + at])]);
        return opened(kind, Object.fromEntries(fields));
      };
      const drawn = numbered.length > 0 ? row[key.length] : number && row[key.indexOf(number)];
      return {
        key: row.slice(0, key.length),
        number: typeof drawn === 'number' ? drawn : null,
        raw: kind in SEALED ? JSON.stringify(read()) : row.slice(first).join('\n'),
        read,
      };
    });
  }

  function opened(kind: string, fields: Fields): Fields {
    const sealed = SEALED[kind];
    const text = sealed && fields[sealed.column];
    if (!sealed || typeof text !== 'string' || text.startsWith('{')) return fields;
    const subject = sealed.subject.map((name) => fields[name]).join(' ');
    return {
      ...fields,
      [sealed.column]: parsed(openedOr(text, () => sealing[sealed.by].open(text, subject))),
    };
  }

  /** As the column has it. */
  function stored(kind: string, column: SQLiteColumn, fields: Fields): string {
    const value = fields[column.name];
    const text = typeof value === 'string' && !is(column, SQLiteCustomColumn) ? value : JSON.stringify(value);
    const sealed = SEALED[kind];
    if (sealed?.column !== column.name) return text;
    return sealing[sealed.by].seal(text, sealed.subject.map((name) => fields[name]).join(' '));
  }

  async function* stepsOf(scope: PersonScope): AsyncGenerator<{ described: Described; rows: Row[] }> {
    for (const described of DESCRIBED) {
      const { kind, table, key } = described;
      const where =
        scope.accountId === undefined ? undefined : ofAccount(table, scope.accountId, scope.isWhole);
      if ((!where && !scope.isWhole) || scope.kinds?.includes(kind) === false) continue;
      for (let after: unknown[] | undefined, isOver = false; !isOver; ) {
        const behind = after && sql`(${listed(key)}) > (${listed(after)})`;
        const rows: Row[] = await rowsWhere(described, and(where, behind));
        yield { described, rows };
        after = rows.at(-1)?.key;
        isOver = rows.length < ROWS_AT_ONCE;
        await pause();
      }
    }
  }

  async function namesOf(scope: PersonScope): Promise<string[]> {
    const naming = namingOf({ email: scope.email, names: [] });
    const names = new Map<string, string>();
    const companies: string[] = [];
    for await (const { described, rows } of stepsOf(scope))
      for (const { raw, read } of rows) {
        if (described.kind === 'accounts') companies.push(String(read()['name']).toLowerCase());
        if (!isNamedIn(raw, naming)) continue;
        for (const name of namesBeside(read(), scope.email)) names.set(name.toLowerCase(), name);
      }
    // An address is often of a company.
    for (const company of companies) names.delete(company);
    return [...names.values()];
  }

  const isGone = ({ kind, fields }: { kind: string; fields: Fields }, { email }: SoughtPerson): boolean =>
    DELETED.includes(kind) || (kind === 'mails' && String(fields['recipient']).toLowerCase() === email);

  async function erase({ kind, key }: PersonRecord, person: SoughtPerson, instead: string): Promise<void> {
    const described = DESCRIBED.find((one) => one.kind === kind);
    if (!described) return;
    const isIt = and(...described.key.map((column, at) => sql`${column} = ${key[at]}`));
    const [row] = await rowsWhere(described, isIt);
    if (!row) return;
    const isInKey = row.key.some((part) => isNamedIn(String(part), namingOf(person)));
    const fields = row.read();
    if (isInKey || isGone({ kind, fields }, person)) {
      await db.run(sql`delete from ${described.table} where ${isIt}`);
      return;
    }
    const next = Object(withoutPerson(fields, person, instead));
    const changes = described.texts.filter(
      ({ name }) => JSON.stringify(fields[name]) !== JSON.stringify(next[name]),
    );
    if (changes.length === 0) return;
    const set = sql.join(
      changes.map((column) => sql`${sql.identifier(column.name)} = ${stored(kind, column, next)}`),
      sql`, `,
    );
    await db.run(sql`update ${described.table} set ${set} where ${isIt}`);
    await forgetWords(String(fields['id'] ?? ''), fields, next);
  }

  /** Words that the record has no more. */
  async function forgetWords(id: string, before: Fields, after: Fields): Promise<void> {
    const left = wordsIn(after);
    const gone = [...wordsIn(before)].filter((word) => !left.has(word));
    if (gone.length === 0) return;
    const { nameWords, orders, orderWords, recordWords } = tables;
    for (const table of [nameWords, recordWords])
      await db
        .delete(table)
        .where(and(eq(table.recordId, id), inArray(table.word, gone)))
        .run();
    const ordered = db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
    await db
      .delete(orderWords)
      .where(and(inArray(orderWords.number, ordered), inArray(orderWords.word, gone)))
      .run();
  }

  return {
    async find(scope) {
      const names = await namesOf(scope);
      const person = { email: scope.email, names };
      const naming = namingOf(person);
      const records: PersonRecord[] = [];
      for await (const { described, rows } of stepsOf(scope))
        for (const { key, number, raw, read } of rows) {
          if (!isNamedIn(raw, naming)) continue;
          const fields = read();
          const texts = textsOf(fields, person);
          if (texts.length === 0) continue;
          const [id, status] = [fields['id'], fields['status']].map((one) =>
            typeof one === 'string' ? one : null,
          );
          records.push({ kind: described.kind, key, id: id ?? null, number, status: status ?? null, texts });
        }
      return { names, records };
    },
    async erase(records, person, instead) {
      const deletedFirst = [...records].sort(
        (one, other) => Number(DELETED.includes(other.kind)) - Number(DELETED.includes(one.kind)),
      );
      for (const record of deletedFirst) await erase(record, person, instead);
      changed();
    },
  };
}

const parsed = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : text);

/** What is damaged stays as it is. */
function openedOr(sealed: string, open: () => string): string {
  try {
    return open();
  } catch {
    return sealed;
  }
}

function readable(column: SQLiteColumn, text: unknown): unknown {
  if (typeof text !== 'string' || !is(column, SQLiteCustomColumn)) return text ?? null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function wordsIn(value: unknown, words = new Set<string>()): Set<string> {
  if (typeof value === 'string')
    for (const word of [...indexWords(value), ...indexNumber(value)]) words.add(word);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) wordsIn(one, words);
  return words;
}
