/**
 * The tools of merchkit for a program's own agent: only those it is given, and where a person is needed their page. No
 * dependencies: what an adapter needs of a framework it is handed.
 */
import { AGENT_TOOLS } from './agent-tools.generated.mjs';
import { Merchkit, MerchkitError } from './merchkit.mjs';

/** Where an input says who asks. */
const ASKING = {
  create_quote: { name: 'name', company: 'company', email: 'email' },
  request_approval: { requester_name: 'name', requester_email: 'email' },
};

/** What an agent needs from the first search to the delivered order. */
export const USUAL_TOOLS = Object.keys(AGENT_TOOLS).filter((name) => AGENT_TOOLS[name].isUsual);

export function tools({
  url,
  key,
  client = new Merchkit({ url, key }),
  allow = USUAL_TOOLS,
  account = {},
  onPersonNeeded,
}) {
  const told = new Set();

  async function tellOf(tool, answer) {
    for (const page of pagesIn(answer, AGENT_TOOLS[tool].pages)) {
      if (told.has(page.url)) continue;
      told.add(page.url);
      await onPersonNeeded?.({ tool, answer, ...page });
    }
  }

  return allow.map((name) => {
    const { title, description, isReadOnly, input: whole } = AGENT_TOOLS[name] ?? unknownTool(name);
    const asking = Object.fromEntries(
      Object.entries(ASKING[name] ?? {}).flatMap(([field, of]) =>
        account[of] ? [[field, account[of]]] : [],
      ),
    );
    const inputSchema = without(whole, Object.keys(asking));
    return {
      name,
      title,
      description,
      isReadOnly,
      inputSchema,
      async run(input, { signal } = {}) {
        const missing = inputSchema.required?.find((field) => input[field] === undefined);
        if (missing) return { error: { code: 'validation_failed', message: `Give \`${missing}\`.` } };
        try {
          const answer = await client.call(name, { ...input, ...asking }, { signal });
          await tellOf(name, answer);
          return answer;
        } catch (failure) {
          // The agent corrects its call, or says why it cannot go on.
          if (failure instanceof MerchkitError && failure.status >= 400 && failure.status < 500)
            return { error: refusalOf(failure) };
          throw failure;
        }
      },
    };
  });
}

/** For `tools` of `generateText` and `streamText` of the AI SDK. */
export const aiSdkTools = (list, { jsonSchema }) =>
  Object.fromEntries(
    list.map(({ name, description, inputSchema, run }) => [
      name,
      {
        description,
        inputSchema: jsonSchema(inputSchema),
        execute: (input, { abortSignal } = {}) => run(input, { signal: abortSignal }),
      },
    ]),
  );

/** For `tools` of an agent of the OpenAI Agents SDK. */
export const openaiTools = (list, { tool }) =>
  list.map(({ name, description, inputSchema, run }) =>
    tool({
      name,
      description,
      parameters: inputSchema,
      strict: false,
      execute: (input, _context, { signal } = {}) => run(input, { signal }),
    }),
  );

/** For `bindTools` and the agents of LangChain. */
export const langchainTools = (list, { DynamicStructuredTool }) =>
  list.map(
    ({ name, description, inputSchema, run }) =>
      new DynamicStructuredTool({
        name,
        description,
        schema: inputSchema,
        func: async (input, _manager, { signal } = {}) => JSON.stringify(await run(input, { signal })),
      }),
  );

function unknownTool(name) {
  throw new TypeError(`merchkit has no tool \`${name}\`.`);
}

function without({ properties, required, ...schema }, fields) {
  const others = Object.entries(properties).filter(([field]) => !fields.includes(field));
  return {
    ...schema,
    properties: Object.fromEntries(others),
    ...(required ? { required: required.filter((field) => !fields.includes(field)) } : {}),
  };
}

const refusalOf = ({ code, message, param, issues }) => ({
  code,
  message,
  ...(param ? { param } : {}),
  ...(issues.length > 0 ? { issues } : {}),
});

const at = (record, path) => path.split('.').reduce((value, field) => value?.[field], record);

/** The pages on which a person decides now. */
const pagesIn = (answer, pages) =>
  pages.flatMap(({ list, url, when, message }) =>
    (list ? answer[list] : [answer])
      .filter((record) => Object.entries(when).every(([path, values]) => values.includes(at(record, path))))
      .flatMap((record) => (at(record, url) ? [{ url: at(record, url), message }] : [])),
  );
