/** One seed: faults, crashes and jumps while machines and people work; then quiet, in which everything must come right. */
import { forgetOld, newKeyed, send } from './callers.ts';
import { type Chance, chance } from './chance.ts';
import { FAULTS, kindOf, MOST_BEFORE } from './faulty-disk.ts';
import { brokenAtTheEnd, doubledOf, lostOf } from './invariants.ts';
import { type Model, newModel } from './model.ts';
import { answerApproval, checkOut, clearDesk, payAtProvider, workAtDesk } from './people.ts';
import { openWorld, type World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOMENTS = 18;
const QUIET_ROUNDS = 9;
const JUMPS_MS = [5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 30 * 24 * HOUR_MS] as const;

export interface Run {
  violations: string[];
  trace: string[];
  /** Faults that were met, and lives of the process. */
  faults: number;
  lives: number;
}

export async function simulate(seed: number): Promise<Run> {
  const world = await openWorld(seed);
  const model = newModel(world);
  const draws = chance(seed);
  let faults = 0;
  try {
    for (let moment = 0; moment < MOMENTS && model.violations.length === 0; moment++) {
      const { disk } = world.life;
      await oneMoment(world, model, draws);
      faults += disk.met.splice(0).length;
    }
    if (model.violations.length === 0) model.violations.push(...(await afterwards(world, model)));
  } finally {
    world.close();
  }
  return { violations: model.violations, trace: model.trace, faults, lives: world.lives };
}

async function oneMoment(world: World, model: Model, draws: Chance): Promise<void> {
  const { life } = world;
  const { disk } = life;
  forgetOld(world, model);
  if (draws.is(0.6)) {
    const fault = draws.pick(FAULTS);
    disk.plan(fault, draws.int(1, MOST_BEFORE[kindOf(fault)]));
    model.trace.push(`fault ${fault}`);
  }
  const work = Array.from({ length: draws.int(1, 4) }, () => workOf(world, model, draws));
  await Promise.all(work.map((one) => one().catch(onlyOfDisk)));
  disk.heal();
  if (draws.is(0.06)) disk.crash();
  const wrong = model.limiter.judge(world.lives, !disk.isDead());
  if (wrong !== undefined) model.violations.push(wrong);
  moveClock(world, model, draws);
  if (!disk.isDead()) return;
  model.trace.push('crash');
  world.reopen();
  model.violations.push(...(await lostOf(world, model)), ...(await doubledOf(world, model)));
}

/** A reading that failed ends a piece of work; anything else is a mistake of the simulation. */
function onlyOfDisk(cause: unknown): void {
  if (!/disk I\/O/.test(String(cause instanceof Error && cause.cause ? cause.cause : cause))) throw cause;
}

/** The next piece of work; what it needs of chance is drawn before anything runs. */
function workOf(world: World, model: Model, draws: Chance): () => Promise<void> {
  const kind = draws.pick([
    'new',
    'new',
    'again',
    'twice',
    'checkout',
    'checkout',
    'pay',
    'pay',
    'approval',
    'desk',
    'desk',
    'desk',
    'job',
    'job',
    'job',
  ]);
  const own = chance(draws.int(0, 2 ** 30));
  const known = model.keyed.filter(({ isOld }) => !isOld);
  const chosen = known[Math.floor(own.next() * known.length)];
  switch (kind) {
    case 'checkout':
      return () => checkOut(world, model, own);
    case 'pay':
      return () => payAtProvider(world, model, own);
    case 'approval':
      return () => answerApproval(world, model, own);
    case 'desk':
      return () => workAtDesk(world, model, own);
    case 'job': {
      const { jobs } = world.life;
      const job = jobs[own.int(0, jobs.length - 1)] ?? '';
      return () => world.life.run(job);
    }
    case 'again':
      return async () => (chosen ? send(world, model, chosen) : undefined);
    case 'twice':
      return async () => {
        if (chosen) await Promise.all([send(world, model, chosen), send(world, model, chosen)]);
      };
    case 'new': {
      const keyed = newKeyed(world, model, own);
      model.keyed.push(keyed);
      return () => send(world, model, keyed);
    }
  }
}

function moveClock(world: World, model: Model, draws: Chance): void {
  world.pass(draws.int(0, draws.is(0.3) ? 2 * HOUR_MS : 30_000));
  if (draws.is(0.15)) world.jump(draws.pick(JUMPS_MS) * (draws.is(0.5) ? 1 : -1));
  model.trace.push(`it is ${world.now().toISOString()}`);
}

/** No faults any more: every job has its time, and staff its telephone. */
async function afterwards(world: World, model: Model): Promise<string[]> {
  world.honesty.isHonest = true;
  forgetOld(world, model);
  for (const keyed of model.keyed.filter(({ isOld, isRefused }) => !isOld && !isRefused)) {
    world.pass(MINUTE_MS);
    await send(world, model, keyed);
    if (keyed.answer === undefined && !keyed.isRefused) model.violations.push(`${keyed.key} gets no answer`);
  }
  for (let round = 0; round < QUIET_ROUNDS; round++) {
    for (const job of world.life.jobs) await world.life.run(job);
    await clearDesk(world, model);
    world.pass(4 * HOUR_MS);
    model.trace.push(`it is ${world.now().toISOString()}`);
  }
  for (const job of ['deliver-webhooks', 'send-mail']) await world.life.run(job);
  return brokenAtTheEnd(world, model);
}
