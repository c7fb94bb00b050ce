/** Documents in the log, without a system that sends them. */
import type { ProcurementDocument } from '../../tools/procurement/document-log.ts';
import { customer } from './customers.ts';
import type { Shop } from './open-shop.ts';

export const NOW = '2026-11-04T15:00:00.000Z';

/** A refused order of the demo account, except for what is named. */
export async function loggedDocument(
  shop: Shop,
  named: Partial<ProcurementDocument> & { id: string },
): Promise<ProcurementDocument> {
  const { caller } = await customer(shop);
  const accountId = 'account' in caller ? caller.account.id : null;
  const document: ProcurementDocument = {
    accountId,
    sender: accountId ?? '',
    claimedBy: null,
    direction: 'in',
    protocol: 'cxml',
    kind: 'order',
    mode: 'production',
    number: '4500-1',
    payloadId: 'p.1',
    orderId: null,
    status: 'refused',
    code: '417',
    reason: 'A line differs.',
    nextStep: 'Compare the lines.',
    at: NOW,
    attempts: 0,
    dueAt: null,
    finishedAt: null,
    lookSince: NOW,
    bytes: 70,
    omitted: 0,
    body: '<cXML><a>b</a></cXML>',
    answer: null,
    ...named,
  };
  await shop.service.transaction((tx) => tx.documentLog.add(document));
  return document;
}
