import type { PaymentsPort } from './port.ts';

/** Who takes a card, and where: `null` where no card can be taken. */
export const cardTaker = (payments: PaymentsPort | undefined) =>
  payments
    ? {
        provider: payments.provider,
        /** No money moves. */
        isDemo: payments.isDemo,
        /** The origin of the page that takes the card; `null` where this shop takes it. */
        pagesAt: payments.kind === 'hosted' ? payments.pagesAt : null,
      }
    : null;
