/** A company store: the goods an account’s people may ask for, within its rules. */

export const STORE_STATUSES = ['open', 'closed'] as const;

/** One thing people may ask for, decorated as it was agreed. */
export interface StoreItem {
  /** 1, 2, 3 … */
  item: number;
  key: string;
  name: string;
  /** The parts people may choose among: colors and sizes. */
  parts: { partId: string; color: string; size: string | null }[];
  locationId: string;
  methodId: string;
  units: number;
  artworkId: string | null;
  picturePath: string | null;
  /** The most one request may take of it. */
  mostPerRequest: number;
}

export interface Store {
  id: string;
  accountId: string;
  slug: string;
  name: string;
  status: (typeof STORE_STATUSES)[number];
  createdAt: string;
  /** The proposal it was made from; `null` where staff made it. */
  proposalId: string | null;
  /** Who decides on requests. */
  managerName: string;
  managerEmail: string;
  /** Only people with an address at one of these may ask; empty: anybody with the link. */
  emailDomains: string[];
  welcome: string | null;
  items: StoreItem[];
}
