/** A person who works at the order desk. */
export interface StaffMember {
  id: string;
  /** Lower case. */
  email: string;
  name: string;
  createdAt: string;
  removedAt: string | null;
}

export interface StaffPort {
  /** The person with this address, unless removed. */
  byEmail(email: string): Promise<StaffMember | undefined>;
  /** By address, without those who were removed. */
  list(): Promise<StaffMember[]>;
}

export interface StaffWriter extends StaffPort {
  /** Adds the person; one who was there before is back under this name. */
  put(person: Omit<StaffMember, 'removedAt'>): Promise<void>;
  /** Removes the person and ends their sessions; `false` where there is no such person. */
  remove(email: string, at: string): Promise<boolean>;
}
