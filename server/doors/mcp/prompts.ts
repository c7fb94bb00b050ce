/** The methods of prompts, and completion of their arguments. */
import type { Ctx } from '../../../tools/context.ts';
import type { Prompt } from '../../../tools/prompts.ts';
import { INVALID_PARAMS, isObject, RpcError } from './rpc.ts';

/** Arguments become part of what an agent reads. */
const LONGEST_ARGUMENT = 2_000;
/** The protocol's own limit of a completion. */
const MOST_VALUES = 100;

/** What may be meant by what is typed for a variable of a URI template. */
type CompleteResource = (uri: unknown, name: unknown, ctx: Ctx, typed: string) => Promise<readonly string[]>;

/** Each returns the fields of its result as JSON text. */
export function promptsOver(
  prompts: readonly Prompt[],
  resource: CompleteResource,
  further: readonly object[] = [],
) {
  const known = new Map(prompts.map((prompt) => [prompt.name, prompt]));
  const list = `"prompts":${JSON.stringify([...prompts.map(toListed), ...further])}`;
  return {
    list: (): string => list,
    /** @throws RpcError for an unknown prompt, or arguments it does not take */
    get(params: Record<string, unknown>): string {
      const prompt = promptNamed(known, params['name']);
      const text = prompt.text(argumentsOf(prompt, params['arguments']));
      const messages = [{ role: 'user', content: { type: 'text', text } }];
      return `"description":${JSON.stringify(prompt.description)},"messages":${JSON.stringify(messages)}`;
    },
    /** @throws RpcError for an unknown prompt or argument */
    async complete(params: Record<string, unknown>, ctx: Ctx): Promise<string> {
      const { ref, argument } = params;
      if (!isObject(ref) || !isObject(argument)) throw invalid('Send `ref` and `argument`');
      const { name, value } = argument;
      if (typeof value !== 'string' || value.length > LONGEST_ARGUMENT)
        throw invalid('Send what is typed as `argument.value`, at most 2,000 characters');
      if (ref['type'] === 'ref/resource') return completion(await resource(ref['uri'], name, ctx, value));
      if (ref['type'] !== 'ref/prompt') return completion([]);
      const taken = promptNamed(known, ref['name']).arguments.find((one) => one.name === name);
      if (!taken) throw invalid('The prompt has no argument of this name');
      return completion((await taken.complete?.(ctx, value)) ?? []);
    },
  };
}

const toListed = ({ name, title, description, arguments: taken }: Prompt) => ({
  name,
  title,
  description,
  arguments: taken.map(({ complete: _, ...argument }) => argument),
});

function promptNamed(known: ReadonlyMap<string, Prompt>, name: unknown): Prompt {
  const prompt = typeof name === 'string' ? known.get(name) : undefined;
  if (prompt) return prompt;
  throw invalid('Unknown prompt; `prompts/list` names those there are');
}

function argumentsOf(prompt: Prompt, sent: unknown): Record<string, string> {
  const given = sent ?? {};
  if (!isObject(given)) throw invalid('Send `arguments` as an object of texts');
  const texts = Object.entries(given).map(([name, value]): [string, string] => {
    if (!prompt.arguments.some((one) => one.name === name))
      throw invalid(
        `\`${prompt.name}\` takes ${prompt.arguments.map((one) => `\`${one.name}\``).join(', ')}`,
      );
    // The protocol has texts; models send a number as one.
    const text = ['number', 'boolean'].includes(typeof value) ? String(value) : value;
    if (typeof text !== 'string' || text.length > LONGEST_ARGUMENT)
      throw invalid(`\`${name}\`: send text of at most 2,000 characters`);
    return [name, text];
  });
  const read = Object.fromEntries(texts);
  const missing = prompt.arguments.find(({ name, required }) => required && (read[name] ?? '').trim() === '');
  if (missing) throw invalid(`\`${missing.name}\` is missing: ${missing.description}`);
  return read;
}

const completion = (values: readonly string[]): string =>
  `"completion":${JSON.stringify({
    values: values.slice(0, MOST_VALUES),
    hasMore: values.length > MOST_VALUES,
  })}`;

const invalid = (message: string): RpcError => new RpcError(INVALID_PARAMS, message, 200);
