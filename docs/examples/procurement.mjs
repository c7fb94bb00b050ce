// Procurement by rule, without a model: the cheapest offer that arrives in time is quoted; above a limit a manager is asked
// first. Whatever a person decides comes as a page.
//   npm install merchkit
//   node procurement.mjs 2026-12-10
// Without MERCHKIT_URL it buys in a shop of its own.
import { tools } from 'merchkit/ai';
import { Merchkit } from 'merchkit/client';
import { openShop } from 'merchkit/testing';

const { MERCHKIT_URL, MERCHKIT_KEY } = process.env;
const own = MERCHKIT_URL ? undefined : await openShop();
const shop = new Merchkit({ url: MERCHKIT_URL ?? own.url, key: MERCHKIT_KEY ?? own.key });
const [needBy = '2026-12-10'] = process.argv.slice(2);

const QUANTITY = 100;
const SHIP_POSTAL = '78701';
/** Dollars that need no manager. */
const LIMIT = 500;

const { products } = await shop.search_products({ query: 'notebook', quantity: QUANTITY, limit: 5 });
const { options } = await shop.compare_options({
  options: products.map(({ key }) => ({ key })),
  quantity: QUANTITY,
  need_by: needBy,
  ship_postal: SHIP_POSTAL,
});

const [best] = options
  .filter(({ meets_need, price }) => meets_need && price)
  .sort((one, other) => one.price.total - other.price.total);
if (!best) throw new Error(`Nothing arrives by ${needBy}.`);

const { parts } = await shop.get_product({ key: best.key });
const [createQuote, requestApproval] = tools({
  client: shop,
  allow: ['create_quote', 'request_approval'],
  account: { name: 'Purchasing', company: 'Acme', email: 'purchasing@example.com' },
  onPersonNeeded: ({ message, url }) => console.log(`${message}\n${url}`),
});
const quote = await createQuote.run({
  lines: [{ key: best.key, part_id: parts[0].part_id, quantity: QUANTITY }],
  need_by: needBy,
  ship_postal: SHIP_POSTAL,
});
console.log(`${best.name}: ${quote.number}, $${quote.total}`);
if (quote.total > LIMIT) await requestApproval.run({ quote_id: quote.id, approver_name: 'Grace Lee' });
await own?.close();
