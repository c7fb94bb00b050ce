/**
 * Judges answers by what the shop publishes of them, closed: a field that is not described is a fault. Tools answer as the
 * operations of the API of the same name.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Shop } from '../support/open-shop.ts';

/** @throws Error with the faults of an answer to a request over REST, or to a tool */
type Judge = (
  asked: { method: string; path: string } | { tool: string },
  status: number,
  answer: unknown,
) => void;

const judges = new Map<string, Promise<Judge>>();

/** Of this shop; what is published is read once. */
export function judgeOf(shop: Shop): Promise<Judge> {
  const known = judges.get(shop.url) ?? readJudge(shop);
  judges.set(shop.url, known);
  return known;
}

interface Operation {
  name: string;
  method: string;
  path: RegExp;
  /** Where its answers stand in the description. */
  answers: string;
}

async function readJudge(shop: Shop): Promise<Judge> {
  const openApi = closed(JSON.parse(await (await shop.fetch('/api/v1/openapi.json', {}, null)).text()));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(openApi, 'api');
  const operations = operationsOf(openApi);
  return (asked, status, answer) => {
    const found = operations.find((one) =>
      'tool' in asked
        ? one.name === asked.tool
        : one.method === asked.method.toLowerCase() && one.path.test(asked.path.replace(/\?.*/, '')),
    );
    const validate =
      found && ajv.getSchema(`api#${found.answers}/${status}/content/application~1json/schema`);
    if (!validate) throw new Error(`no answer of ${status} is published to ${JSON.stringify(asked)}`);
    if (validate(answer)) return;
    const faults = (validate.errors ?? [])
      .filter((fault) => !('tool' in asked && isSaidOnce(fault)))
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
    if (faults.length === 0) return;
    throw new Error(
      `${JSON.stringify(asked)} answers what ${found.name} does not publish:\n${faults.slice(0, 10).join('\n')}`,
    );
  };
}

/** To agents the imprints of a line are said once: in its own fields where it has one, else in `imprints`. */
const isSaidOnce = ({ keyword, instancePath }: { keyword: string; instancePath: string }): boolean =>
  keyword === 'required' && /^\/lines\/\d+$/.test(instancePath);

/** A copy in which each object with named fields has no others. */
function closed<T>(schema: T): T;
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((one: unknown) => closed(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) copy[name] = closed(value);
  // Of a field that is called `properties` there is no type beside it.
  const isObject = copy['type'] === 'object' && typeof copy['properties'] === 'object';
  return isObject && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}

/** Those with fewer names in their path first: `/messages/read` before `/messages/{id}`. */
const operationsOf = ({
  paths,
}: {
  paths: Record<string, Record<string, { operationId: string }>>;
}): Operation[] =>
  Object.entries(paths)
    .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        name: operationId,
        method,
        path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        answers: `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/responses`,
      })),
    );
