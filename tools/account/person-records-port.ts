import type { PersonText, SoughtPerson } from '../identity/person-texts.ts';

export interface PersonScope {
  /** Lower case. */
  email: string;
  /** Whose records; those of all where it is left out. */
  accountId?: string | undefined;
  /** Whether what is of no account is looked through too: sign-ins, favorites, mails. */
  isWhole: boolean;
  /** Of these kinds alone. */
  kinds?: readonly string[];
}

/** A record that says something of them. */
export interface PersonRecord {
  /** The kind, as the ledger names it. */
  kind: string;
  /** What it is found by again. */
  key: readonly unknown[];
  id: string | null;
  /** Of orders and quotes. */
  number: number | null;
  status: string | null;
  texts: PersonText[];
}

export interface PersonRecordsPort {
  /** All that is kept of them, in steps between which others are answered. */
  find(scope: PersonScope): Promise<{ names: string[]; records: PersonRecord[] }>;
}

export interface PersonRecordsWriter extends PersonRecordsPort {
  /** Trims these records, and deletes those that are about nothing else. */
  erase(records: readonly PersonRecord[], person: SoughtPerson, instead: string): Promise<void>;
}

/** Files that systems exchanged: an account's archive of EDI. */
export interface PersonFilesPort {
  /** Deletes those that name them; how many. */
  erase(accountId: string | undefined, person: SoughtPerson): Promise<number>;
}
