/** The steps of the payment form: to pay, and to ask for an approval first. */
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { acceptQuote } from '../../../../tools/payments/accept-quote.ts';
import { askLimitApproval } from '../../../../tools/payments/ask-limit-approval.ts';
import { openQuote } from '../../../../tools/payments/open-quote.ts';
import { startCardPayment } from '../../../../tools/payments/start-card-payment.ts';
import { termsNeedSignIn } from '../../../../tools/payments/terms-sign-in.ts';
import { msg } from '../frame/words.tsx';
import { CARD_PAGE } from './card-choices.ts';
import { signInFrom, TERMS } from './payment-form.tsx';

export const PAYMENT_MESSAGES = {
  po_number: msg('The purchase order number is too long; 60 characters fit.'),
  message: msg('The message is too long; 2,000 characters fit.'),
  method: msg('Choose how you would like to pay.'),
  amount: msg('Please look at the total again before you pay.'),
  in_hands_date: msg('Please look at the in-hands date again before you pay.'),
  accepted_terms: msg('Accept the terms of sale to place the order.'),
};

/** The tool takes a card or terms; the page has one choice. */
export function paymentField(param: string): string | undefined {
  if (param === 'card' || param === 'payment') return 'method';
  return param === 'amount' || param === 'in_hands_date' ? undefined : param;
}

/** Where to go next: the order, the payment provider's page, or the sign-in where a session ended meanwhile. */
export async function pay(ctx: Ctx, form: URLSearchParams, path: string): Promise<string> {
  const method = form.get('method') ?? '';
  const shared = {
    amount: Number(form.get('amount') ?? Number.NaN),
    in_hands_date: form.get('in_hands_date') || undefined,
    po_number: form.get('po_number') || undefined,
    accepted_terms: form.get('accepted_terms') || undefined,
  };
  if (method === CARD_PAGE) return (await invoke(startCardPayment, ctx, shared)).url;
  if (method === TERMS && termsNeedSignIn(ctx.caller))
    return (await invoke(openQuote, ctx, {})).order ? `${path}#order` : signInFrom(path);
  const payment = method === TERMS ? { payment: 'terms' } : { payment: 'card', card: method };
  await invoke(acceptQuote, ctx, { ...payment, ...shared });
  return `${path}#order`;
}

/** Above the person's limit. */
export async function askApproval(ctx: Ctx, form: URLSearchParams): Promise<void> {
  await invoke(askLimitApproval, ctx, {
    message: form.get('message') || undefined,
    po_number: form.get('po_number') || undefined,
  });
}
