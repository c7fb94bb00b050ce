/** The background work of a service: first what looks after orders, then what tells others of it. */
import { copyCatalog } from './copy-catalog.ts';
import { certificateExpiry } from './jobs/certificate-expiry.ts';
import { deleteExpired } from './jobs/delete-expired.ts';
import { drawLogoPictures } from './jobs/draw-logo-pictures.ts';
import { drawMissingProofs } from './jobs/draw-missing-proofs.ts';
import { fillOrderIndexJob } from './jobs/fill-order-index.ts';
import { followCatalog } from './jobs/follow-catalog.ts';
import { noteKeyUses } from './jobs/note-key-uses.ts';
import { orderJobs } from './jobs/order-jobs.ts';
import { sendDocuments } from './jobs/procurement/send-documents.ts';
import { takeEdiFiles } from './jobs/procurement/take-edi-files.ts';
import { reconcilePayments } from './jobs/reconcile-payments.ts';
import type { Job } from './jobs/runner.ts';
import { sendMail } from './jobs/send-mail.ts';
import { sweepFiles } from './jobs/sweep-files.ts';
import { clearInProcess, syncInProcess } from './jobs/sync-process.ts';
import { syncSuppliers } from './jobs/sync-suppliers.ts';
import { watchClock } from './jobs/watch-clock.ts';
import { deliverWebhooks } from './jobs/webhooks/deliver-webhooks.ts';
import { wishOlderPictures } from './jobs/wish-older-pictures.ts';
import { mailerOf } from './providers.ts';
import type { Service } from './service.ts';

const DAY_SECONDS = 86_400;

/** @param whenIdle `end` where each run is a single pass over what is due */
export function serviceJobs(service: Service, whenIdle: 'listen' | 'end' = 'listen'): Job[] {
  const { config, log, catalogFollower } = service;
  const retriesS = config.WEBHOOK_RETRIES_S;
  const mailer = mailerOf(config);
  return [
    watchClock({ ...service, retriesS }),
    takeEdiFiles(service),
    reconcilePayments(service),
    syncSuppliers({ ...service, copy: syncInProcess, clear: clearInProcess, whenIdle }),
    ...orderJobs({
      ...service,
      ...(config.SHOP === 'demo'
        ? { daySeconds: config.DEMO_DAY_SECONDS }
        : { daySeconds: DAY_SECONDS, pollMs: config.SUPPLIER_POLL_MINUTES * 60_000 }),
    }),
    certificateExpiry(service),
    wishOlderPictures(service),
    drawLogoPictures(service),
    drawMissingProofs(service),
    ...(catalogFollower
      ? [
          followCatalog({
            ...service,
            ...catalogFollower,
            follow: (stopping) => copyCatalog(config, log, stopping),
          }),
        ]
      : []),
    noteKeyUses(service),
    fillOrderIndexJob(service),
    deleteExpired(service),
    sweepFiles(service),
    deliverWebhooks({ ...service, retriesS, whenIdle }),
    sendDocuments({ ...service, retriesS }),
    ...(mailer ? [sendMail({ ...service, mailer })] : []),
  ];
}
