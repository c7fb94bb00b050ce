/**
 * What records say of one person. They are known by their email address, and by the names that stand beside it; a name of
 * several words counts wherever it stands, one of a single word beside the address alone.
 */

export interface SoughtPerson {
  /** Lower case. */
  email: string;
  names: readonly string[];
}

export interface PersonText {
  /** Where in the record, such as `body.shipTo.phone`. */
  path: string;
  text: string;
}

const ERASED = 'erased';
const ERASED_NAME = 'Erased person';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const EMAIL = /^(.*?)_?email$/i;
const NAME = /^(.*?)_?(?:name|author|first_?name|last_?name)$/i;
/** What is a person's own where it stands beside their address or their name. */
const OWN = /^(?:phone|streets?|street_?\d|text|comment|message|photos|note|network|device|ip|user_?agent)$/i;

const same = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.trim().toLowerCase() === other.toLowerCase();

/** Whether the fields are of this person, by the beginning of their names: `approver` of `approverEmail`. */
function beginningsOf(fields: Fields, { email, names }: SoughtPerson): Set<string> {
  const found = new Set<string>();
  for (const [key, value] of Object.entries(fields)) {
    const [, of] = EMAIL.exec(key) ?? [];
    if (of !== undefined && same(value, email)) found.add(of.toLowerCase());
    const [, named] = NAME.exec(key) ?? [];
    if (named !== undefined && names.some((name) => isTelling(name) && same(value, name)))
      found.add(named.toLowerCase());
  }
  return found;
}

/** Of several words: a single one may be anybody's. */
const isTelling = (name: string): boolean => /\S\s+\S/.test(name.trim());

/** What has these has the name of a product, a view or a company. */
const OF_THINGS = ['key', 'product_key', 'filter', 'freight_form'];
const isThing = (fields: Fields): boolean => OF_THINGS.some((field) => field in fields);

/** Fields of a stored record stand in its columns and in its body. */
const isPartOf = (key: string): boolean => key === 'body';

type Visit = (text: string, path: string, as: 'own' | 'name' | 'any') => string;

function walk(
  value: unknown,
  person: SoughtPerson,
  visit: Visit,
  path = '',
  inherited = new Set<string>(),
  ofThing = false,
): unknown {
  if (typeof value === 'string') return visit(value, path, 'any');
  if (Array.isArray(value)) return value.map((one, at) => walk(one, person, visit, `${path}[${at}]`));
  if (!isFields(value)) return value;
  const theirs = new Set([...inherited, ...beginningsOf(value, person)]);
  const isOfThing = ofThing || isThing(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const at = path === '' ? key : `${path}.${key}`;
      if (isPartOf(key)) return [key, walk(one, person, visit, at, theirs, isOfThing)];
      const [, named] = isOfThing && key === 'name' ? [] : (NAME.exec(key) ?? []);
      if (named !== undefined && theirs.has(named.toLowerCase()) && typeof one === 'string')
        return [key, visit(one, at, 'name')];
      if (theirs.size > 0 && OWN.test(key) && typeof one === 'string') return [key, visit(one, at, 'own')];
      if (theirs.size > 0 && OWN.test(key) && Array.isArray(one))
        return [key, one.map((line) => (typeof line === 'string' ? visit(line, at, 'own') : line))];
      return [key, walk(one, person, visit, at)];
    }),
  );
}

/** The names beside the address. */
export function namesBeside(record: unknown, email: string): string[] {
  const names: string[] = [];
  const parts: string[] = [];
  walk(record, { email, names: [] }, (text, path, as) => {
    if (as === 'name' && text.trim().length > 1 && !text.includes('@') && text !== ERASED_NAME)
      (/(?:first|last)_?name$/i.test(path) ? parts : names).push(text.trim());
    return text;
  });
  return [...new Set(parts.length > 1 ? [...names, parts.join(' ')] : [...names, ...parts])];
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const asXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** How texts name them; `undefined` for what is never found. */
export function namingOf({ email, names }: SoughtPerson) {
  const alternatives = (texts: readonly string[]) =>
    [...new Set(texts.flatMap((one) => [one, asXml(one), asJson(one)]))].map(escaped);
  const whole = (texts: readonly string[]) =>
    texts.length === 0
      ? /(?!)/u
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(texts).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const telling = names.filter(isTelling);
  // What every text that names them has: most are told apart by it.
  const hints = [
    email,
    ...telling.map((name) =>
      name
        .split(/[^\p{L}\p{N}]/u, 1)
        .join()
        .toLowerCase(),
    ),
  ];
  return { email: whole([email]), name: whole(telling), hints };
}

/** Whether the text names them. */
export function isNamedIn(text: string, naming: ReturnType<typeof namingOf>): boolean {
  const lower = text.toLowerCase();
  if (!naming.hints.some((hint) => lower.includes(hint))) return false;
  return text.search(naming.email) >= 0 || text.search(naming.name) >= 0;
}

/** Each text of the record that is of them or names them. */
export function textsOf(record: unknown, person: SoughtPerson): PersonText[] {
  const naming = namingOf(person);
  const found: PersonText[] = [];
  walk(record, person, (text, path, as) => {
    if (text !== '' && (as !== 'any' || isNamedIn(text, naming))) found.push({ path, text });
    return text;
  });
  return found;
}

/** The record without them; `instead` stands for their address. */
export function withoutPerson(record: unknown, person: SoughtPerson, instead: string): unknown {
  const naming = namingOf(person);
  return walk(record, person, (text, _, as) => {
    if (text !== '' && as === 'name') return ERASED_NAME;
    if (text !== '' && as === 'own') return ERASED;
    return text.replaceAll(naming.email, instead).replaceAll(naming.name, ERASED_NAME);
  });
}
