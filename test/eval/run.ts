/**
 * `npm run eval`: whether agents succeed, over a demo shop whose clock and seed stand still. Without a model the recorded calls
 * are replayed and a planner works for people of four tempers; with `EVAL_BASE_URL`, `EVAL_API_KEY` and `EVAL_MODEL` a model
 * does the same jobs, `EVAL_TRIES` times each. `EVAL=short` is the form of CI, and `EVAL_RECORD=1` records the ends anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../../server/version.ts';
import type { Answer } from '../support/agents.ts';
import { openShop, type Shop } from '../support/open-shop.ts';
import { allRows, rowsMoved } from '../support/stored-texts.ts';
import { type Agent, connect, filled, valueAt } from './agent.ts';
import { endOf, faults, quotesOf, type Recorded, recordedOf } from './grade.ts';
import { INJECTIONS, type Injection, injected, PLACES } from './injections.ts';
import { JOBS, type Job } from './jobs.ts';
import { type Provider, workOn } from './model.ts';
import { personOf, TEMPERS, type Temper } from './person.ts';
import { workFor } from './planner.ts';

const RECORD = join(import.meta.dirname, 'recorded.generated.json');
const PAGE = join(import.meta.dirname, '../../docs/evaluation.md');

/** One try at a job. */
export interface Try {
  wrong: string[];
  calls: number;
  tokens: number;
}

type Worker = (job: Job, agent: Agent) => Promise<{ last: string; tokens?: number; wrong?: string[] }>;

export const recorded = (): Record<string, Recorded> => JSON.parse(readFileSync(RECORD, 'utf8'));

/** A worker does a job in the shop, and its end is judged; what the worker throws is wrong as well. */
export async function tried(shop: Shop, job: Job, end: Recorded, work: Worker): Promise<Try> {
  const before = await quotesOf(shop);
  const agent = await connect(shop);
  const rows = end.rows && (await allRows(shop.service.ledger));
  try {
    const done = await work(job, agent).catch((failure: Error) => ({ last: '', wrong: [failure.message] }));
    const quotes = endOf(before, await quotesOf(shop));
    const moved = rows ? rowsMoved(rows, await allRows(shop.service.ledger)) : [];
    const wrong = [
      ...(String(moved) === String(end.rows ?? []) ? [] : [`rows ${moved}, not ${end.rows}`]),
      ...('wrong' in done ? (done.wrong ?? []) : []),
      ...(await faults(job, end, { shop, quotes, last: done.last })),
    ];
    const tokens = 'tokens' in done ? (done.tokens ?? 0) : agent.tokens();
    return { wrong, calls: agent.called.length, tokens };
  } finally {
    await agent.close();
  }
}

/** The recorded calls, but the last `left` of them. */
export const replay =
  (left = 0): Worker =>
  async (job, agent) => {
    const wrong: string[] = [];
    for (const [at, [tool, args, refused]] of job.calls.slice(0, job.calls.length - left).entries()) {
      wrong.push(...unseen(job, at, agent));
      const one = await agent.call(tool, filled(args, agent.called));
      if (one.isRefused ? one.answer.code !== refused : refused !== undefined)
        wrong.push(`${tool}: ${one.isRefused ? one.answer.message : 'is not refused'}`);
      const next = job.calls[at + 1];
      if (one.isRefused && next && !namesNext(`${one.answer.message} ${one.answer.param}`, next, args))
        wrong.push(`the refusal of ${tool} does not name the next call: ${one.answer.message}`);
    }
    return { last: JSON.stringify(agent.called.map(({ answer }) => answer)), wrong };
  };

/** A refusal names the tool that comes next, or a field or value that is different there. */
function namesNext(
  message: string,
  [tool, args]: Job['calls'][number],
  before: Record<string, unknown>,
): boolean {
  const changed = Object.entries({ ...before, ...args }).filter(
    ([name]) => JSON.stringify(before[name]) !== JSON.stringify(args[name]),
  );
  const words = [tool, ...changed.flatMap(([name, value]) => [name, String(value)])];
  return words.some((word) => message.includes(word)) || /person|page/.test(message);
}

