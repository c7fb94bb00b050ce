import type { Ctx } from '../../tools/context.ts';
import { REMINDED_DAYS } from '../../tools/exemptions/exemption.ts';
import { sendExpiryNote } from '../../tools/exemptions/send-expiry-note.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { addDays, deskDay } from '../../tools/values/calendar.ts';
import type { Job } from './runner.ts';

const HOUR_MS = 3_600_000;

interface CertificateExpiryParts {
  ctxFor(caller: Caller, requestId: string): Ctx;
  now(): Date;
}

/** Reminds accounts of sales tax certificates that expire. */
export const certificateExpiry = ({ ctxFor, now }: CertificateExpiryParts): Job => ({
  name: 'certificate-expiry',
  restMs: HOUR_MS,
  runsOn: 'one node',
  async run(stopping) {
    const ctx = ctxFor({ kind: 'service', agent: 'certificates' }, 'job_certificates');
    const day = deskDay(now());
    for (const { id, expiresOn, expiryNote } of await ctx.exemptions.expiringBy(
      addDays(day, REMINDED_DAYS),
    )) {
      if (stopping.aborted) return;
      const due = expiresOn !== null && expiresOn < day ? 'expired' : 'soon';
      if (expiryNote !== due) await invoke(sendExpiryNote, ctx, { id });
    }
  },
});
