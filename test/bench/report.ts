/** What was measured, and the aims beside it. */

import { grownRows, historyTable } from './history/report.ts';
import type { Measures } from './history.ts';
import type { CatalogFigures, SearchFigures } from './jobs/catalog.ts';
import type { CompositeFigures } from './jobs/composites.ts';
import type { DeliveryFigures } from './jobs/deliveries.ts';
import type { HistoryFigures } from './jobs/history.ts';
import type { JudgedFigures } from './jobs/judged.ts';
import type { LedgerFigures } from './jobs/ledger.ts';
import type { NeighborFigures } from './jobs/neighbors.ts';
import type { PlanFigures } from './jobs/plans.ts';
import type { PublishingFigures } from './jobs/publishing.ts';
import type { SyncFigures } from './jobs/sync.ts';
import type { Era } from './requests.ts';
import { type RowFigures, timesByRound, timesOf } from './rounds.ts';
import { FLOOR, getProductRow, REST_FLOOR, SDK_LINES, sdkRow, soapRow } from './subjects.ts';
import { table } from './table.ts';

/** What was measured; a run of one part has no others. */
export interface Figures {
  requests?: { rows: RowFigures[]; startMs: number; memoryBytes: number; mostAnonymousBytes: number };
  catalog?: CatalogFigures;
  ledger?: LedgerFigures[];
  history?: HistoryFigures[];
  deliveries?: DeliveryFigures;
  plans?: PlanFigures;
  judged?: JudgedFigures;
  previews?: CompositeFigures;
  sync?: SyncFigures;
  publishing?: PublishingFigures;
  neighbors?: NeighborFigures[];
}

const MOST_TIMES_FLOOR = 4;
const MOST_OF_SDK = 1 / 3;
const MOST_P99_MS = 10;
const MOST_LOOP_MS = 50;
const MOST_ME_MS = 100;
/** Of the CPU the package's server takes, which has its answers in memory. */
const MOST_OF_SOAP_PACKAGE = { 'stock of 1 part': 0.9, 'stock of 200 parts': 1 / 5 };

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const tenths = (value: number): string => value.toFixed(1);
const hundredths = (value: number): string => value.toFixed(2);
const megabytes = (bytes: number): string => whole(bytes / 1_000_000);

