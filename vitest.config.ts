import { defineConfig } from 'vitest/config';
import { ledgerTests } from './test/support/ledger-tests.ts';

/** Processes that are started, stopped, killed and cut off, and a copy of 10,000 products: minutes. */
const PROCESSES = [
  'test/server/cli/*-command.test.ts',
  'test/server/killed-service.test.ts',
  'test/server/process-log.test.ts',
  'test/server/process.test.ts',
  'test/server/suppliers/promostandards/copy-pace.test.ts',
  'test/server/two-shops.test.ts',
  'test/server/upgraded-service.test.ts',
];
/** On PostgreSQL servers that they start and stop. */
const SERVERS = ['test/server/db/postgres/**/*.test.ts'];

const NO_SUITE = [
  'test/browser/**',
  'test/contract/**',
  'test/nodes/**',
  'test/packaging/**',
  ...PROCESSES,
  ...SERVERS,
];

/** What is read of suppliers is the same on any database. */
const OF_READERS = ['test/server/lying-supplier.test.ts'];
/** Every cell of a grid, every expression over long texts, hundreds of damaged files: long, run with the contract. */
const GRIDS = [
  ...OF_READERS,
  'test/house/linear.test.ts',
  'test/rules/written-by.test.ts',
  'test/server/db/catalog/killed-publication.test.ts',
  'test/server/outside/artwork/broken-files.test.ts',
  'test/server/outside/artwork/eps-to-pdf.test.ts',
  'test/server/outside/artwork/hostile.test.ts',
  'test/server/outside/artwork/second-renderer.test.ts',
  'test/tools/payments/who-orders-what.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 8_000 } },
    maxWorkers: 2,
    runner: './test/support/runner.ts',
    globalSetup: [
      'test/support/run-folder.ts',
      'test/support/run-databases.ts',
      'test/support/reference-notice.ts',
    ],
    tags: [{ name: 'reference', description: 'judged by files of others that lie in REFERENCE_DIR' }],
    setupFiles: ['test/support/said-in-tests.ts'],
    // Files share what they import: a fresh copy of the service per file costs more than all the tests together.
    isolate: false,
    // What was transformed before is read from node_modules: a run of one file takes half the CPU.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'suite',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...NO_SUITE, ...GRIDS],
        },
      },
      {
        extends: true,
        test: { name: 'on-postgres', include: ledgerTests(), exclude: [...NO_SUITE, ...OF_READERS] },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts', ...GRIDS],
          testTimeout: 600_000,
        },
      },
      { extends: true, test: { name: 'processes', include: PROCESSES } },
      { extends: true, test: { name: 'package', include: ['test/packaging/**/*.test.ts'] } },
      { extends: true, test: { name: 'outages', include: SERVERS } },
      { extends: true, test: { name: 'nodes', include: ['test/nodes/**/*.test.ts'] } },
      { extends: true, test: { name: 'browser', include: ['test/browser/**/*.test.ts'] } },
    ],
  },
});
