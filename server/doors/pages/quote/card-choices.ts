/** How a card is chosen to pay a quote or an invoice. */
import { msg, t } from '../frame/words.tsx';
import type { OpenedQuote } from './opened-quote.ts';

/** The demo's test cards: no real number is ever typed here. */
const DEMO_CARDS = [
  { value: 'demo-approved', label: msg('Demo card, approved'), hint: msg('Pays.') },
  {
    value: 'demo-declined',
    label: msg('Demo card, declined'),
    hint: msg('Shows what a declined card looks like.'),
  },
] as const;

export const demoCards = () =>
  DEMO_CARDS.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }));

/** The choice that leads to the payment provider's page. */
export const CARD_PAGE = 'card-page';

const PROVIDERS: Record<string, string> = { stripe: 'Stripe' };

export const cardChoices = (card: OpenedQuote['card']) => [
  ...(card?.isDemo ? demoCards() : []),
  ...(card && card.pagesAt !== null
    ? [
        {
          value: CARD_PAGE,
          label: t('Card'),
          hint: t('You pay on a {provider} page and come back here.', {
            provider: PROVIDERS[card.provider] ?? card.provider,
          }),
        },
      ]
    : []),
];
