/** Starts the service with the environment's configuration, and prints how to reach it. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createApp } from './app.ts';
import { banner } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { openConfiguredService } from './configured-service.ts';
import { copyCatalog } from './copy-catalog.ts';
import { makeFolder } from './data-folder.ts';
import { holdFolder } from './db/installation.ts';
import { quietInOutage } from './db/ledger-log.ts';
import { oneAfterAnother } from './db/nodes.ts';
import { startingFault } from './db/postgres/faults.ts';
import { seedDemoShop } from './demo/seed.ts';
import { providerStates } from './fetch/provider-fetch.ts';
import { type EndableServer, endable } from './http/ending.ts';
import { listen } from './http/listen.ts';
import { metricsApp, metricsRoute } from './http/metrics-route.ts';
import { jobRunner } from './jobs/runner.ts';
import { type Log, openLog } from './logging/log.ts';
import { metricsOver } from './metrics/metrics.ts';
import { paymentsOf } from './providers.ts';
import { serviceJobs } from './service-jobs.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { BUILD } from './version.ts';

/** Each takes the memory of a small process. */
const MOST_THREADS = 4;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function start(): Promise<void> {
  // Databases, their logs and files are for their owner alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const log = openLog(config.LOG_LEVEL);
  process.on('uncaughtExceptionMonitor', (failure) => log.fatal(failure));
  try {
    await serve(config, log);
  } catch (thrown) {
    const failure = startingFault(config.DATABASE_URL, thrown);
    log.fatal(failure instanceof Error ? failure : new Error(String(failure)));
    process.exit(1);
  }
}

async function serve(config: Config, log: Log): Promise<void> {
  const isDemo = config.SHOP === 'demo';
  for (const path of makeFolder(config.DATA_DIR)) log.warn('security.readable_by_others', { path });
  holdFolder(config.DATA_DIR);
  const service = await openConfiguredService(config, {
    now: () => new Date(),
    payments: await paymentsOf(config, () => new Date()),
    log,
    workers: config.WORKER_THREADS ?? Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  });
  const { ledger } = service;
  log.info('start', {
    ...BUILD,
    node: process.version,
    data_dir: resolve(config.DATA_DIR),
    schema: ledger.schema,
    mode: config.SHOP,
    public_url: config.PUBLIC_URL,
  });
  const { catalogPutAside, catalogFollower } = service;
  if (catalogPutAside !== undefined) log.failure(new Error(catalogPutAside));
  const metrics = metricsOver({
    build: BUILD,
    now: service.now,
    backlog: service.waiting,
    waitingWriters: ledger.waitingWriters,
    databaseBytes: service.databaseBytes,
    providers: providerStates,
  });
  ledger.observe(metrics.ledger);
  const app = createApp(service, metrics.requestEnded);
  const { PORT, HOST: host, METRICS_PORT, METRICS_TOKEN } = config;
  const route = metricsRoute(metrics, METRICS_TOKEN);
  if (METRICS_PORT === undefined && (isDemo || METRICS_TOKEN !== undefined)) app.route('/', route);
  const report = log.failure;
  async function listening(): Promise<EndableServer[]> {
    const servers = [endable(await listen(app.fetch, { port: PORT, host, report }))];
    if (METRICS_PORT === undefined) return servers;
    const { fetch } = metricsApp(route, report);
    return [...servers, endable(await listen(fetch, { port: METRICS_PORT, host, report }))];
  }
  let servers: EndableServer[] | undefined;
  if (await catalogFollower?.isBehind()) {
    // It takes long: meanwhile `/healthz` says that the process lives.
    servers = await listening();
    await service.readiness.copying(copyCatalog(config, log));
  }
  if (await service.catalogIsEmpty()) await service.suppliers.copyAnew();
  const demoKey = isDemo
    ? await oneAfterAnother(ledger.nodes, 'demo-seed', () => seedDemoShop(service))
    : undefined;
  service.readCatalogOnly();
  servers ??= await listening();
  const jobs = jobRunner(serviceJobs(service), quietInOutage(log, ledger.isOutage), {
    observer: metrics.jobs,
    turns: ledger.nodes,
  });
  jobs.start();
  print(banner(config, demoKey));
  print(`ready ${config.PUBLIC_URL}`);
  void service.startWorkers();
  log.info('ready', { ms: Math.round(performance.now()) });
  stopOnSignal({
    log,
    servers,
    jobs,
    stopping: service.readiness.stopping,
    delayMs: config.STOP_DELAY_SECONDS * 1_000,
    close: service.close,
  });
}

start().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exit(1);
});
