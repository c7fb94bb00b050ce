import { z } from 'zod';
import { Address } from '../values/address.ts';
import type { PaymentsPort } from './port.ts';

/** Who takes a card, and where. */
export const CardWire = z.object({
  provider: z.string().describe('Who takes the card'),
  is_demo: z.boolean().describe('Whether no money moves'),
  pages_at: Address.nullable().describe(
    'Origin of the page that takes the card; null where this shop takes it',
  ),
});

export const toCardWire = (payments: PaymentsPort | undefined): z.input<typeof CardWire> | null =>
  payments
    ? {
        provider: payments.provider,
        is_demo: payments.isDemo,
        pages_at: payments.kind === 'hosted' ? payments.pagesAt : null,
      }
    : null;
