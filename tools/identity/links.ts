/** The records a link of its own leads to. */
export type LinkRecord = 'quote' | 'approval' | 'proposal' | 'proof' | 'store' | 'store_manager' | 'punchout';

/** Addresses people open. Those with a token are secrets: anyone who has one may use it. */
export interface Links {
  quote(quoteId: string): string;
  approval(approvalId: string): string;
  proposal(proposalId: string): string;
  proof(proofId: string): string;
  /** Where people ask for goods; its readable part is the store’s name and finds nothing. */
  store(store: { id: string; slug: string }): string;
  /** Where requests are decided: the manager’s alone. */
  storeManager(store: { id: string; managerEmail: string }): string;
  /** Where the browser of a buyer’s person enters the session that was opened for them. */
  punchout(sessionId: string): string;
  product(key: string): string;
  /** A kept file, by its name in the files port; anyone who has the address can open it. */
  file(name: string): string;
  /** An absolute address of a path of the service. */
  to(path: string): string;
}