export function report(figures: Figures): string {
  const { requests, catalog, history, deliveries, judged, sync, publishing, neighbors } = figures;
  return [
    requests && requestsTable(requests.rows),
    catalog && searchTable(catalog),
    otherTable(figures),
    history && historyTable(history),
    deliveries && webhooksTable(deliveries),
    worksTable(figures),
    judged && judgedTable(judged),
    sync && syncTable(sync),
    publishing && publishingTable(publishing),
    neighbors && neighborsTable(neighbors),
    aimsTable(figures),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** The ratios that runs are compared by, the less the better. */
export function measuresOf({ requests, catalog, plans, history = [] }: Figures): Measures {
  const rows = requests?.rows ?? [];
  return {
    ...Object.fromEntries(
      rows
        .filter(({ name }) => name !== FLOOR && name !== REST_FLOOR)
        .map((row) => [`${row.name}, x bare Hono`, timesByRound(row, floorOf(rows, row))]),
    ),
    ...Object.fromEntries(grownRows(history).map(({ name, growth }) => [`${name}, growth`, [growth]])),
    ...(plans && { 'plan p50, x yardstick': plans.times.p50, 'plan p99, x yardstick': plans.times.p99 }),
    ...(catalog && {
      'search p50, x yardstick': catalog.searchTimes.p50,
      'search p99, x yardstick': catalog.searchTimes.p99,
    }),
  };
}

const floorOf = (rows: readonly RowFigures[], { name }: RowFigures): RowFigures | undefined =>
  rows.find((row) => row.name === (/^REST|GET$/.test(name) ? REST_FLOOR : FLOOR));

/** `undefined` where nothing of it was measured. */
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string | undefined =>
  rows.length === 0 ? undefined : table(heads, rows);

function requestsTable(rows: readonly RowFigures[]): string {
  return table(
    ['request', 'CPU µs', 'x bare Hono', 'requests/s', 'p99 ms', 'loop p99 ms'],
    rows.map((row) => [
      row.name,
      whole(row.cpuMicrosPerRequest),
      hundredths(timesOf(row, floorOf(rows, row))),
      whole(row.requestsPerSecond),
      tenths(row.p99Ms),
      tenths(row.loopP99Ms),
    ]),
  );
}

function searchTable({ products, search, searchByKind }: CatalogFigures): string {
  const row = (name: string, { p50Ms, p95Ms, p99Ms }: SearchFigures): string[] => [
    name,
    hundredths(p50Ms),
    hundredths(p95Ms),
    hundredths(p99Ms),
  ];
  return table(
    [`search in process, ${whole(products)} products`, 'p50 CPU ms', 'p95', 'p99'],
    [row('all', search), ...Object.entries(searchByKind).map(([kind, figures]) => row(`  ${kind}`, figures))],
  );
}

function otherTable({ catalog, ledger = [], requests }: Figures): string | undefined {
  return tableOf(
    ['catalog and ledger', '', ''],
    [
      ...(catalog ? catalogRows(catalog) : []),
      ...(requests
        ? [
            ['start the service with it, to the ready line', whole(requests.startMs), 'ms'],
            ['memory of the service after all requests', megabytes(requests.memoryBytes), 'MB'],
            ['  without mapped files, at most under load', megabytes(requests.mostAnonymousBytes), 'MB'],
          ]
        : []),
      ...ledger.flatMap(({ writers, quotesPerSecond, cpuMicrosPerQuote }) => [
        [`quotes saved with ${writers} writer${writers === 1 ? '' : 's'}`, whole(quotesPerSecond), 'per s'],
        ['  each', whole(cpuMicrosPerQuote), 'CPU µs'],
      ]),
    ],
  );
}

const catalogRows = (catalog: CatalogFigures): string[][] => [
  [`fill the catalog with ${whole(catalog.products)} products`, tenths(catalog.syncSeconds), 's'],
  ['  CPU', tenths(catalog.syncCpuSeconds), 's'],
  ['  on disk', megabytes(catalog.bytes), 'MB'],
  ['open the catalog', tenths(catalog.openMs), 'ms'],
  ['first search, with a typo', tenths(catalog.firstSearchMs), 'CPU ms'],
];

function webhooksTable({
  endpoints,
  dead,
  toOne,
  toMany,
  steadyPerSecond,
  delayMs,
}: DeliveryFigures): string {
  return table(
    ['webhooks', '', ''],
    [
      ['to one endpoint', whole(toOne.perSecond), 'per s'],
      ['  each', whole(toOne.cpuMicrosEach), 'CPU µs'],
      ['  of it of the doors’ thread', whole(toOne.threadMicrosEach), 'CPU µs'],
      [`to ${endpoints} endpoints, ${dead} of them dead`, whole(toMany.perSecond), 'per s'],
      ['  each', whole(toMany.cpuMicrosEach), 'CPU µs'],
      ['  of it of the doors’ thread', whole(toMany.threadMicrosEach), 'CPU µs'],
      [`  from commit to arrival at ${steadyPerSecond} per s, p50`, tenths(delayMs.p50), 'ms'],
      ['  p99', tenths(delayMs.p99), 'ms'],
    ],
  );
}

function worksTable({ plans, previews = [] }: Figures): string | undefined {
  return tableOf(
    ['plans and previews', '', ''],
    [
      ...(plans
        ? [
            [
              `a budget planned at the door, ${plans.plans} judged briefs, p50`,
              tenths(plans.p50Ms),
              'CPU ms',
            ],
            ['  p99', tenths(plans.p99Ms), 'CPU ms'],
            ['  what a model reads of it, p50', whole(plans.tokens.p50), 'tokens'],
            ['  at most', whole(plans.tokens.most), 'tokens'],
          ]
        : []),
      ...previews.flatMap(({ variant, perMinute, medianMs }) => [
        [`previews, ${variant}, two at a time`, whole(perMinute), 'per minute'],
        ['  each, median', whole(medianMs), 'ms'],
      ]),
    ],
  );
}

const percent = (share: number): string => `${tenths(share * 100)} %`;

function judgedTable({ searches, plans }: JudgedFigures): string {
  const { briefs, bundles, refusing, falseMet, silent, misread, unsaid, sameGiveaways, used } = plans;
  return table(
    ['judged by hand, demo goods', '', 'wanted'],
    [
      [`right of the first 5 shown, ${searches.queries} queries`, percent(searches.precision), '> 90 %'],
      ['  of the 5 or fewer there are', percent(searches.found), ''],
      [`briefs with a false claim, of ${briefs}`, whole(falseMet.length), '0'],
      ['  silent on a wish', whole(silent.length), '0'],
      [`refusals read and kept, of ${refusing} briefs`, percent(1 - misread.length / refusing), '> 95 %'],
      ['the most frequent giveaway, of all giveaways', percent(sameGiveaways), '< 10 %'],
      [`bundles with much left over and no word of it, of ${bundles}`, whole(unsaid.length), '0'],
      ['used of the budget by the fullest bundle, p50', percent(used), '> 70 %'],
    ],
  );
}

function publishingTable(figures: PublishingFigures): string {
  return table(
    [`${whole(figures.products)} products published anew`, '', ''],
    [
      ['in all', tenths(figures.publishSeconds), 's'],
      ['another process waits to write, p50', tenths(figures.writerP50Ms), 'ms'],
      ['  p99', tenths(figures.writerP99Ms), 'ms'],
      ['  at most', whole(figures.writerMaxMs), 'ms'],
      ['a search meanwhile, p50', tenths(figures.searchP50Ms), 'ms'],
      ['  at most', whole(figures.searchMaxMs), 'ms'],
      ['CPU of one changed product, p50', tenths(figures.changeMs), 'ms'],
      ['  of one more', tenths(figures.additionMs), 'ms'],
    ],
  );
}

function neighborsTable(neighbors: readonly NeighborFigures[]): string {
  const row = (name: string, of: (figures: NeighborFigures) => number, unit: string): string[] => [
    name,
    ...neighbors.map((figures) => tenths(of(figures))),
    unit,
  ];
  return table(
    [
      'beside ten plans, thirty searches and twelve hostile drawings at once',
      ...neighbors.map(({ threads }) => (threads === 0 ? 'in place' : `threads: ${threads}`)),
      '',
    ],
    [
      row("the service's thread is held, p99", ({ loopP99Ms }) => loopP99Ms, 'ms'),
      row('  at most', ({ loopMostMs }) => loopMostMs, 'ms'),
      row('`me` of another account, p50', ({ me }) => me.p50Ms, 'ms'),
      row('  p99', ({ me }) => me.p99Ms, 'ms'),
      row('its searches, p50', ({ search }) => search.p50Ms, 'ms'),
      row('  p99', ({ search }) => search.p99Ms, 'ms'),
      row('plans and searches of the greedy one', ({ greedyPerSecond }) => greedyPerSecond, 'per s'),
      row('memory', ({ memoryBytes }) => memoryBytes / 1e6, 'MB'),
    ],
  );
}

function syncTable({ products, read, listMs, perMinute, cpuMsEach, memoryBytes }: SyncFigures): string {
  return table(
    [`a supplier of ${whole(products)} products copied, a slice of ${whole(read)}`, '', ''],
    [
      ['list drawn up', tenths(listMs / 1000), 's'],
      ['products, both ends on this machine', whole(perMinute), 'per minute'],
      ['  each, without pictures', tenths(cpuMsEach), 'CPU ms'],
      ['memory at most', megabytes(memoryBytes), 'MB'],
    ],
  );
}

function aimsTable({ requests, catalog, neighbors = [] }: Figures): string | undefined {
  const rows = requests?.rows ?? [];
  const named = (name: string): RowFigures | undefined => rows.find((row) => row.name === name);
  const timesFloor = (era: Era): number => timesOf(named(getProductRow(era)), named(FLOOR));
  const timesCheaperSdk = (era: Era): number =>
    Math.max(
      ...SDK_LINES.flatMap((line) => named(sdkRow(line, era)) ?? []).map((sdk) =>
        timesOf(named(getProductRow(era)), sdk),
      ),
    );
  const aim = (name: string, value: number, most: number): string[] => [
    name,
    hundredths(value),
    `< ${hundredths(most)}`,
    value < most ? 'met' : 'NOT MET',
  ];
  const ofPackage = (name: string): number =>
    timesOf(named(soapRow(name, 'merchkit')), named(soapRow(name, 'package soap')));
  const eras: readonly Era[] = ['2025-11-25', '2026-07-28'];
  return tableOf(
    ['aim', 'measured', 'wanted', ''],
    [
      ...(requests ? eras : []).flatMap((era) => [
        aim(`${getProductRow(era)}, CPU as a multiple of ${FLOOR}`, timesFloor(era), MOST_TIMES_FLOOR),
        aim(`${getProductRow(era)}, CPU as a share of the cheaper SDK`, timesCheaperSdk(era), MOST_OF_SDK),
      ]),
      ...Object.entries(requests ? MOST_OF_SOAP_PACKAGE : {}).map(([name, most]) =>
        aim(`SOAP ${name}, CPU as a share of the package soap from memory`, ofPackage(name), most),
      ),
      ...neighbors
        .filter(({ threads }) => threads > 0)
        .flatMap(({ loopP99Ms, me }) => [
          aim('beside a greedy account, the thread is held, p99 ms', loopP99Ms, MOST_LOOP_MS),
          aim('beside a greedy account, `me` p99 ms', me.p99Ms, MOST_ME_MS),
        ]),
      ...(catalog
        ? [
            aim(
              `search p99 over ${whole(catalog.products)} products, CPU ms`,
              catalog.search.p99Ms,
              MOST_P99_MS,
            ),
          ]
        : []),
    ],
  );
}