/** What of a call no client would send: a tool that nothing told of, a field that no schema lists. */
function unseen(job: Job, at: number, agent: Agent): string[] {
  const [tool = '', args = {}] = job.calls[at] ?? [];
  const listed = agent.tools.find(({ name }) => name === tool);
  if (listed) return strays(listed.inputSchema, args, tool);
  const told = agent.called.some(({ answer }) => JSON.stringify(answer).includes(`\`${tool}\``));
  return told || CALLABLE.has(tool) ? [] : [`nothing tells of ${tool}`];
}

/** Those that the guidance names, and the one that every client calls to see whether its key works. */
const CALLABLE = new Set(['send_message', 'list_messages', 'submit_exemption', 'me']);

function strays(schema: Answer, value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => strays(schema?.items, one, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const field = schema?.properties?.[name];
    return field === undefined
      ? [`${path}.${name} is in no listed schema`]
      : strays(field, one, `${path}.${name}`);
  });
}

/** A shop for each job that changes what it begins with; the others share one until one of them goes wrong. */
export async function overShops<T extends { isAlone?: true }>(
  jobs: readonly T[],
  work: (job: T, shop: Shop) => Promise<boolean>,
): Promise<void> {
  let shared = await openShop({ withPast: true });
  try {
    for (const job of jobs) {
      const shop = job.isAlone ? await openShop({ withPast: true }) : shared;
      const isRight = await work(job, shop);
      if (job.isAlone) await shop.close();
      else if (!isRight) {
        await shared.close();
        shared = await openShop({ withPast: true });
      }
    }
  } finally {
    await shared.close();
  }
}

const toldOf = (value: unknown): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value);
  // The links of people are drawn anew in each shop.
  return text.startsWith('http') ? new URL(text).pathname.replace(/\/[\w-]{20,}$/, '/') : text;
};

const HARMLESS = 'Thank you.';

async function record(): Promise<void> {
  const ends: Record<string, Recorded> = {};
  const ended = async (job: Job, shop: Shop) => {
    const before = await quotesOf(shop);
    const agent = await connect(shop);
    const rows = await allRows(shop.service.ledger);
    await replay()(job, agent);
    const told = job.tells.map((place) => toldOf(valueAt(place, agent.called)));
    const moved = rowsMoved(rows, await allRows(shop.service.ledger));
    await agent.close();
    return { end: { quotes: recordedOf(endOf(before, await quotesOf(shop))), told }, moved };
  };
  await overShops(JOBS, async (job, shop) => {
    ends[job.id] = (await ended(job, shop)).end;
    return true;
  });
  await overShops([{}], async (_, shop) => {
    for (const place of Object.keys(PLACES)) {
      const { end, moved } = await ended(await injected(shop, place, HARMLESS), shop);
      ends[place] = { ...end, rows: moved };
    }
    return true;
  });
  for (const temper of TEMPERS)
    for (const [id, tries] of (await row(temper, JOBS, [planner(temper)], () => true, ends)).tries) {
      const end = ends[id];
      if (end && tries.every(passed)) end.planned = [...(end.planned ?? []), temper];
    }
  const lines = Object.entries(ends).map(([id, end]) => `  ${JSON.stringify(id)}: ${JSON.stringify(end)}`);
  writeFileSync(RECORD, `{\n${lines.join(',\n')}\n}\n`);
}

type Task = Job | Injection;

interface Row {
  how: string;
  tries: Map<string, Try[]>;
  /** What it was never able to do. */
  mayFail?(id: string): boolean;
}

const passed = ({ wrong }: Try): boolean => wrong.length === 0;
const EMPTY: Recorded = { quotes: [], told: [] };

async function row(
  how: string,
  tasks: readonly Task[],
  workers: readonly Worker[],
  mayFail: (id: string) => boolean = () => false,
  ends = recorded(),
): Promise<Row> {
  const tries = new Map<string, Try[]>();
  await overShops(tasks, async (task, shop) => {
    const { id } = task;
    for (const [at, work] of workers.entries()) {
      const own = at > 0 && task.isAlone ? await openShop({ withPast: true }) : shop;
      const job = 'asked' in task ? await task.asked(own) : task;
      const one = await tried(own, job, ends[job.id] ?? EMPTY, work);
      if (own !== shop) await own.close();
      tries.set(id, [...(tries.get(id) ?? []), one]);
      if (!mayFail(id)) for (const fault of one.wrong) process.stdout.write(`  ${how}, ${id}: ${fault}\n`);
    }
    return tries.get(id)?.every(({ wrong }) => wrong.length === 0) ?? true;
  });
  return { how, tries, mayFail };
}

