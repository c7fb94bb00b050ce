/**
 * An agent without a model: it sees the tools, the words of a person and the answers, and knows one errand, to save a quote. It
 * asks for what a refusal or a tool lacks. And the person, in four tempers.
 */
import { ServiceError } from '../../tools/errors.ts';
import type { Answer } from '../support/agents.ts';
import type { Agent } from './agent.ts';
import type { Want } from './jobs.ts';

export const TEMPERS = ['plain', 'terse', 'careless', 'changing'] as const;
export type Temper = (typeof TEMPERS)[number];

interface Person {
  says: string;
  answer(question: string): string;
  /** After the quote; `undefined` where they are content. */
  thinksAgain(): string | undefined;
}

export function personOf({ name, color, size, quantity, postal }: Want, temper: Temper): Person {
  let isContent = temper !== 'changing';
  const first = temper === 'changing' ? quantity * 2 : quantity;
  const goods = `“${name}” in ${color}${size ? ` size ${size}` : ''}`;
  const zip = temper === 'careless' ? ` ${postal} ` : postal;
  const pieces = temper === 'careless' ? ` ${first} ` : String(first);
  return {
    says: temper === 'terse' ? `I want “${name}”.` : `I want ${goods}, ${first} pieces, to ${postal}.`,
    answer(question) {
      if (/color/.test(question)) return color;
      if (/size/.test(question)) return size ?? 'any';
      if (/many/.test(question)) return pieces;
      if (/ZIP/.test(question)) return zip;
      throw new Error(`a person has no answer to “${question}”`);
    },
    thinksAgain() {
      if (isContent) return undefined;
      isContent = true;
      return `Make it ${quantity} instead.`;
    },
  };
}

/** @returns the last words of the agent */
export async function saveQuote(agent: Agent, person: Person, isCareless: boolean): Promise<string> {
  const [, name = '', color, size] = /“(.+?)”(?: in ([\w ]+?)(?: size (\w+))?[,.])?/.exec(person.says) ?? [];
  const [, pieces] = /, (\d+) pieces/.exec(person.says) ?? [];
  const [, zip] = /to (\d{5})/.exec(person.says) ?? [];
  const found = await read(agent, 'search_products', { query: name });
  const hit = found.products.find((one: Answer) => one.name === name) ?? found.products[0];
  const product = await read(agent, 'get_product', { key: hit.key });
  const wanted = color ?? person.answer(`Which color? ${product.parts.map((part: Answer) => part.color)}`);
  const inColor = product.parts.filter((part: Answer) => part.color.toLowerCase() === wanted.toLowerCase());
  const asked = size ?? (inColor.length > 1 ? person.answer('Which size?') : undefined);
  const part = inColor.find((one: Answer) => asked === undefined || one.size === asked);
  const quantity = pieces ?? person.answer('How many?');
  const ship_postal = zip ?? person.answer('To which ZIP code?');
  const save = async (many: string, more: object = {}) =>
    read(agent, 'create_quote', {
      lines: [{ key: hit.key, part_id: part.part_id, quantity: isCareless ? many : Number(many) }],
      ship_postal,
      ...(isCareless ? { need_by: '', company: null } : {}),
      ...more,
    });
  let quote = await save(quantity);
  const again = person.thinksAgain();
  if (again !== undefined) quote = await save(/\d+/.exec(again)?.[0] ?? '', { replaces: quote.id });
  return `The quote is saved: ${quote.total} in all, there on ${quote.in_hands.in_hands_date}. Pay at ${quote.url}.`;
}

/** A field that no listed schema has is one that no client can send. */
async function read(agent: Agent, tool: string, args: Record<string, unknown>): Promise<Answer> {
  const { properties = {} } = agent.tools.find(({ name }) => name === tool)?.inputSchema ?? {};
  const stray = Object.keys(args).find((field) => !(field in properties));
  if (stray !== undefined) throw new Error(`${tool} lists no field ${stray}`);
  const { answer, isRefused } = await agent.call(tool, args);
  if (isRefused) throw new ServiceError(answer.code, answer.message);
  return answer;
}
