/** The tools, prompts and resources that the conformance suite of the protocol expects of a server. */
import type { Further } from '../../server/doors/mcp/further.ts';
import type { Asked, InputRequest, Round } from '../../server/doors/mcp/rounds.ts';
import type { RpcRequest } from '../../server/doors/mcp/rpc.ts';
import type { Ctx } from '../../tools/context.ts';

/** One red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A moment of silence. */
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==';

const text = (words: string) => ({ type: 'text', text: words });
const image = { type: 'image', data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, words: string) => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
});

type Use = (request: RpcRequest, ctx: Ctx, round: Round) => string | Asked | Promise<string | Asked>;

/** The fields of a result of tools. */
const content = (...blocks: object[]): string => `"content":${JSON.stringify(blocks)}`;

/** The fields of a prompt: one message of the user for each block. */
const messages = (...blocks: object[]): string =>
  `"messages":${JSON.stringify(blocks.map((block) => ({ role: 'user', content: block })))}`;

const elicit = (message: string, field: string, type = 'string'): InputRequest => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type } }, required: [field] },
  },
});

const sample = (words: string): InputRequest => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: text(words) }], maxTokens: 100 },
});

const ROOTS: InputRequest = { method: 'roots/list', params: {} };

/** Asks these until each of them is answered. */
const asking =
  (requests: Asked['requests'], done: (round: Round) => string): Use =>
  (_, __, round) =>
    Object.keys(requests).every((name) => name in round.responses)
      ? done(round)
      : { requests, state: { asked: true } };

const NAME = { user_name: elicit('What is your name?', 'name') };

const TOOLS: Readonly<Record<string, Use>> = {
  test_simple_text: () => content(text('This is a simple text response for testing.')),
  test_image_content: () => content(image),
  test_audio_content: () => content({ type: 'audio', data: WAV, mimeType: 'audio/wav' }),
  test_embedded_resource: () =>
    content(resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  test_multiple_content_types: () =>
    content(
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  test_error_handling: () =>
    `${content(text('This tool intentionally returns an error for testing'))},"isError":true`,
  test_tool_with_progress: (_, ctx) => {
    for (const done of [0, 0.5, 1]) ctx.progress(done, 'Under way');
    return content(text('Done.'));
  },
  test_input_required_result_elicitation: asking(NAME, ({ responses }) =>
    content(text(`Hello, ${JSON.stringify(responses['user_name'])}!`)),
  ),
  test_input_required_result_sampling: asking(
    { capital_question: sample('What is the capital of France?') },
    ({ responses }) => content(text(JSON.stringify(responses))),
  ),
  test_input_required_result_list_roots: asking({ client_roots: ROOTS }, ({ responses }) =>
    content(text(JSON.stringify(responses))),
  ),
  test_input_required_result_request_state: asking(
    { confirm: elicit('Please confirm', 'ok', 'boolean') },
    ({ state }) => content(text(state === undefined ? 'no state' : 'state-ok')),
  ),
  test_input_required_result_multiple_inputs: asking(
    { ...NAME, greeting: sample('Generate a greeting'), client_roots: ROOTS },
    () => content(text('All answered.')),
  ),
  test_input_required_result_multi_round: (_, __, { state, responses }) => {
    if (state === undefined || (state === 1 && !('step1' in responses)))
      return { requests: { step1: elicit('Step 1: What is your name?', 'name') }, state: 1 };
    if (state === 1 || !('step2' in responses))
      return { requests: { step2: elicit('Step 2: What is your favorite color?', 'color') }, state: 2 };
    return content(text('Both steps are answered.'));
  },
  test_input_required_result_tampered_state: asking(
    { confirm: elicit('Please confirm', 'ok', 'boolean') },
    () => content(text('The state is whole.')),
  ),
  test_missing_capability: asking({ answer: sample('Say yes') }, () => content(text('Answered.'))),
  test_streaming_elicitation: asking(NAME, () => content(text('Answered.'))),
  test_logging_tool: () => content(text('Nothing is logged to clients.')),
  test_input_required_result_capabilities: asking({ ...NAME, greeting: sample('Generate a greeting') }, () =>
    content(text('All answered.')),
  ),
};

const argumentOf = ({ params }: RpcRequest, name: string): string => {
  const sent = params['arguments'];
  return String(typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : undefined);
};

interface PromptFixture {
  arguments?: string[];
  use: Use;
}

const PROMPTS: Readonly<Record<string, PromptFixture>> = {
  test_simple_prompt: { use: () => messages(text('This is a simple prompt for testing.')) },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    use: (request) =>
      messages(
        text(
          `Prompt with arguments: arg1='${argumentOf(request, 'arg1')}', arg2='${argumentOf(request, 'arg2')}'`,
        ),
      ),
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    use: (request) =>
      messages(
        resource(argumentOf(request, 'resourceUri'), 'text/plain', 'Embedded resource content for testing.'),
        text('Please process the embedded resource above.'),
      ),
  },
  test_prompt_with_image: { use: () => messages(image, text('Please analyze the image above.')) },
  test_input_required_result_prompt: {
    use: asking({ user_context: elicit('What context should the prompt use?', 'context') }, () =>
      messages(text('The context is there.')),
    ),
  },
};

const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/;

export const fixtures: Further = {
  tools: Object.keys(TOOLS).map((name) => ({
    name,
    description: `For the scenarios of ${name}.`,
    inputSchema: { type: 'object' },
  })),
  prompts: Object.entries(PROMPTS).map(([name, { arguments: taken = [] }]) => ({
    name,
    description: `For the scenarios of ${name}.`,
    arguments: taken.map((one) => ({ name: one, description: 'Any text', required: true })),
  })),
  resources: [
    {
      resources: [
        { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
        { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
      ].map((one) => ({ ...one, title: one.name, description: 'For the scenarios of resources.' })),
      templates: [
        {
          uriTemplate: 'test://template/{id}/data',
          name: 'template',
          title: 'template',
          description: 'For the scenarios of templates.',
          mimeType: 'application/json',
        },
      ],
      async read(uri) {
        if (uri === 'test://static-text')
          return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
        if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PNG };
        const id = TEMPLATE.exec(uri)?.[1];
        if (id === undefined) return undefined;
        const data = { id, templateTest: true, data: `Data for ID: ${id}` };
        return { uri, mimeType: 'application/json', text: JSON.stringify(data) };
      },
    },
  ],
  long: ['test_tool_with_progress'],
  async answer(request, ctx, round) {
    const { method, params } = request;
    const name = String(params['name']);
    if (method === 'tools/call' && Object.hasOwn(TOOLS, name)) return TOOLS[name]?.(request, ctx, round);
    if (method === 'prompts/get' && Object.hasOwn(PROMPTS, name))
      return PROMPTS[name]?.use(request, ctx, round);
    const ref = JSON.stringify(params['ref'] ?? null);
    return method === 'completion/complete' && ref.includes('"test')
      ? '"completion":{"values":["testValue1"],"hasMore":false}'
      : undefined;
  },
};
