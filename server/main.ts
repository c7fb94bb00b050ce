/** Starts the service as the environment says, and prints how to reach it. */
import { createApp } from './app.ts';
import { banner } from './banner.ts';
import { readConfig } from './config.ts';
import { seedDemoShop } from './demo/seed.ts';
import { demoSuppliers } from './demo/suppliers.ts';
import { listen } from './http/listen.ts';
import { metricsOver } from './http/metrics.ts';
import { deleteExpired } from './jobs/delete-expired.ts';
import { noteKeyUses } from './jobs/note-key-uses.ts';
import { orderJobs } from './jobs/orders.ts';
import { reconcilePayments } from './jobs/reconcile-payments.ts';
import { jobRunner } from './jobs/runner.ts';
import { sendMail } from './jobs/send-mail.ts';
import { clearInProcess, syncInProcess } from './jobs/sync-process.ts';
import { syncSuppliers } from './jobs/sync-suppliers.ts';
import { outgoingWebhooks } from './jobs/webhooks/outgoing.ts';
import { openLog } from './logging/log.ts';
import { mailerOf } from './outside/mail/mailer.ts';
import { paymentsOf } from './outside/payments/payments.ts';
import { openService } from './service.ts';
import { suppliersByCode } from './suppliers/by-code.ts';

const DAY_SECONDS = 86_400;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.LOG_LEVEL);
  const isDemo = config.SHOP === 'demo';
  const service = openService(config, {
    now: () => new Date(),
    suppliers: suppliersByCode(isDemo ? { demo: demoSuppliers(() => new Date()) } : {}),
    payments: paymentsOf(config, () => new Date()),
    log,
  });
  await service.idempotency.forgetUnfinished();
  const demoKey = isDemo ? await seedDemoShop(service) : undefined;
  const metrics = metricsOver(service.waiting);
  const app = createApp(service).route('/', metrics.routes());
  const { PORT: port, HOST: host } = config;
  const server = await listen(app.fetch, { port, host, observe: metrics.observe, report: log.failure });
  const mailer = mailerOf(config);
  const jobs = jobRunner(
    [
      outgoingWebhooks(service),
      noteKeyUses(service),
      deleteExpired(service),
      reconcilePayments(service),
      syncSuppliers({ ...service, copy: syncInProcess, clear: clearInProcess }),
      ...orderJobs({ ...service, daySeconds: isDemo ? config.DEMO_DAY_SECONDS : DAY_SECONDS }),
      ...(mailer ? [sendMail({ ...service, mailer })] : []),
    ],
    log,
  );
  jobs.start();
  print(banner(config, demoKey));
  print(`ready ${config.PUBLIC_URL}`);

  const stop = () => {
    const jobsEnded = jobs.stop();
    server.close(() => {
      void jobsEnded.then(() => {
        service.close();
        process.exit(0);
      });
    });
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

start().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exit(1);
});
