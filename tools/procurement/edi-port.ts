/** Interchanges of X12: each number of ours is used once, and what was taken is known again. */
import type { Account } from '../identity/account.ts';
import type { DOCUMENT_DIRECTIONS } from './document-log.ts';
import type { ProcurementSettings } from './procurement-settings.ts';

export interface EdiInterchange {
  /** That of the document in the log, where it is one of ours. */
  id: string;
  accountId: string;
  direction: (typeof DOCUMENT_DIRECTIONS)[number];
  /** ISA13. */
  control: number;
  /** SHA-256 of its text, where it came in. */
  fingerprint: string | null;
  /** The file it came in. */
  file: string | null;
  at: string;
  /** When its file was put into the archive; `null` until then, and of ours. */
  archivedAt: string | null;
}

export interface EdiPort {
  /** The accounts with EDI. */
  partners(): Promise<{ account: Account; settings: ProcurementSettings }[]>;
  /** The highest number that was used to write to this account; 0 for none. */
  lastControl(accountId: string): Promise<number>;
  /** Those with this number, oldest first. */
  byControl(
    accountId: string,
    direction: EdiInterchange['direction'],
    control: number,
  ): Promise<EdiInterchange[]>;
  /** Those that were taken, whose file may still be where it came. */
  unarchived(accountId: string): Promise<EdiInterchange[]>;
}

export interface EdiWriter extends EdiPort {
  add(interchange: EdiInterchange): Promise<void>;
  /** The files of these were put into the archive. */
  archived(ids: readonly string[], at: string): Promise<void>;
}

/** Files of the accounts with EDI, in a folder or a bucket. */
export interface EdiFiles {
  /** Those that wait in `in`, oldest first, without those that are named as unfinished. */
  waiting(accountId: string): Promise<{ name: string; bytes: number; writtenAt: Date }[]>;
  /** `undefined` if it is gone. */
  read(accountId: string, name: string): Promise<Uint8Array | undefined>;
  /** Moves a file that was taken; where it is gone, nothing is done. */
  archive(accountId: string, name: string, as: string): Promise<void>;
  /** Writes a file into `out`, whole at once; the same name replaces it. */
  write(accountId: string, name: string, text: string): Promise<void>;
}
