/**
 * An agent without a model. It sees what an agent sees: the words of a person, the list of tools, the guidance and the answers.
 * For each clause it takes the tool whose texts hold most of its words, fills the fields from the words and from earlier answers,
 * asks for what is missing, and mends a call as its refusal says.
 */
import type { Answer } from '../support/agents.ts';
import type { Agent, Called, ListedTool } from './agent.ts';
import type { Person } from './person.ts';

type Args = Record<string, unknown>;

/** What an errand knows: the words it is about, and what was found on the way. */
interface Errand {
  agent: Agent;
  person: Person;
  tools: readonly ListedTool[];
  tool: ListedTool;
  words: string;
  /** Of the steps before. */
  done: Called[];
}

const SMALL = new Set(
  'the and for you our your are has have with one that this its use can what how'.split(' '),
);
const stem = (word: string): string => word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '');
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !SMALL.has(word)).map(stem);
/** What people say, and what the trade calls it. */
const MEANS: readonly (readonly [RegExp, string])[] = [
  [/\bhow much\b|\bcosts?\b/i, 'price'],
  [/\bwhen\b|\bby \d{4}-/i, 'date'],
  [/\binstead of\b/i, 'what if other quantities'],
  [/\bagain\b/i, 'reorder repeat'],
  [/\bwhere is\b|\bwhy\b/i, 'status follow'],
  [/\bwhich of\b|\bof the order that\b/i, 'list'],
  [/\boccasions\b/i, 'use cases'],
  [/\bdo you have\b|\bis there\b/i, 'search find products'],
  [/\bor \d|\bof each\b/i, 'compare options'],
  [/\bhas to\b/i, 'change'],
  [/\bI need\b|\bsave\b|\bone quote\b|\bto \d{5}\b/i, 'save quote create'],
  [/\$[\d,]+ for \d/, 'plan budget people'],
  [/\bto approve\b/i, 'request approval'],
  [/\btell\b/i, 'message'],
];
const meant = (words: string): string =>
  [words, ...MEANS.flatMap(([pattern, means]) => (pattern.test(words) ? [means] : []))].join(' ');
const spaced = (name: string): string => name.replaceAll('_', ' ');
const saysAll = (words: string, name: string): boolean => {
  const said = new Set(stemsOf(words));
  const meant = stemsOf(spaced(name));
  return meant.length > 0 && meant.every((word) => said.has(word));
};

