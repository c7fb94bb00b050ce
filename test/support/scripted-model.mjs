/** Instead of a model of the AI SDK, for the programs of `docs/examples`: it calls what a script says. */
import { MockLanguageModelV3 } from 'ai/test';

const BUYER = [
  () => ({ toolName: 'search_products', input: { query: 'navy mug', quantity: 72, limit: 1 } }),
  ([{ products }]) => ({ toolName: 'get_product', input: { key: products[0].key } }),
  ([, { key, parts }]) => ({
    toolName: 'create_quote',
    input: { lines: [{ key, part_id: parts[0].part_id, quantity: 72 }], ship_postal: '78701' },
  }),
  () => 'The mugs stay below $12 each.',
];
const HELPER = [
  () => ({ toolName: 'draft_proposal', input: { people: 40, budget_usd: 2000, client_name: 'Grace Lee' } }),
  () => 'Dear Grace, here it is: {page}',
];

const model = new MockLanguageModelV3({
  async doGenerate({ prompt, tools }) {
    const answers = prompt
      .filter(({ role }) => role === 'tool')
      .flatMap(({ content }) => content.map(({ output }) => output.value));
    const script = tools.some(({ name }) => name === 'draft_proposal') ? HELPER : BUYER;
    const next = script[answers.length](answers);
    const call = {
      type: 'tool-call',
      toolCallId: `call_${answers.length}`,
      ...next,
      input: JSON.stringify(next.input),
    };
    return {
      content: [typeof next === 'string' ? { type: 'text', text: next } : call],
      finishReason: { unified: typeof next === 'string' ? 'stop' : 'tool-calls', raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    };
  },
});

globalThis.AI_SDK_DEFAULT_PROVIDER = { languageModel: () => model };
