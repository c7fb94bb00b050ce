// A buyer's agent: it is told a wish, finds and prices goods, saves a quote, and hands the page over to a person, who pays.
//   npm install merchkit ai
//   node buyer.mjs "72 navy mugs to Austin 78701, at most $12 each"
// MODEL names a model of the AI SDK. Without MERCHKIT_URL it buys in a shop of its own.
import { generateText, jsonSchema, stepCountIs } from 'ai';
import { aiSdkTools, tools } from 'merchkit/ai';
import { openShop } from 'merchkit/testing';

const { MERCHKIT_URL, MERCHKIT_KEY, MODEL = 'openai/gpt-5-mini' } = process.env;
const own = MERCHKIT_URL ? undefined : await openShop();
const wish = process.argv[2] ?? '72 navy mugs to Austin 78701, at most $12 each';

const allowed = tools({
  url: MERCHKIT_URL ?? own.url,
  key: MERCHKIT_KEY ?? own.key,
  allow: ['search_products', 'get_product', 'price_quote', 'check_stock', 'inhands_date', 'create_quote'],
  account: { name: 'Ada Park', company: 'Acme', email: 'ada@example.com' },
  onPersonNeeded: ({ message, url }) => console.log(`For Ada: ${message}\n${url}`),
});

const { text, steps } = await generateText({
  model: MODEL,
  system: [
    'You buy promotional goods for Acme. Every price, stock and date comes from a tool.',
    'Find goods for the wish, price them, and save one quote that stays within it.',
    'You cannot order or pay: a person does, on the page of the quote.',
  ].join(' '),
  prompt: wish,
  tools: aiSdkTools(allowed, { jsonSchema }),
  stopWhen: stepCountIs(12),
});

for (const { toolCalls } of steps)
  for (const { toolName, input } of toolCalls) console.log(`${toolName} ${JSON.stringify(input)}`);
console.log(text);
await own?.close();
