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
}

export interface StaffPort {
  /** The person with this address, unless removed. */
  byEmail(email: string): Promise<StaffMember | undefined>;
  /** By address, without removed ones. */
  list(): Promise<StaffMember[]>;
}

export interface StaffWriter extends StaffPort {
  /** Stores the person: one of the same address gets this name and these roles, a removed one is restored. */
  put(person: Omit<StaffMember, 'removedAt'>): Promise<void>;
  /** Removes the person and ends their sessions; `false` if there is no such person. */
  remove(email: string, at: string): Promise<boolean>;
}
