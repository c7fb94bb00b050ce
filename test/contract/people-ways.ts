/** The ways of people: at the page of a quote, by card or on terms, alone or where a platform's checkout leads them. */
import { browsing } from '../support/browsing.ts';
import type { ediFolder } from '../support/edi.ts';
import type { Shop } from '../support/open-shop.ts';
import type { callerFor } from '../support/ucp.ts';
import type { Basket } from './baskets.ts';
import { byMcp, byRest } from './doors.ts';
import { cents, sumsIn, sumsOnPage } from './papers.ts';

/** Who orders, and with what. */
export interface Buyer {
  shop: Shop;
  /** Signed in to the account. */
  owner: ReturnType<typeof browsing>;
  platform: ReturnType<typeof callerFor>;
  folder: Awaited<ReturnType<typeof ediFolder>>;
  /** A logo of the account with the colors of the usual one. */
  logo: string;
}

/** A way ends with the id of the order, and with what it says itself of its sums. */
export interface Ordered {
  orderId: string;
  /** By the place that tells them: of goods and setup, or of all. */
  subtotals: Record<string, number>;
  totals: Record<string, number>;
  /** Where the way promises one before it is ordered. */
  inHands?: string;
}

export type Way = (buyer: Buyer, basket: Basket, number: string) => Promise<Ordered>;

const quoteOf = async ({ shop }: Pick<Buyer, 'shop'>, { lines, address, rush }: Basket) => {
  const sent = { lines: lines.map((line) => line.sent), ship_postal: address.postal, rush };
  const { body, refused } = await byRest(shop, 'POST', '/quotes', sent);
  if (refused !== undefined) throw new Error(`no quote: ${refused} ${JSON.stringify(sent)}`);
  return body;
};

/** A person at the page of a quote gives the address and pays what is due. */
async function payAtPage(
  buyer: Pick<Buyer, 'shop' | 'owner'>,
  { address }: Basket,
  quote: { id: string; url: string },
  method: 'demo-approved' | 'terms',
  number: string,
) {
  const { shop, owner } = buyer;
  const person = method === 'terms' ? owner : browsing(shop);
  const path = new URL(quote.url).pathname;
  const delivered = await person.post(`${path}/delivery`, address);
  if (delivered.status !== 303) throw new Error(`no delivery: ${delivered.html.slice(0, 2_000)}`);
  const due = sumsOnPage((await person.get(path)).html).total;
  const paid = await person.post(`${path}/pay`, {
    method,
    amount: (due / 100).toFixed(2),
    po_number: number,
  });
  if (paid.location !== `${path}#order`)
    throw new Error(`not paid: ${paid.status} ${paid.location} ${paid.html.slice(-3_000)}`);
  const { body } = await byRest(shop, 'GET', `/quotes/${quote.id}`);
  return { orderId: body.order_id as string, due };
}

/** A person orders on terms; the id of the order. */
export async function orderOnTerms(buyer: Pick<Buyer, 'shop' | 'owner'>, basket: Basket): Promise<string> {
  const { orderId } = await payAtPage(buyer, basket, await quoteOf(buyer, basket), 'terms', '');
  return orderId;
}

export const atPage =
  (method: 'demo-approved' | 'terms'): Way =>
  async (buyer, basket, number) => {
    const { shop } = buyer;
    const quote = await quoteOf(buyer, basket);
    const page = sumsOnPage((await browsing(shop).get(new URL(quote.url).pathname)).html);
    const { body: read } = await byMcp(shop, 'get_quote', { id: quote.id });
    const [rest, mcp] = [sumsIn(quote.totals), sumsIn(read.totals)];
    const { orderId, due } = await payAtPage(buyer, basket, quote, method, number);
    return {
      orderId,
      subtotals: { quote: rest.subtotal, get_quote: mcp.subtotal, page: page.subtotal },
      totals: { quote: rest.total, get_quote: mcp.total, page: page.total, due },
      inHands: quote.in_hands.in_hands_date,
    };
  };

interface Amount {
  type: string;
  amount: number;
}
const minor = (totals: Amount[], ...types: string[]): number =>
  totals.filter(({ type }) => types.includes(type)).reduce((sum, { amount }) => sum + amount, 0);

/** A platform's checkout takes goods with the usual decoration. */
export const atCheckout: Way = async (buyer, basket, number) => {
  const { shop, platform } = buyer;
  const { body: cart } = await platform('POST', '/carts', {
    line_items: basket.lines.flatMap(({ sent }) =>
      sent.parts.map(({ part_id, quantity }) => ({ item: { id: `${sent.key}/${part_id}` }, quantity })),
    ),
    buyer: { email: basket.address.email },
    context: { postal_code: basket.address.postal, address_country: 'US' },
  });
  const { body: checkout } = await platform('POST', '/checkout-sessions', {
    cart_id: cart.id,
    line_items: [],
  });
  const { body: quote } = await byRest(shop, 'GET', `/quotes/${checkout['localhost.quote'].id}`);
  const { orderId, due } = await payAtPage(buyer, basket, quote, 'demo-approved', number);
  const { body: order } = await platform('GET', `/orders/${orderId}`);
  return {
    orderId,
    subtotals: {
      cart: minor(cart.totals, 'total'),
      checkout: minor(checkout.totals, 'subtotal', 'fee'),
      quote: sumsIn(quote.totals).subtotal,
    },
    totals: {
      checkout: minor(checkout.totals, 'total'),
      quote: cents(quote.total),
      due,
      order: minor(order.totals, 'total'),
    },
  };
};
