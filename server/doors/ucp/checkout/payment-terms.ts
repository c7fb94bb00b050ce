/** When what is due, and in which way: the protocol's extension for payment terms. A person pays, at the quote's page. */
import { z } from 'zod';
import type { SessionWire } from '../../../../tools/checkouts/session-wire.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { WAYS_TO_PAY, type WayToPay } from '../../../../tools/payments/pay-way.ts';
import { waysToPay } from '../../../../tools/payments/ways-to-pay.ts';
import type { QuoteWire } from '../../../../tools/quotes/quote-wire.ts';
import { minorUnits } from '../money.ts';
import type { Agreement } from '../negotiate.ts';
import { info, type Message, warning } from '../refusal.ts';
import { PAYMENT_TERMS } from '../version.ts';

export const Payment = z
  .object({ selected_term_id: z.string().max(120).optional() })
  .optional()
  .describe('The payment term that is chosen');

/** What is not sent stays as it is known, and so does it where the extension was not agreed. */
export function paymentTermOf(
  { capabilities }: Agreement,
  sent: z.output<typeof Payment>,
  known: SessionWire['payment_term'],
): SessionWire['payment_term'] {
  if (!capabilities.has(PAYMENT_TERMS)) return known;
  return WAYS_TO_PAY.find((one) => one === sent?.selected_term_id) ?? known;
}

/**
 * The terms that are on offer for this quote, and what is said of a choice that is none of them; nothing where nobody can
 * pay it now.
 *
 * @param asked as the request names it
 */
export async function shownTerms(
  { ctx, agreement }: { ctx: Ctx; agreement: Agreement },
  { payment_term: chosen }: Pick<SessionWire, 'payment_term'>,
  quote: QuoteWire,
  asked: string | undefined,
): Promise<{ payment?: object; messages: Message[] }> {
  if (!agreement.capabilities.has(PAYMENT_TERMS)) return { messages: [] };
  const { ways, termsDays, termsNeedSignIn } = await invoke(waysToPay, ctx, { quote_id: quote.id });
  const [usual] = ways;
  if (usual === undefined) return { messages: [] };
  const selected = ways.find((one) => one === chosen) ?? usual;
  const isOther = (asked ?? chosen ?? selected) !== selected;
  return {
    payment: {
      selected_term_id: selected,
      terms: ways.map((way) => paymentTerm(way, { amount: minorUnits(quote.total), termsDays })),
    },
    messages: isOther
      ? [
          warning(
            'payment_term_changed',
            `The payment term that was chosen is not offered for this checkout; “${TITLES[selected](termsDays)}” is selected.`,
            '$.payment.selected_term_id',
          ),
        ]
      : [
          info(
            'payment_term',
            `The buyer’s page opens with “${TITLES[selected](termsDays)}” chosen, and the buyer may choose otherwise.${
              selected === 'net_terms' && termsNeedSignIn
                ? ' On terms only people of the account order, signed in.'
                : ''
            }`,
            '$.payment.selected_term_id',
          ),
        ],
  };
}

const TITLES: Readonly<Record<WayToPay, (days: number) => string>> = {
  pay_now: () => 'Pay now',
  net_terms: (days) => `Net ${days}`,
};

/** On terms no day is known before the goods ship. */
export const paymentTerm = (way: WayToPay, { amount, termsDays }: { amount: number; termsDays: number }) => ({
  id: way,
  title: TITLES[way](termsDays),
  schedules: [
    way === 'pay_now'
      ? {
          id: 'all',
          type: 'immediate',
          description: { plain: 'All of it is due when a person orders at the page of the quote, by card.' },
          amount,
        }
      : {
          id: 'all',
          type: 'on_shipment',
          description: {
            plain: `All of it is invoiced to the account when the goods ship, and due ${termsDays} days later.`,
          },
          amount,
        },
  ],
});
