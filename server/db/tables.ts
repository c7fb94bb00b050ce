/**
 * The ledger's tables, one file per subject. A record that is always read whole is JSON beside the columns for
 * searching.
 */
export * from './tables/accounts.ts';
export * from './tables/agents.ts';
export * from './tables/approvals.ts';
export * from './tables/artwork.ts';
export * from './tables/catalog.ts';
export * from './tables/checkouts.ts';
export * from './tables/events.ts';
export * from './tables/exemptions.ts';
export * from './tables/installation.ts';
export * from './tables/mails.ts';
export * from './tables/messages.ts';
export * from './tables/nodes.ts';
export * from './tables/oauth.ts';
export * from './tables/order-index.ts';
export * from './tables/orders.ts';
export * from './tables/payments.ts';
export * from './tables/people.ts';
export * from './tables/procurement.ts';
export * from './tables/proposals.ts';
export * from './tables/punchout.ts';
export * from './tables/quotes.ts';
export * from './tables/reports.ts';
export * from './tables/samples.ts';
export * from './tables/stores.ts';
export * from './tables/suppliers.ts';
export * from './tables/webhooks.ts';
