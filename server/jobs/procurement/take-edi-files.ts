/** Looks for files of EDI: one that no longer grows is taken, and put into the archive after that. */
import type { Account } from '../../../tools/identity/account.ts';
import type { EdiFiles, EdiPort, EdiWriter } from '../../../tools/procurement/edi-port.ts';
import type { ProcurementSettings } from '../../../tools/procurement/procurement-settings.ts';
import type { Job, JobLog } from '../runner.ts';

const LOOK_MS = 10_000;
const MINUTE_MS = 60_000;
/** A file whose end does not come. */
const INCOMPLETE_MS = 15 * MINUTE_MS;
/** What cannot be done for a while is tried each minute, for a day. */
const LAST_MS = 24 * 60 * MINUTE_MS;
const LARGEST_BYTES = 4_000_000;
const MOST_AT_ONCE = 50;

interface Partner {
  account: Account;
  settings: ProcurementSettings;
}

type WaitingFile = Awaited<ReturnType<EdiFiles['waiting']>>[number];

interface TakeEdiFilesParts {
  edi: EdiPort;
  ediFiles: EdiFiles;
  takeEdiFile(
    partner: Partner,
    file: { name: string; bytes: Uint8Array | undefined; isOld: boolean; isLast: boolean },
  ): Promise<boolean>;
  transaction<T>(work: (tx: { edi: EdiWriter }) => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

interface Seen {
  size: string;
  since: number;
  /** Not tried before. */
  notBefore: number;
}

export function takeEdiFiles({
  edi,
  ediFiles,
  takeEdiFile,
  transaction,
  newId,
  now,
}: TakeEdiFilesParts): Job {
  const seen = new Map<string, Seen>();

  /** Whether it stood so at the last look. */
  function isSettled(key: string, { bytes, writtenAt }: WaitingFile): Seen | undefined {
    const size = `${bytes} ${writtenAt.getTime()}`;
    const known = seen.get(key);
    if (known?.size === size) return known;
    seen.set(key, { size, since: now().getTime(), notBefore: 0 });
    return undefined;
  }

  async function take(partner: Partner, file: WaitingFile, log: JobLog): Promise<void> {
    const { id } = partner.account;
    const key = `${id}/${file.name}`;
    const settled = isSettled(key, file);
    const at = now().getTime();
    if (!settled || at < settled.notBefore) return;
    const waited = at - settled.since;
    const isReadable = file.bytes <= LARGEST_BYTES;
    const bytes = isReadable ? await ediFiles.read(id, file.name) : undefined;
    if (isReadable && bytes?.length !== file.bytes) return;
    try {
      const ages = { isOld: waited >= INCOMPLETE_MS, isLast: waited >= LAST_MS };
      if (!(await takeEdiFile(partner, { name: file.name, bytes, ...ages }))) return;
    } catch (cause) {
      settled.notBefore = at + MINUTE_MS;
      throw cause;
    }
    await ediFiles.archive(id, file.name, archiveName(file.name, newId('edi'), now()));
    log.info('edi_file', { account: id, bytes: file.bytes });
  }

  function forgetGone(id: string, files: readonly WaitingFile[]): void {
    const there = new Set(files.map(({ name }) => `${id}/${name}`));
    for (const key of seen.keys()) if (key.startsWith(`${id}/`) && !there.has(key)) seen.delete(key);
  }

  async function look(partner: Partner, stopping: AbortSignal, log: JobLog): Promise<void> {
    const { id } = partner.account;
    const files = await ediFiles.waiting(id);
    forgetGone(id, files);
    for (const file of files.slice(0, MOST_AT_ONCE)) {
      if (stopping.aborted) return;
      try {
        await take(partner, file, log);
      } catch (cause) {
        log.failure(new Error('A file of EDI could not be taken; it is tried again.', { cause }), {
          account: id,
        });
      }
    }
    const taken = await edi.unarchived(id);
    if (taken.length === 0) return;
    const left = new Set((await ediFiles.waiting(id)).map(({ name }) => name));
    const gone = taken.filter(({ file }) => file === null || !left.has(file));
    if (gone.length > 0)
      await transaction((tx) =>
        tx.edi.archived(
          gone.map((one) => one.id),
          now().toISOString(),
        ),
      );
  }

  return {
    name: 'take-edi-files',
    restMs: LOOK_MS,
    runsOn: 'one node',
    async run(stopping, log) {
      for (const partner of await edi.partners()) {
        if (stopping.aborted) return;
        await look(partner, stopping, log);
      }
    },
  };
}

/** By the day it was taken, under a name that is used once. */
const archiveName = (name: string, id: string, at: Date): string =>
  `${at.toISOString().slice(0, 10)}/${id}-${name.replaceAll(/[^\w.-]/g, '_').slice(-80)}`;
