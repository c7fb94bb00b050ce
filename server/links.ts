/** Links for people: their addresses, and the caller behind a token. */
import type { AccountsPort } from '../tools/identity/account.ts';
import type { Caller } from '../tools/identity/caller.ts';
import type { LinkRecord, Links } from '../tools/identity/links.ts';
import type { Store } from '../tools/stores/store.ts';
import { derivedToken } from './secrets/installation-secret.ts';
import { sha256 } from './secrets/sha256.ts';

type Manager = Pick<Store, 'id' | 'managerEmail'>;

interface LinkParts {
  secret: Buffer;
  publicUrl: string;
  /** The path of a file. */
  filePath(name: string): string;
}

/** Tokens are derived from the installation's secret, so that a link can be shown again; only their hash is stored. */
export function recordLinks({ secret, publicUrl, filePath }: LinkParts) {
  const token = (record: LinkRecord, id: string): string => derivedToken(secret, record, id);
  // The manager's link depends on the manager: a former manager's link stops working.
  const managerToken = ({ id, managerEmail }: Manager): string =>
    token('store_manager', `${id}:${managerEmail}`);
  const links: Links = {
    quote: (quoteId) => `${publicUrl}/q/${token('quote', quoteId)}`,
    approval: (approvalId) => `${publicUrl}/a/${token('approval', approvalId)}`,
    askedApproval: (approvalId) => `${publicUrl}/a/${token('asked_approval', approvalId)}`,
    collection: (quoteId) => `${publicUrl}/addresses/${token('collection', quoteId)}`,
    collectedAddress: (entryId) => `${publicUrl}/addresses/mine/${token('collected_address', entryId)}`,
    proposal: (proposalId) => `${publicUrl}/proposals/${token('proposal', proposalId)}`,
    orderChange: (changeId) => `${publicUrl}/changes/${token('order_change', changeId)}`,
    proof: (proofId) => `${publicUrl}/proofs/${token('proof', proofId)}`,
    store: ({ id, slug }) => `${publicUrl}/stores/${slug}-${token('store', id)}`,
    storeManager: (store) => `${publicUrl}/stores/manage/${managerToken(store)}`,
    storePerson: (personId) => `${publicUrl}/stores/mine/${token('store_person', personId)}`,
    punchout: (sessionId) => `${publicUrl}/punchout/start/${token('punchout', sessionId)}`,
    product: (key) => `${publicUrl}/p/${encodeURIComponent(key)}`,
    file: (name) => `${publicUrl}${filePath(name)}`,
    to: (path) => `${publicUrl}${path}`,
  };
  return {
    links,
    tokenHash: (record: LinkRecord, id: string): string => sha256(token(record, id)),
    managerTokenHash: (store: Manager): string => sha256(managerToken(store)),
  };
}

type Linked = { id: string; accountId: string };
type ByToken = { byTokenHash(hash: string): Promise<Linked | undefined> };

interface LinkedRecords {
  accounts: AccountsPort;
  quotes: ByToken & { byCollectionTokenHash(hash: string): Promise<Linked | undefined> };
  collectedAddresses: ByToken;
  approvals: ByToken & { byAskedTokenHash(hash: string): Promise<Linked | undefined> };
  proposals: ByToken;
  proofs: ByToken;
  orderChanges: ByToken;
  companyStores: ByToken & { byManagerTokenHash(hash: string): Promise<Linked | undefined> };
  storePeople: ByToken;
  punchout: ByToken;
}

export function linkHolders(db: LinkedRecords) {
  const records: Record<LinkRecord, ByToken> = {
    quote: db.quotes,
    collection: { byTokenHash: db.quotes.byCollectionTokenHash },
    collected_address: db.collectedAddresses,
    approval: db.approvals,
    asked_approval: { byTokenHash: db.approvals.byAskedTokenHash },
    proposal: db.proposals,
    proof: db.proofs,
    order_change: db.orderChanges,
    store: db.companyStores,
    store_manager: { byTokenHash: db.companyStores.byManagerTokenHash },
    store_person: db.storePeople,
    punchout: db.punchout,
  };
  const holderOf = async (record: LinkRecord, found: Linked | undefined): Promise<Caller | undefined> => {
    const account = found && (await db.accounts.byId(found.accountId));
    return account && { kind: 'link', record, recordId: found.id, account };
  };
  return {
    /** The caller with this link, or `undefined` if no such record has it. */
    linkHolder: async (token: string, record: LinkRecord = 'quote') =>
      holderOf(record, await records[record].byTokenHash(sha256(token))),
  };
}
