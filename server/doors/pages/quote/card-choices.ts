/** How a card is chosen to pay a quote or an invoice. */
import type { OpenedQuote } from './opened-quote.ts';

/** The demo's test cards: no real number is ever typed here. */
export const DEMO_CARDS = [
  { value: 'demo-approved', label: 'Demo card, approved', hint: 'Pays.' },
  { value: 'demo-declined', label: 'Demo card, declined', hint: 'Shows what a declined card looks like.' },
] as const;

/** The choice that leads to the payment provider's page. */
export const CARD_PAGE = 'card-page';

const PROVIDERS: Record<string, string> = { stripe: 'Stripe' };

export const cardChoices = (card: OpenedQuote['card']) => [
  ...(card?.is_demo ? DEMO_CARDS : []),
  ...(card && card.pages_at !== null
    ? [
        {
          value: CARD_PAGE,
          label: 'Card',
          hint: `You pay on a ${PROVIDERS[card.provider] ?? card.provider} page and come back here.`,
        },
      ]
    : []),
];
