/** A file that a buyer's system put into its folder: each interchange in it is taken, and answered, once. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { invoke } from '../../../tools/invoke.ts';
import { ediPartners } from '../../../tools/procurement/procurement-settings.ts';
import { recordInterchange } from '../../../tools/procurement/record-interchange.ts';
import { X12Error } from '../../edi/interchange.ts';
import { readX12 } from '../../edi/read.ts';
import { takeInterchange } from './take-interchange.ts';
import type { EdiDoorParts, EdiPartner, Taking, WaitingFile } from './taking.ts';

export const LARGEST_FILE_BYTES = 4_000_000;
const MOST_LOGGED_BYTES = 200_000;

/** Whether it was taken; one that is incomplete waits. What fails for a while is thrown, and may come again. */
export type TakeEdiFile = (partner: EdiPartner, file: WaitingFile) => Promise<boolean>;

export const ediDoor =
  (parts: EdiDoorParts): TakeEdiFile =>
  async ({ account, settings }, file) => {
    const partners = ediPartners(settings);
    if (!partners) return false;
    const key = {
      id: 'edi',
      name: 'EDI',
      prefix: '',
      scopes: ['write', 'orders'],
      madeFor: 'procurement',
      previewsPerDay: 0,
    } as const;
    const ctx = parts.ctxFor({ kind: 'key', key, account }, 'job_edi');
    const taking = { ...parts, ...partners, ctx, settings, file };
    try {
      if (!file.bytes)
        throw new X12Error(`The file is larger than ${LARGEST_FILE_BYTES / 1_000_000} MB; send several.`);
      const known = await parts.edi.unarchived(account.id);
      for (const interchange of readX12(file.bytes)) {
        const fingerprint = sha256(interchange.text);
        const isKnown = known.some((one) => one.file === file.name && one.fingerprint === fingerprint);
        if (!isKnown) await takeInterchange(taking, interchange, fingerprint);
      }
      return true;
    } catch (thrown) {
      if (!(thrown instanceof X12Error)) throw thrown;
      if (thrown.isIncomplete && !file.isOld) return false;
      await refuseFile(taking, thrown.message);
      return true;
    }
  };

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Where a purchase order seems to be in it, somebody waits for that. */
async function refuseFile({ ctx, newId, file: { name, bytes } }: Taking, reason: string): Promise<void> {
  const text = Buffer.from(bytes ?? []).toString('latin1');
  const isOrder = /\bST[^A-Za-z0-9 ]8[56]0/.test(text);
  const document: z.input<typeof recordInterchange.input>['documents'][number] = {
    id: newId('pdoc'),
    kind: isOrder ? 'order' : 'unreadable',
    mode: 'production',
    status: 'refused',
    code: '406',
    reason,
    body: text.slice(0, MOST_LOGGED_BYTES),
  };
  await invoke(recordInterchange, ctx, {
    file: name,
    control: 0,
    fingerprint: sha256(bytes ?? name),
    documents: [document],
    answers: [],
    repeated_orders: [],
  });
}
