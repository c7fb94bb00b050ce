/** A shop that takes cards on pages of the Stripe stand-in, and the notifications it receives. */
import { reconcilePayments } from '../../server/jobs/reconcile-payments.ts';
import { stripePayments } from '../../server/outside/payments/stripe/stripe-payments.ts';
import { invoke } from '../../tools/invoke.ts';
import { startCardPayment } from '../../tools/payments/start-card-payment.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import { openShop } from './open-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from './people.ts';
import { notification, STRIPE_KEY, STRIPE_SECRET, stripeServer } from './stripe-server.ts';

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

export async function openCardShop(env: Record<string, string> = {}) {
  const stripe = await stripeServer();
  const clock = { at: new Date('2026-11-04T15:00:00.000Z') };
  stripe.now = () => clock.at;
  const shop = await openShop({
    env,
    dependencies: {
      payments: stripePayments({
        secretKey: STRIPE_KEY,
        webhookSecret: STRIPE_SECRET,
        apiBase: stripe.url,
        now: () => clock.at,
        timeoutMs: 1_500,
        retries: 0,
      }),
      now: () => clock.at,
    },
  });

  return {
    ...shop,
    clock,
    stripe,
    /** A new quote, delivered to `ADDRESS`, and the context of its holder. */
    async delivered() {
      const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
      const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
      const person = await holderOf(shop, quote.url);
      const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
      return { quote, person, amount };
    },
    /** A person who was sent to the page, and the page’s id. */
    async atThePage() {
      const made = await this.delivered();
      const { url } = await invoke(startCardPayment, made.person, { amount: made.amount });
      return { ...made, url, page: url.split('/').at(-1) ?? '' };
    },
    /** Stripe notifies of the page in its present state. */
    tell(page: string, type = 'checkout.session.completed', more: { secret?: string; id?: string } = {}) {
      const sent = notification(type, stripe.sessions.get(page) ?? { id: page }, clock.at, more);
      return shop.fetch('/payments/stripe', sent, null);
    },
    /** Stripe notifies of the refund in its present state. */
    tellOfRefund: (refund: { id: string; payment_intent: string }, type = 'refund.created') =>
      shop.fetch('/payments/stripe', notification(type, refund, clock.at), null),
    /** Stripe notifies of the dispute in its present state. */
    tellOfDispute: (dispute: { id: string; object: 'dispute' }, type: string) =>
      shop.fetch('/payments/stripe', notification(type, dispute, clock.at), null),
    ordersOf: async (quoteId: string) =>
      (await shop.rest('GET', '/orders?limit=50&detail=full')).body.orders.filter(
        (order: { quote_id: string }) => order.quote_id === quoteId,
      ),
    /** The job, some time later. */
    async reconcile(minutes = 6) {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
      await reconcilePayments(shop.service).run(new AbortController().signal, shop.service.log);
    },
    async close() {
      await shop.close();
      await stripe.close();
    },
  };
}
