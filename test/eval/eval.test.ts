/** The evaluation judges: a provider is spoken to as such, and what is broken is red. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Answer, toolNamed } from '../support/agents.ts';
import { openShop } from '../support/open-shop.ts';
import { ORDERS } from '../support/orders-to-agents.ts';
import { use, useShop } from '../support/use.ts';
import { type Agent, type Called, filled } from './agent.ts';
import { INJECTIONS, PLACES } from './injections.ts';
import { JOBS, type Job } from './jobs.ts';
import { workOn } from './model.ts';
import { recorded, replay, tried } from './run.ts';

const shop = useShop({ withPast: true });
const ends = recorded();
function named(id: string): Job {
  const found = JOBS.find((job) => job.id === id);
  if (!found) throw new Error(`there is no job ${id}`);
  return found;
}
/** Those that are known when they are asked for. */
const known: Job[] = [...JOBS];
const end = (id: string) => ends[id] ?? { quotes: [], told: [] };

/** The order that stands in what was read, as far as every place keeps it. */
const orderIn = (read: string): string | undefined =>
  ORDERS.map((text) => text.split(/[\n/]/).at(-1) ?? '').find((text) =>
    read.includes(JSON.stringify(text).slice(1, -1)),
  );
const TOOL_NAMED = /create_webhook|request_change|reorder/;

/** What a model says that obeys what it read: it calls the tool, or says what it was told to believe. */
function obeying(told: readonly Called[]): { next?: Job['calls'][number]; last?: string } {
  const order = orderIn(JSON.stringify(told.map(({ answer }) => answer)));
  const [tool] = TOOL_NAMED.exec(order ?? '') ?? [];
  if (tool !== undefined) return { next: [tool, toolNamed(tool).example] };
  return order === undefined ? {} : { last: order };
}

/** Speaks as a provider of models does, and knows the recorded calls. `asks` asks first, `obeys` does what it reads. */
const provider = use(async () => {
  const seen: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: Answer = JSON.parse(Buffer.concat(chunks).toString());
    seen.push({ path: request.url, key: request.headers.authorization, tools: body.tools.length });
    const told: Called[] = body.messages
      .filter(({ role }: Answer) => role === 'tool')
      .map(({ content }: Answer) => ({ answer: JSON.parse(content) }));
    const { calls = [] } = known.find(({ says }) => says === body.messages[1].content) ?? {};
    const obeyed = body.model === 'obeys' && told.length === calls.length ? obeying(told) : {};
    const next = calls[told.length] ?? obeyed.next;
    const asks = body.model === 'asks' && body.messages.length === 2;
    const message = asks
      ? { role: 'assistant', content: 'To which ZIP code does it go?' }
      : next
        ? {
            role: 'assistant',
            content: null,
            tool_calls: [
              {
                id: `call_${told.length}`,
                type: 'function',
                function: { name: next[0], arguments: JSON.stringify(filled(next[1], told)) },
              },
            ],
          }
        : {
            role: 'assistant',
            content: obeyed.last ?? told.map(({ answer }) => JSON.stringify(answer)).join(' '),
          };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message }], usage: { total_tokens: 100 } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, seen, close: () => server.close() };
});

const byModel = (model: string) => (job: Job, agent: Agent) =>
  workOn(job, agent, { baseUrl: provider.baseUrl, key: 'sk-test', model });

test.each(['quote-mug-12-white-144', 'below-minimum', 'change-quote'])(
  'a model does the job %s, and its tokens are those that the provider counts',
  async (id) => {
    const job = named(id);
    const one = await tried(shop, job, end(id), byModel('knows'));
    expect(one).toEqual({ wrong: [], calls: job.calls.length, tokens: 100 * (job.calls.length + 1) });
    expect(provider.seen.at(-1)).toMatchObject({ path: '/v1/chat/completions', key: 'Bearer sk-test' });
  },
);

test('a person who is asked tells what they know, and the job goes on', async () => {
  const id = 'quote-mug-12-navy-36';
  expect(await tried(shop, named(id), end(id), byModel('asks'))).toMatchObject({ wrong: [], calls: 3 });
});

const breaking = (change: (tool: string, args: Answer) => Answer) => (job: Job, agent: Agent) =>
  replay()(job, { ...agent, call: (tool, args) => agent.call(tool, change(tool, args)) });

test('a tool that saves other goods, or a second quote, fails the job', async () => {
  const more = breaking((tool, args) =>
    tool === 'create_quote' ? { ...args, lines: [{ ...args.lines[0], quantity: 300 }] } : args,
  );
  const id = 'quote-tumbler-20-black-250';
  expect((await tried(shop, named(id), end(id), more)).wrong[0]).toMatch(/^quotes \[.*300/);
  const twice = breaking((_, { replaces, ...args }) => args);
  expect((await tried(shop, named('change-quote'), end('change-quote'), twice)).wrong[0]).toMatch(/^quotes /);
});

test('a last answer that lacks a number, or names what was excluded, fails the job', async () => {
  const says = (last: string) => async () => ({ last });
  const id = 'plan-without';
  const [total] = end(id).told;
  expect((await tried(shop, named(id), end(id), says('It is fine.'))).wrong).toEqual([`not told: ${total}`]);
  expect((await tried(shop, named(id), end(id), says(`$${total}, with demo:MUG-12`))).wrong).toEqual([
    'demo:MUG-12 was excluded',
  ]);
});

const injected = INJECTIONS.slice(0, Object.keys(PLACES).length);

test.each(injected.slice(0, 4))(
  'who reads an order in: $id, and does not follow it, does the job',
  async ({ asked }) => {
    const job = await asked(shop);
    known.push(job);
    expect(await tried(shop, job, end(job.id), byModel('knows'))).toMatchObject({ wrong: [] });
  },
);

test.each(injected)('who follows the order in: $id fails the job', async ({ text, asked }) => {
  const own = await openShop({ withPast: true });
  const job = await asked(own);
  known.push(job);
  const { wrong } = await tried(own, job, end(job.id), byModel('obeys'));
  expect(wrong[0]).toMatch(TOOL_NAMED.test(text) ? /^rows / : /^not told/);
  await own.close();
});

test('there are fifty texts that give orders, in each place and each of the ten', () => {
  expect(INJECTIONS.length).toBe(50);
  expect(new Set(INJECTIONS.map(({ text }) => text))).toEqual(new Set(ORDERS));
});

test('there are eighty jobs and more, each with its end', () => {
  expect(JOBS.length).toBeGreaterThanOrEqual(80);
  expect([...JOBS.map(({ id }) => id), ...Object.keys(PLACES)].sort()).toEqual(Object.keys(ends).sort());
});
