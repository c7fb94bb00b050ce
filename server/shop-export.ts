/** A shop as lines of JSON: its records and their files, out of one installation and into another. */
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { openSnapshot } from './db/backup.ts';
import { type ExportedRecord, exportedRecords, importInto } from './db/exported.ts';
import { openPostgresSnapshot } from './db/postgres/open.ts';
import { isDraft, MARKER } from './outside/files/file-store.ts';
import { derivedToken } from './secrets/installation-secret.ts';
import type { Service } from './service.ts';
import { VERSION } from './version.ts';

const FORMAT = 1;
/** In one transaction, so that others wait for milliseconds. */
const RECORDS_AT_ONCE = 200;

const Head = z.strictObject({
  merchkit: z.string(),
  format: z.int(),
  schema: z.int(),
  shop: z.enum(['demo', 'live']),
  exported_at: z.string(),
  /** Of the installation whose secret sealed what is secret; `null` where nothing is. */
  sealed_by: z.strictObject({ id: z.string(), proof: z.string() }).nullable(),
});
type Head = z.infer<typeof Head>;

const Line = z.union([
  z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ file: z.string(), base64: z.base64() }),
  z.strictObject({ end: z.strictObject({ records: z.int(), files: z.int() }) }),
]);
type Line = z.infer<typeof Line>;

export interface Counted {
  records: number;
  files: number;
}

/**
 * Writes the shop into a new file, while others go on.
 *
 * @param withSecrets whether hashes of keys, and what is sealed, are in it
 */
export async function exportShop(
  service: Service,
  to: string,
  { withSecrets }: { withSecrets: boolean },
): Promise<Counted> {
  const counted: Counted = { records: 0, files: 0 };
  async function* lines(): AsyncGenerator<Head | Line> {
    yield headOf(service, withSecrets);
    const { DATABASE_URL, DATA_DIR } = service.config;
    const snapshot =
      DATABASE_URL === undefined
        ? openSnapshot(join(DATA_DIR, 'merch.db'))
        : await openPostgresSnapshot(DATABASE_URL);
    try {
      for await (const record of exportedRecords(snapshot.reader, { withSecrets })) {
        counted.records++;
        yield record;
      }
    } finally {
      await snapshot.close();
    }
    // After the records: a file is stored before the record that names it.
    for await (const { path } of service.store.list('files')) {
      if (isDraft(path) || path === MARKER) continue;
      const bytes = await service.store.get(path);
      if (bytes === undefined) continue;
      counted.files++;
      yield { file: basename(path), base64: Buffer.from(bytes).toString('base64') };
    }
    yield { end: counted };
  }
  const text = async function* () {
    for await (const line of lines()) yield `${JSON.stringify(line)}\n`;
  };
  await pipeline(Readable.from(text()), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  return counted;
}

function headOf({ config, ledger, marker, now }: Service, withSecrets: boolean): Head {
  const [id = '', proof = ''] = marker.trim().split(' ');
  return {
    merchkit: VERSION,
    format: FORMAT,
    schema: ledger.schema,
    shop: config.SHOP,
    exported_at: now().toISOString(),
    sealed_by: withSecrets ? { id, proof } : null,
  };
}

/**
 * Takes in what is not there yet, after all of it was looked at. What is there stays as it is, so that it may be repeated.
 *
 * @returns how much is in the file, and how many records were added
 * @throws Error with the line and what is wrong with it
 */
export async function importShop(service: Service, from: string): Promise<Counted & { added: number }> {
  const head = await headIn(from);
  refuseHead(service, head);
  const into = importInto(service.ledger, {
    withSecrets: head.sealed_by !== null,
    hashOfLink: (record, row) =>
      record === 'store_manager'
        ? service.managerTokenHash({ id: String(row['id']), managerEmail: managerOf(row) })
        : service.tokenHash(record, String(row['id'])),
  });
  const counted = await checked(from, into.check);
  let added = 0;
  let records: ExportedRecord[] = [];
  const add = async () => {
    added += await into.add(records);
    records = [];
  };
  for await (const { line } of linesOf(from)) {
    const isOfOthers = 'table' in line && records[0] !== undefined && records[0].table !== line.table;
    if (isOfOthers || records.length === RECORDS_AT_ONCE) await add();
    if ('table' in line) records.push(line);
    if ('file' in line) await service.files.put(line.file, Buffer.from(line.base64, 'base64'));
  }
  await add();
  await into.end();
  return { ...counted, added };
}

const Manager = z.object({ body: z.object({ managerEmail: z.string() }) });
const managerOf = (row: unknown): string => Manager.parse(row).body.managerEmail;

/** Reads it through: nothing is taken in of a file that is cut off, or holds what is not known here. */
async function checked(from: string, check: (record: ExportedRecord) => void): Promise<Counted> {
  const counted: Counted = { records: 0, files: 0 };
  let end: Counted | undefined;
  for await (const { line, number } of linesOf(from)) {
    if ('table' in line) {
      await at(number, async () => check(line));
      counted.records++;
    }
    if ('file' in line) counted.files++;
    if ('end' in line) end = line.end;
  }
  if (end?.records === counted.records && end.files === counted.files) return counted;
  throw new Error(`${from} is cut off or changed: its last line does not count what is in it`);
}

async function at<T>(number: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(`line ${number}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function* textsOf(from: string) {
  const texts = createInterface({ input: createReadStream(from), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const text of texts) yield { text, number: ++number };
}

async function* linesOf(from: string): AsyncGenerator<{ line: Line; number: number }> {
  for await (const { text, number } of textsOf(from)) {
    if (number === 1) continue;
    const line = Line.safeParse(parsed(text));
    if (!line.success) throw new Error(`line ${number}: it is no record, no file and no end of an export`);
    yield { line: line.data, number };
  }
}

async function headIn(from: string): Promise<Head> {
  for await (const { text } of textsOf(from)) {
    const head = Head.safeParse(parsed(text));
    if (head.success) return head.data;
    break;
  }
  throw new Error(`${from} is no export of merchkit that this version knows`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseHead({ config, ledger, secret }: Service, head: Head): void {
  if (head.format > FORMAT || head.schema > ledger.schema)
    throw new Error(`it is of merchkit ${head.merchkit}, which is newer; take it in with that version`);
  if (head.shop !== config.SHOP)
    throw new Error(`it is of a ${head.shop} shop, and this is a ${config.SHOP} shop; set SHOP and DATA_DIR`);
  const { id, proof } = head.sealed_by ?? {};
  if (id !== undefined && derivedToken(secret, 'installation', id) !== proof)
    throw new Error(
      'its secrets are sealed with another installation’s secret; begin the new shop with that one in INSTALLATION_SECRET, or export without --with-secrets',
    );
}
