/** The records with links of their own. */
export type LinkRecord =
  | 'quote'
  | 'collection'
  | 'collected_address'
  | 'approval'
  | 'asked_approval'
  | 'proposal'
  | 'proof'
  | 'order_change'
  | 'store'
  | 'store_manager'
  | 'store_person'
  | 'punchout';

/** Addresses for people. Those with a token are secrets: anyone who has one may use it. */
export interface Links {
  quote(quoteId: string): string;
  /** Where the approver answers: mailed to them, and given to nobody else. */
  approval(approvalId: string): string;
  /** The same page for whoever asks. */
  askedApproval(approvalId: string): string;
  /** Where the people of a quote enter their addresses. */
  collection(quoteId: string): string;
  /** Where one of them corrects the entry. */
  collectedAddress(entryId: string): string;
  proposal(proposalId: string): string;
  proof(proofId: string): string;
  /** Where the customer agrees to a change of their order. */
  orderChange(changeId: string): string;
  /** The employees' address; its readable part is the store’s name and is not checked. */
  store(store: { id: string; slug: string }): string;
  /** The manager's address, where requests are decided. */
  storeManager(store: { id: string; managerEmail: string }): string;
  /** A person's own address of a company store. */
  storePerson(personId: string): string;
  /** Where the buyer's browser enters its punch-out session. */
  punchout(sessionId: string): string;
  product(key: string): string;
  /** A stored file, by its name in the files port; anyone with the address can open it. */
  file(name: string): string;
  /** The absolute address of a path of the service. */
  to(path: string): string;
}
