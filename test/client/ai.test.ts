/** The tools for agents of other programs, in the frameworks that take them: a scripted model searches, prices and quotes. */
import { AIMessage, type BaseMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { DynamicStructuredTool } from '@langchain/core/tools';
import { convertToOpenAITool } from '@langchain/core/utils/function_calling';
import {
  Agent,
  type ModelRequest,
  type ModelResponse,
  tool as openaiTool,
  Runner,
  Usage,
} from '@openai/agents-core';
import { generateText, jsonSchema, stepCountIs } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { afterEach, expect, test } from 'vitest';
import {
  aiSdkTools,
  langchainTools,
  openaiTools,
  type PersonNeeded,
  type ToolsOptions,
  tools,
  USUAL_TOOLS,
} from '../../client/ai.mjs';
import { Merchkit } from '../../client/merchkit.mjs';
import { PERSON_PAGES } from '../../server/docs/agent-tools.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../../tools/json-schema.ts';
import { tools as registry } from '../../tools/registry.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();

const ALLOWED = ['search_products', 'get_product', 'price_quote', 'create_quote'] as const;
const heard: PersonNeeded[] = [];
afterEach(() => void heard.splice(0));

const toolsOf = (options: ToolsOptions = {}) =>
  tools({
    url: shop.url,
    key: DEMO_KEY,
    allow: ALLOWED,
    account: { name: 'Ada Park', email: 'ada@example.com' },
    onPersonNeeded: (needed) => void heard.push(needed),
    ...options,
  });

interface Answered {
  products?: { key: string }[];
  parts?: { part_id: string }[];
  unit_price?: number;
}

/** What the model does after these answers; `undefined` where it is done. */
function nextCall(answers: readonly Answered[]) {
  const [found, product, price] = answers;
  const key = found?.products?.[0]?.key;
  const line = { key, part_id: product?.parts?.[0]?.part_id, quantity: 72 };
  return [
    { name: 'search_products', input: { query: 'ceramic mug', limit: 1 } },
    { name: 'get_product', input: { key } },
    { name: 'price_quote', input: line },
    {
      name: 'create_quote',
      input: { lines: [line], ship_postal: '78701', note: `${price?.unit_price} each` },
    },
  ][answers.length];
}

const DONE = 'Your quote is ready.';

/** That the quote is saved for Ada, and its page was given to a person, once. */
async function expectOneQuote(): Promise<void> {
  expect(heard.map(({ tool, message }) => [tool, message])).toEqual([
    ['create_quote', 'Review the quote on its page and pay; nothing is ordered until then.'],
  ]);
  const [{ url = '', answer } = {}] = heard;
  expect(answer).toMatchObject({ name: 'Ada Park', email: 'ada@example.com', lines: [{ quantity: 72 }] });
  expect((await fetch(url)).status).toBe(200);
}

test('the AI SDK calls them, and the person gets the page', async () => {
  const model = new MockLanguageModelV3({
    async doGenerate({ prompt, tools: offered }) {
      expect(offered?.map(({ name }) => name)).toEqual(ALLOWED);
      const answers = prompt.flatMap(({ role, content }) =>
        role === 'tool'
          ? content.flatMap((part) => ('output' in part && 'value' in part.output ? [part.output.value] : []))
          : [],
      );
      const call = nextCall(answers as Answered[]);
      return {
        content: call
          ? [
              {
                type: 'tool-call',
                toolCallId: `call_${answers.length}`,
                toolName: call.name,
                input: JSON.stringify(call.input),
              },
            ]
          : [{ type: 'text', text: DONE }],
        finishReason: { unified: call ? 'tool-calls' : 'stop', raw: undefined },
        usage: {
          inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      };
    },
  });
  const { text } = await generateText({
    model,
    prompt: '72 ceramic mugs to Austin',
    tools: aiSdkTools(toolsOf(), { jsonSchema }),
    stopWhen: stepCountIs(8),
  });
  expect(text).toBe(DONE);
  await expectOneQuote();
});

test('the OpenAI Agents SDK calls them, and the person gets the page', async () => {
  const model = {
    async getResponse({ input, tools: offered }: ModelRequest): Promise<ModelResponse> {
      expect(offered.map((tool) => tool.type === 'function' && tool.name)).toEqual(ALLOWED);
      const items = typeof input === 'string' ? [] : input;
      const answers = items.flatMap((item) =>
        item.type === 'function_call_result' && typeof item.output === 'object' && 'text' in item.output
          ? [JSON.parse(item.output.text)]
          : [],
      );
      const call = nextCall(answers);
      const id = `call_${answers.length}`;
      return {
        usage: new Usage(),
        output: call
          ? [{ type: 'function_call', callId: id, name: call.name, arguments: JSON.stringify(call.input) }]
          : [
              {
                type: 'message',
                role: 'assistant',
                status: 'completed',
                content: [{ type: 'output_text', text: DONE }],
              },
            ],
      };
    },
    getStreamedResponse: () => {
      throw new Error('nothing is streamed');
    },
  };
  const agent = new Agent({ name: 'Buyer', model, tools: openaiTools(toolsOf(), { tool: openaiTool }) });
  const { finalOutput } = await new Runner({ tracingDisabled: true }).run(agent, '72 ceramic mugs to Austin');
  expect(finalOutput).toBe(DONE);
  await expectOneQuote();
});

test('LangChain calls them, and the person gets the page', async () => {
  const bound = langchainTools(toolsOf(), { DynamicStructuredTool });
  expect(bound.map((one) => convertToOpenAITool(one).function.name)).toEqual(ALLOWED);
  const said: BaseMessage[] = [new HumanMessage('72 ceramic mugs to Austin')];
  for (;;) {
    const answers = said
      .filter((one) => one instanceof ToolMessage)
      .map(({ content }) => JSON.parse(String(content)));
    const call = nextCall(answers);
    if (!call) break;
    const tool_calls = [
      { id: `call_${answers.length}`, name: call.name, args: call.input, type: 'tool_call' as const },
    ];
    const asked = new AIMessage({ content: '', tool_calls });
    said.push(asked);
    const called = bound.find(({ name }) => name === call.name);
    for (const one of asked.tool_calls ?? []) said.push(await called?.invoke(one));
  }
  expect(said).toHaveLength(9);
  await expectOneQuote();
});

test('only allowed tools are given, and who asks is not the model’s to say', async () => {
  expect(toolsOf({ allow: USUAL_TOOLS })).toHaveLength(registry.filter(({ mcp }) => mcp === 'listed').length);
  expect(USUAL_TOOLS).not.toContain('rotate_webhook_secret');
  expect(() => toolsOf({ allow: ['place_order' as 'me'] })).toThrow('merchkit has no tool `place_order`');
  const [quote] = toolsOf({ allow: ['create_quote'] });
  const fields = Object.keys(quote?.inputSchema.properties ?? {});
  expect(fields).toEqual(expect.arrayContaining(['lines', 'company', 'note']));
  for (const field of ['name', 'email', 'idempotency_key']) expect(fields).not.toContain(field);
  const line = { key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 72 };
  expect(await quote?.run({ lines: [line], name: 'Mallory', email: 'mallory@example.com' })).toMatchObject({
    name: 'Ada Park',
    email: 'ada@example.com',
  });
});

test('a refusal is the model’s to read, a failure is not', async () => {
  const [quote, product] = toolsOf({ allow: ['create_quote', 'get_product'] });
  expect(await product?.run({})).toEqual({ error: { code: 'validation_failed', message: 'Give `key`.' } });
  expect(await product?.run({ key: 'demo:NONE' })).toEqual({
    error: { code: 'not_found', message: expect.any(String), param: 'key' },
  });
  expect(await quote?.run({ lines: [] })).toMatchObject({
    error: { code: 'validation_failed', param: 'lines' },
  });
  expect(heard).toEqual([]);
  const [unreached] = toolsOf({ client: new Merchkit({ url: 'http://127.0.0.1:9', retries: 0 }) });
  await expect(unreached?.run({})).rejects.toMatchObject({ code: 'unreachable' });
});

test('the page of an approval without an address is given to the person, one that is mailed is not', async () => {
  const [ask, status] = toolsOf({ allow: ['request_approval', 'approval_status'] });
  const request = { quote_id: 'qt_demo_open', approver_name: 'Grace' };
  await ask?.run({ ...request, approver_email: 'grace@example.com' });
  expect(heard).toEqual([]);
  const answer = await ask?.run({ ...request, approver_name: 'Katherine' });
  await status?.run({ id: (answer as { id: string }).id });
  expect(heard.map(({ tool, message }) => [tool, message])).toEqual([
    ['request_approval', 'The approver approves or declines the quote on this page.'],
  ]);
});

test('every page of people is in the answer of its tool, while it is in a state that it can have', () => {
  const fieldOf = (schema: JsonSchema, path: string): JsonSchema => {
    let found = schema;
    for (const name of path.split('.')) {
      const variants: JsonSchema[] = Array.isArray(found['anyOf']) ? found['anyOf'] : [found];
      found = Object.assign({}, ...variants.map((one) => propertiesOf(one)[name]));
    }
    return found;
  };
  for (const tool of registry) {
    if (tool.opens) expect(Object.keys(PERSON_PAGES)).toContain(tool.name);
    for (const { list, url, when } of PERSON_PAGES[tool.name] ?? []) {
      const { output } = schemasOf(tool);
      const record = list ? (fieldOf(output, list)['items'] as JsonSchema) : output;
      expect([tool.name, url, Object.keys(fieldOf(record, url)).length]).not.toEqual([tool.name, url, 0]);
      for (const [path, values] of Object.entries(when))
        for (const value of values)
          expect([tool.name, path, JSON.stringify(fieldOf(record, path))]).toEqual([
            tool.name,
            path,
            expect.stringContaining(value === null ? '"null"' : JSON.stringify(value)),
          ]);
    }
  }
});
