/** Asking for approvals and answering them, through the doors that people and agents use. */
import { ServiceError } from '../../tools/errors.ts';
import type { Shop } from './open-shop.ts';
import { approverOf } from './people.ts';
import { eventsAbout } from './recorded-events.ts';

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];

/** What tests of approvals do in this shop. */
export const desk = (shop: Shop) => {
  const saveQuote = async (key?: string) =>
    (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' }, key)).body;
  const ask = (quoteId: string, more: Record<string, unknown> = {}, key?: string) =>
    shop.rest('POST', '/approvals', { quote_id: quoteId, approver_name: 'Grace Hopper', ...more }, key);
  return {
    saveQuote,
    ask,
    /** A new quote, an approval asked for on it, and the context of its approver. */
    async asked(more: Record<string, unknown> = {}) {
      const quote = await saveQuote();
      const { body: approval } = await ask(quote.id, more);
      return { quote, approval, approver: await approverOf(shop, approval.url) };
    },
    statusOf: async (id: string) => (await shop.rest('GET', `/approvals/${id}`)).body.status,
    quoteStatusOf: async (id: string) => (await shop.rest('GET', `/quotes/${id}`)).body.status,
    eventsOf: async (recordId: string) =>
      (await eventsAbout(shop, recordId)).map(({ name, actor, at, data }) => ({ name, actor, at, data })),
    async mailsTo(recipient: string) {
      const { mails } = await shop.service.mails.list({ limit: 1_000, offset: 0 });
      return mails.filter((mail) => mail.recipient === recipient);
    },
  };
};

/** A quote of the demo account is ordered although its approval is pending. */
export const optionalApprovals = (shop: Shop) =>
  shop.service.transaction(({ accounts }) =>
    accounts.setCreditTerms('demo@example.com', { approvals: 'optional' }),
  );

/** The code and sentence of a refusal. */
export const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ServiceError ? [error.code, error.message] : error),
  );
