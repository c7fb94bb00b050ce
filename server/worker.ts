/**
 * What a worker thread runs: costly reading, with a catalog of its own and a connection that reads the ledger; all other
 * ports are the service's.
 */
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { SuppliersPort } from '../tools/catalog/port.ts';
import type { Ctx } from '../tools/context.ts';
import { heavyReads } from '../tools/heavy-reads.ts';
import type { FreightPort } from '../tools/shipping/freight-port.ts';
import { keepDeskZone } from '../tools/values/desk-zone.ts';
import { catalogPort } from './db/catalog/catalog.ts';
import { openCatalogToRead } from './db/catalog/open.ts';
import { portsInThread } from './db/read-in-threads.ts';
import type { WorkerFacts } from './heavy-work.ts';
import { recordLinks } from './links.ts';
import { newId } from './new-id.ts';
import { fileLinks } from './outside/files/links.ts';
import { currentCatalog, KnownTerms } from './suppliers/current-catalog.ts';
import type { WorkCall } from './workers/messages.ts';
import { type Remote, serveCalls } from './workers/thread.ts';

/** Of products: searches remember of each what they show. */
const REMEMBERED_CHARACTERS = 2_000_000;
/** Calls that need no worker have priority. On Linux this is the priority of the thread alone. */
const BEHIND_THE_DOORS = 5;
if (process.platform === 'linux') setPriority(BEHIND_THE_DOORS);

const {
  folder,
  database,
  mappedMb,
  secret: digits,
  publicUrl,
  timeZone,
  rates,
  printed,
  hasWords,
  ...facts
}: WorkerFacts = workerData.facts;
keepDeskZone(timeZone);
const secret = Buffer.from(digits, 'hex');
const { links } = recordLinks({ secret, publicUrl, filePath: fileLinks(secret).pathOf });
const catalog = catalogPort(openCatalogToRead(folder, mappedMb), REMEMBERED_CHARACTERS);
const terms = new KnownTerms();
const ledgerPorts = portsInThread({ folder, database });
const reads = new Map(heavyReads.map((read) => [read.name, read]));

/** What a thread has itself; any other port is asked for. */
function ctxOf({ caller, requestId, at, changes }: WorkCall<never>, remote: Remote): Ctx {
  const own: Partial<Ctx> = {
    ...facts,
    ...ledgerPorts,
    caller,
    requestId,
    now: () => new Date(at),
    newId,
    links,
    catalog: currentCatalog(catalog, { suppliers: remote('supplierStore'), changes: () => changes }, terms),
    suppliers: {
      // What is sent is copied: the decorations of a product are most of it.
      stock: ({ key, supplier, sku, parts, minimum, shipping }, changing) =>
        remote<SuppliersPort>('suppliers').stock({ key, supplier, sku, parts, minimum, shipping }, changing),
    },
    freight: { rates, charge: (request) => remote<FreightPort>('freight').charge(request) },
    documents: printed && {
      async print(document) {
        const { pdfOf } = await import('./outside/pdf/pdf.ts');
        return pdfOf(document, printed.seller, printed.mark);
      },
    },
    words: hasWords ? remote('words') : undefined,
    progress: () => undefined,
    countRequests: async () => undefined,
    inTurn(read, input) {
      return read.handler(this, input);
    },
  };
  return new Proxy(Object.create(own), {
    get: (_, name) => (name in own ? Reflect.get(own, name) : remote(String(name))),
  });
}

serveCalls((call, remote) => {
  const read = reads.get(call.name);
  if (!read) throw new Error(`${call.name} is no costly reading`);
  // Who called may have seen a change within this turn, and keeps the answer as one after it.
  catalog.lookAgain();
  return read.handler(ctxOf(call, remote), call.input);
});