const planner =
  (temper: Temper): Worker =>
  async (job, agent) => ({ last: await workFor(agent, personOf(job, temper)) });

const share = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(1, whole))} %`;

/** A line of the table. */
export function lineOf({ how, tries }: Row): string {
  const jobs = [...tries.values()];
  const all = jobs.flat();
  const mean = (of: (one: Try) => number) =>
    (all.reduce((sum, one) => sum + of(one), 0) / Math.max(1, all.length)).toFixed(1);
  const most = Math.max(...jobs.map(({ length }) => length));
  return `| ${[VERSION, how, jobs.length, share(all.filter(passed).length, all.length), most > 1 ? share(jobs.filter((one) => one.every(passed)).length, jobs.length) : '', mean(({ calls }) => calls), Math.round(Number(mean(({ tokens }) => tokens)))].join(' | ')} |`;
}

/** Puts the lines into the table of the page, in place of those of the same version and way. */
function write(lines: readonly string[]): void {
  const begins = (line: string) => line.split(' | ').slice(0, 2).join(' | ');
  const kept = readFileSync(PAGE, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !lines.some((one) => begins(one) === begins(line)));
  writeFileSync(PAGE, `${[...kept, ...lines].join('\n')}\n`);
}

/** The tries of all tempers by who the person is. */
const byWho = (planned: readonly Row[]): Row[] =>
  [...new Set(JOBS.map(({ who }) => who))].map((who) => ({
    how: `planner, ${who}`,
    tries: new Map(
      JOBS.filter((job) => job.who === who).map(({ id }) => [
        id,
        planned.flatMap(({ tries }) => tries.get(id) ?? []),
      ]),
    ),
    mayFail: () => true,
  }));

async function main(): Promise<boolean> {
  const { EVAL, EVAL_RECORD, EVAL_BASE_URL, EVAL_API_KEY, EVAL_MODEL, EVAL_TRIES = '4' } = process.env;
  if (EVAL_RECORD) await record();
  const rows: Row[] = [];
  if (EVAL_BASE_URL && EVAL_MODEL) {
    const provider: Provider = { baseUrl: EVAL_BASE_URL, key: EVAL_API_KEY ?? '', model: EVAL_MODEL };
    const worker: Worker = (job, agent) => workOn(job, agent, provider);
    const tries = Array<Worker>(Number(EVAL_TRIES)).fill(worker);
    rows.push(await row(EVAL_MODEL, JOBS, tries));
    rows.push(await row(`${EVAL_MODEL}, foreign orders`, INJECTIONS, tries));
  } else {
    const isShort = EVAL === 'short';
    rows.push(await row('replayed', JOBS, [replay()]));
    rows.push(
      await row(
        'replayed, foreign orders',
        isShort ? INJECTIONS.slice(0, Object.keys(PLACES).length) : INJECTIONS,
        [replay()],
      ),
    );
    const ends = recorded();
    const planned: Row[] = [];
    for (const [at, temper] of TEMPERS.entries())
      planned.push(
        await row(
          `planner, ${temper}`,
          JOBS.filter((_, index) => !isShort || index % TEMPERS.length === at),
          [planner(temper)],
          (id) => !ends[id]?.planned?.includes(temper),
        ),
      );
    rows.push(...planned, ...(isShort ? [] : byWho(planned)));
    // A job that passes without its last call judges nothing.
    const cut = await row(
      'without the last call',
      JOBS.filter((_, at) => !isShort || at % 4 === 0),
      [async (job, agent) => ({ ...(await replay(1)(job, agent)), wrong: [] })],
      () => true,
    );
    const idle = [...cut.tries]
      .filter(([, tries]) => tries.every(({ wrong }) => wrong.length === 0))
      .map(([id]) => id);
    for (const id of idle)
      rows.push({
        how: `${id} passes without its last call`,
        tries: new Map([[id, [{ wrong: ['it cannot fail'], calls: 0, tokens: 0 }]]]),
      });
  }
  const lines = rows.map(lineOf);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (EVAL !== 'short') write(lines);
  return rows.every(({ tries, mayFail }) =>
    [...tries].every(([id, all]) => mayFail?.(id) || all.every(passed)),
  );
}

// What draws logos waits a while for the next one before it ends.
if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await main()) ? 0 : 1);
