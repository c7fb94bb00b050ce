import type { StaffRole } from './staff-role.ts';

/** A person who works at the order desk. */
export interface StaffMember {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  roles: readonly StaffRole[];
  createdAt: string;
  removedAt: string | null;
  /** Since when signing in takes a code of an authenticator app; `null` where it takes the mailed link alone. */
  totpSince: string | null;
}

/** The authenticator app of a person. */
export interface Totp {
  email: string;
  /** Sealed. */
  secret: string;
  /** The time step of the last code that was used. */
  lastStep: number;
  /** SHA-256 of each recovery code that is left. */
  recoveryHashes: readonly string[];
  createdAt: string;
}

export interface StaffPort {
  /** The person with this address, unless removed. */
  byEmail(email: string): Promise<StaffMember | undefined>;
  /** By address, without removed ones. */
  list(): Promise<StaffMember[]>;
  totp(email: string): Promise<Totp | undefined>;
}

export interface StaffWriter extends StaffPort {
  /** Stores the person: one of the same address gets this name and these roles, a removed one is restored. */
  put(person: Omit<StaffMember, 'removedAt' | 'totpSince'>): Promise<void>;
  /** Removes the person with their authenticator app and ends their sessions; `false` if there is no such person. */
  remove(email: string, at: string): Promise<boolean>;
  /** Ends their sessions. */
  signOut(email: string, at: string): Promise<void>;
  /** Stores the authenticator app of the person in place of an earlier one. */
  saveTotp(totp: Totp): Promise<void>;
  /** `false` if there is none. */
  removeTotp(email: string): Promise<boolean>;
}