/** The tools that are listed, and those that the guidance names with their fields. */
function knownTools({ tools, guidance }: Agent): ListedTool[] {
  const named = [...guidance.matchAll(/`(\w+)` \{([\w, ]+)\} ([^;.`]+)/g)].map(
    ([, name = '', fields = '', description = '']) => ({
      name,
      description,
      inputSchema: {
        properties: Object.fromEntries(fields.split(', ').map((field) => [field, { type: 'string' }])),
        required: fields.split(', ').filter((field) => !field.endsWith('s')),
      },
    }),
  );
  return [...tools, ...named];
}

const textsOf = ({ name, title = '', description = '', inputSchema: { properties = {} } }: ListedTool) => {
  const choices = Object.values(properties).flatMap((field: Answer) => field.enum ?? []);
  return {
    named: new Set(stemsOf(`${spaced(name)} ${title}`)),
    told: new Set(
      stemsOf(spaced(`${description} ${Object.keys(properties).join(' ')} ${choices.join(' ')}`)),
    ),
  };
};

const isAbout = (words: string, { inputSchema }: ListedTool, tools: readonly ListedTool[]): boolean => {
  const [id] = ID.exec(words) ?? [];
  const field: Answer = inputSchema.properties?.['id'];
  return id !== undefined && field !== undefined && takes(id, field, tools);
};

/** The tools whose name, title, fields and description hold most of the words, the rare ones above all; best first. */
function toolsFor(words: string, tools: readonly ListedTool[]): ListedTool[] {
  const texts = tools.map((tool) => ({ tool, ...textsOf(tool) }));
  const having = (word: string) =>
    texts.filter(({ named, told }) => named.has(word) || told.has(word)).length;
  return texts
    .map(({ tool, named, told }) => ({
      tool,
      score: [...new Set(stemsOf(meant(words)))].reduce(
        (sum, word) => {
          const weight = Math.log(1 + tools.length / Math.max(1, having(word)));
          return sum + weight * (named.has(word) ? 2.5 : told.has(word) ? 1 : 0);
        },
        isAbout(words, tool, tools) ? 4 : 0,
      ),
    }))
    .filter(({ score }) => score > 3)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ tool }) => tool);
}

const ID = /\b(?:[A-Z]-\d{4,}|[a-z]{2,4}_[a-z\d_]+)\b/;
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
const toNumber = (text: string): number => NUMBERS.indexOf(text) + 1 && NUMBERS.indexOf(text);
/** Whether a field takes an id of this kind, as far as the tools say which kinds there are. */
function takes(id: string, { description = '' }: Answer, tools: readonly ListedTool[]): boolean {
  const [kind = ''] = /^[A-Za-z]+[-_]/.exec(id) ?? [];
  return description.includes(`\`${kind}`) || !JSON.stringify(tools).includes(`\`${kind}`);
}
const amount = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : toNumber(text) || Number(text.replaceAll(',', ''));

/** A number of the words that is said of this field. */
function numberFor(name: string, description: string, words: string, isAlone = false): number | undefined {
  if (/usd|price/.test(name))
    return /^min_/.test(name) && /\bunder\b/.test(words) ? undefined : amount(/\$([\d,]+)/.exec(words)?.[1]);
  const nouns = [name, ...(description.match(/[A-Za-z]+/g) ?? []).slice(0, 1)].map((noun) =>
    stem(noun.toLowerCase()),
  );
  const counted = new RegExp(
    `\\b(\\d[\\d,]*|${NUMBERS.slice(1).join('|')})[ -](?:${nouns.join('|')})`,
    'i',
  ).exec(words);
  if (counted) return amount(counted[1]?.toLowerCase());
  if (name !== 'quantity' && !(isAlone && name === 'people')) return undefined;
  const bare = words.replaceAll(
    /\$[\d,]+|\d*\(\w+\)|\b\d{4}-\d\d-\d\d\b|\b\d{5}\b|\w+[-_:]\w+|\bPMS \d+/g,
    ' ',
  );
  return amount(/(?<![\w/,.])(\d[\d,]*)(?!\d| ?(?:oz|in|ml)\b|\()/.exec(bare)?.[1]);
}

/** What the words say for a text field. */
function textFor(name: string, { format, description = '' }: Answer, words: string): string | undefined {
  if (format === 'date') return /\b\d{4}-\d\d-\d\d\b/.exec(words)?.[0];
  if (/postal$/.test(name)) return /\b\d{5}\b/.exec(words)?.[0];
  if (/state$/.test(name)) return /\b[A-Z]{2}\b/.exec(words)?.[0];
  if (/email$/.test(name)) return /[\w.]+@[\w.]+\w/.exec(words)?.[0];
  if (/_name$/.test(name)) return /\b([A-Z][a-z]+ [A-Z][a-z]+), [\w.]+@/.exec(words)?.[1];
  if (/\bno /.test(description))
    return /\b(?:no|without(?: any)?) ([^.;]+)/.exec(words)?.[0].replace(/^without(?: any)?/, 'no');
  if (/^search$/.test(name)) return ID.exec(words)?.[0];
  if (saysAll(words, name))
    return new RegExp(`${spaced(name)}\\b[^.]*?\\b([A-Z]{2,}-[\\w-]+)`, 'i').exec(words)?.[1];
  return undefined;
}

const fits = ({ name }: Answer, words: string): number =>
  stemsOf(name).filter((word) => stemsOf(words).includes(word)).length;

/** The product whose name has most of these words; with fewer words, where a search finds none. */
async function productFor(errand: Errand, query: string): Promise<Answer> {
  if (query === '') return undefined;
  const { answer } = await call(errand, 'search_products', { query: query.slice(0, 500) });
  const found = (answer.products ?? []).filter((one: Answer) => fits(one, query) > 0);
  const order = (one: Answer, other: Answer) =>
    fits(other, query) - fits(one, query) || stemsOf(one.name).length - stemsOf(other.name).length;
  return found.sort(order)[0] ?? productFor(errand, query.split(' ').slice(0, -1).join(' '));
}

/** The products that the words name: one for each of “this or that”. */
async function productsIn(errand: Errand): Promise<Answer[]> {
  const found: Answer[] = [];
  const { named, told } = textsOf(errand.tool);
  for (const part of errand.words.split(/\bor\b|:/)) {
    const query = part
      .replaceAll(/\d{5}|[^\w\s-]/g, ' ')
      .split(/\s+/)
      .filter((word) => stemsOf(word).some((one) => !named.has(one) && !told.has(one)))
      .join(' ');
    const product = await productFor(errand, query);
    if (product && !found.some(({ key }) => key === product.key)) found.push(product);
  }
  return found;
}

/** The part of a product in the color and size that were said, or are said when asked. */
async function partOf(errand: Errand, key: string): Promise<Answer> {
  const { answer } = await call(errand, 'get_product', { key });
  const parts: Answer[] = answer.parts ?? [];
  const chosen = (field: 'color' | 'size', from: Answer[]): Answer[] => {
    const values = [...new Set(from.map((part) => part[field]).filter(Boolean))];
    const said = (text: string) =>
      values
        .filter((value) =>
          new RegExp(`(?<![\\w’'])${value}(?![\\w’'])`, field === 'size' ? '' : 'i').test(text),
        )
        .at(-1);
    const value =
      values.length < 2
        ? values[0]
        : (said(errand.words) ?? said(errand.person.answer(`Which ${field}?`) ?? ''));
    return from.filter((part) => value === undefined || part[field] === value);
  };
  return chosen('size', chosen('color', parts))[0];
}

/** A value for a field of a tool; `undefined` where nothing is known. */
async function valueFor(errand: Errand, tool: ListedTool, name: string, schema: Answer): Promise<unknown> {
  const { words, person, done } = errand;
  const isRequired = tool.inputSchema.required?.includes(name) ?? false;
  const earlier = done.at(-1)?.answer;
  if (schema.enum) {
    if (name === 'sort' || name === 'detail') return undefined;
    const choices: string[] = schema.enum;
    return choices.find((choice) => saysAll(words, choice)) ?? (isRequired ? choices.at(-1) : undefined);
  }
  if (schema.type === 'boolean') return saysAll(words, name) ? true : undefined;
  if (name === 'key') return /\b[a-z]+:[\w-]+/.exec(words)?.[0] ?? (await productsIn(errand))[0]?.key;
  if (/^(?:id|about)$|_id$|_of$/.test(name)) {
    const of = /(\w+)_id$/.exec(name)?.[1] ?? '';
    if (of && schema.description === undefined && !isRequired) return undefined;
    if (
      !isRequired &&
      stemsOf(schema.description ?? '').filter((word) => stemsOf(words).includes(word)).length < 2
    )
      return undefined;
    const said = ID.exec(words)?.[0];
    if (said && schema.description && takes(said, schema, errand.tools)) return said;
    if (said && !isRequired) return said;
    return schema.description === undefined && !of.match(/quote/)
      ? name === 'about'
        ? (said ?? earlier?.id)
        : undefined
      : earlier?.id;
  }
  if (name === 'lines' && isRequired) return earlier?.bundles?.[0]?.quote_lines ?? linesOf(errand);
  if (name === 'options') return (await productsIn(errand)).map(({ key }) => ({ key }));
  if (name === 'part_id' || /^(?:limit|offset)$/.test(name)) return undefined;
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      numberFor(
        name,
        schema.description ?? '',
        words,
        !('quantity' in (tool.inputSchema.properties ?? {})),
      ) ?? (name === 'quantity' ? person.answer('quantity') : undefined)
    );
  if (schema.type !== 'string') return undefined;
  if (name === 'color') {
    const [product] = await productsIn(errand);
    return product?.colors.find((color: string) => saysAll(words, color));
  }
  const said = textFor(name, schema, words);
  if (said !== undefined) return said;
  if (name === 'ship_postal') return person.answer('zip');
  return (isRequired && !name.endsWith('_name')) || name === 'query' ? words : undefined;
}

async function linesOf(errand: Errand): Promise<Answer[]> {
  const lines: Answer[] = [];
  const several = errand.words.split(/(?<=[a-z]) and (?=\d)/);
  for (const words of several) {
    const about = { ...errand, words: several.length > 1 ? words : errand.words };
    const [product] = await productsIn(about);
    if (!product) continue;
    const part = await partOf(about, product.key);
    const quantity = numberFor('quantity', '', words) ?? errand.person.answer('quantity');
    lines.push({ key: product.key, part_id: part?.part_id, quantity });
  }
  return lines;
}

async function call({ agent }: Errand, tool: string, args: Args): Promise<Called> {
  return agent.call(tool, args);
}

async function argsFor(errand: Errand): Promise<Args> {
  const args: Args = {};
  for (const [name, schema] of Object.entries(errand.tool.inputSchema.properties ?? {})) {
    const value = await valueFor(errand, errand.tool, name, schema);
    if (value !== undefined && String(value) !== '') args[name] = errand.person.writes(value);
  }
  return args;
}

/** Calls the first of these tools whose required fields are known; where it is refused, once more as the refusal says. */
async function step(errand: Errand, tools: readonly ListedTool[]): Promise<Called | undefined> {
  for (const tool of tools) {
    const own = { ...errand, tool };
    const args = await argsFor(own);
    const isKnown = (tool.inputSchema.required ?? []).every((name) => name in args);
    if (!isKnown || (ADDS.test(tool.name) && Object.keys(args).length === 0)) continue;
    const first = await call(own, tool.name, args);
    return first.isRefused ? mended(own, first) : first;
  }
  return undefined;
}

async function mended(
  errand: Errand,
  { answer: { message, param }, args, ...first }: Called,
): Promise<Called> {
  const [other] = errand.tools
    .filter(({ name }) => name !== first.tool && message.includes(`\`${name}\``))
    .sort((a, b) => message.indexOf(a.name) - message.indexOf(b.name));
  const led = other && (await step({ ...errand, done: [] }, [other]));
  if (led && !led.isRefused) return led;
  const [, named] = /`([a-z]+:[\w-]+)`/.exec(message) ?? [];
  const [, least] = /(\d+)/.exec(message) ?? [];
  const { [param]: wrong, ...rest } = args;
  const [, choices = ''] = /one of: ([\w, ]+)/.exec(message) ?? [];
  const [choice] = choices
    .split(', ')
    .map((one) => ({
      one,
      fits: stemsOf(spaced(one)).filter((word) => stemsOf(String(wrong)).includes(word)).length,
    }))
    .sort((a, b) => b.fits - a.fits);
  const right =
    param === 'key' ? named : param === 'quantity' ? Number(least) : choice?.fits ? choice.one : undefined;
  return call(errand, first.tool, right === undefined ? rest : { ...rest, [param]: right });
}

/** Tools that change something are for a clause of their own; what only reads is called for the first. */
const ADDS = /^(?:create|request|send|submit|reorder|draft|upload)/;

/** The same once more, or with another number in place of the first. */
async function once(
  errand: Errand,
  { tool, args, answer }: Called,
  number: string | undefined,
): Promise<Called> {
  const replaces =
    'replaces' in (errand.tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {});
  if (number === undefined) return call(errand, tool, args);
  const changed = JSON.parse(JSON.stringify(args).replace(/("quantity":"? ?)\d+/, `$1${number}`));
  return call(errand, tool, replaces ? { ...changed, replaces: answer.id } : changed);
}

/** After the first, a clause is a request of its own where it names a tool that changes something. */
const isAskedFor = (clause: string, tool: ListedTool): boolean =>
  ADDS.test(tool.name) &&
  stemsOf(meant(clause.replaceAll(/\S+@\S+/g, ''))).some((word) => textsOf(tool).named.has(word));

/** @returns the last words: what the tools said */
export async function workFor(agent: Agent, person: Person): Promise<string> {
  const tools = knownTools(agent);
  const [first] = tools;
  if (!first) return '';
  const errand: Errand = { agent, person, tools, tool: first, words: person.says, done: [] };
  const clauses = person.says.split(/(?<=[.?!;]) |,? and (?=(?:save|ask|send)\b)|, (?=then )/);
  for (const clause of [...clauses, person.thinksAgain()]) {
    if (clause === undefined) continue;
    const last = errand.done.findLast(({ isRefused }) => !isRefused);
    const other = /\bmake it (\d+)/i.exec(clause)?.[1];
    const fitting = toolsFor(clause, tools).filter(
      (tool) => !errand.done.some((one) => one.tool === tool.name) && (!last || isAskedFor(clause, tool)),
    );
    const called =
      last && (other !== undefined || clause === person.says)
        ? await once(errand, last, other)
        : await step(errand, fitting);
    if (called) errand.done.push(called);
  }
  return JSON.stringify(errand.done.map(({ answer }) => answer));
}
