/** Whether plans read, prove and admit what briefs ask. */
import type { CatalogProduct } from '../../tools/catalog/product.ts';
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { planBudget } from '../../tools/planning/plan-budget.ts';
import { FACT_TERMS, isStatedOf, linesOf, type Seen, type Term, termOf } from './judge.ts';
import { median } from './statistics.ts';

const DAY_MS = 86_400_000;
const FULL_USE = 0.7;

export interface Brief {
  input: Record<string, unknown>;
  text: string;
  terms: Term[];
}

export interface JudgedPlans {
  briefs: number;
  bundles: number;
  /** Briefs with wishes that are claimed and not so. */
  falseMet: string[];
  /** Briefs with wishes that are neither met nor admitted. */
  silent: string[];
  /** Briefs that refuse something, and those whose refusals are read or kept wrong. */
  refusing: number;
  misread: string[];
  /** The share of giveaways that are the most frequent one. */
  sameGiveaways: number;
  /** Bundles below 70 % of the budget that do not say so; and how much of it the fullest of a brief uses, in the middle. */
  unsaid: string[];
  used: number;
}

const planOf = (ctx: Ctx, input: Brief['input']) => invoke(planBudget, ctx, input);

/** The briefs as inputs of `plan_budget`. */
export const briefs = (now: Date): Brief[] =>
  linesOf('briefs.txt').map((line) => {
    const at = line.lastIndexOf('=');
    const [fields = '', words = ''] = line.slice(0, at).split(' | ');
    const [, dollars, people, days = '', sent = ''] = /^(\d+) (\d+) (\d+|-) (.*)$/.exec(fields) ?? [];
    const text = words.trim();
    return {
      text: line.slice(0, at),
      terms: line
        .slice(at + 1)
        .split(' ')
        .filter(Boolean)
        .map(termOf),
      input: {
        budget_usd: Number(dollars),
        people: Number(people),
        artwork_id: 'later',
        ...JSON.parse(sent),
        ...(text === '' ? {} : { wants: text }),
        ...(days === '-'
          ? {}
          : { need_by: new Date(now.getTime() + Number(days) * DAY_MS).toISOString().slice(0, 10) }),
      },
    };
  });

type Plan = Awaited<ReturnType<typeof planOf>>;
type Bundle = Plan['bundles'][number];

export async function judgePlans(ctx: Ctx, products: readonly CatalogProduct[]): Promise<JudgedPlans> {
  const known = new Map(products.map((product) => [product.key, product]));
  const found: JudgedPlans = {
    briefs: 0,
    bundles: 0,
    falseMet: [],
    silent: [],
    refusing: 0,
    misread: [],
    sameGiveaways: 0,
    unsaid: [],
    used: 0,
  };
  const giveaways: string[] = [];
  const used: number[] = [];
  for (const { input, text, terms } of briefs(ctx.now())) {
    const plan = await planOf(ctx, input);
    const of = (mark: string): Term[] => terms.filter((term) => mark.includes(term.mark));
    const tell = (list: string[], wrong: readonly string[]): void => {
      if (wrong.length > 0) list.push(`${text} → ${wrong.join('; ')}`);
    };
    found.briefs += 1;
    found.bundles += plan.bundles.length;
    tell(found.falseMet, falselyMet(plan, terms, known));
    tell(found.silent, silentOn(plan, of('+!')));
    if (of('-').length > 0) found.refusing += 1;
    tell(found.misread, misreadOf(plan, of('-'), of('+~!'), known));
    for (const { kind, lines } of plan.bundles)
      if (kind === 'giveaway')
        giveaways.push(
          lines
            .map(({ key }) => key)
            .sort()
            .join(' '),
        );
    const shares = plan.bundles.map(({ total }) => total / plan.budget_usd);
    if (shares.length > 0) used.push(Math.max(...shares));
    tell(
      found.unsaid,
      plan.bundles
        .filter(({ why }, index) => (shares[index] ?? 0) < FULL_USE && !/It uses \d+ %/.test(why))
        .map(({ name }) => name),
    );
  }
  const counts = giveaways.map((one) => giveaways.filter((other) => other === one).length);
  found.sameGiveaways = Math.max(0, ...counts) / giveaways.length;
  found.used = median(used);
  return found;
}

const bundlesOf = ({ bundles, smallest_budget: smallest }: Plan): Bundle[] =>
  smallest ? [...bundles, smallest.bundle] : bundles;

type Line = Bundle['lines'][number];

/** The planned product, in the colors planned. */
function seenIn(line: Line, known: ReadonlyMap<string, CatalogProduct>): Seen {
  const product = known.get(line.key);
  if (!product) throw new Error(`${line.key} is not among the products`);
  const planned = line.parts.map(({ color }) => color);
  const parts = product.parts.filter(({ color }) => planned.includes(color));
  return { product: { ...product, parts }, cents: line.unit_price * 100 };
}

/** Claims of a line that its product does not hold, and wishes that a bundle says it answers though no product of it does. */
function falselyMet(
  plan: Plan,
  terms: readonly Term[],
  known: ReadonlyMap<string, CatalogProduct>,
): string[] {
  const isTrue = (seen: Seen, want: string): boolean => {
    const named = terms.filter((term) => term.mark !== '-' && term.isNamedIn(want));
    if (named.length > 0) return named.every((term) => term.mark !== '!' && term.isOf(seen));
    return FACT_TERMS.some((term) => term.isNamedIn(want) && term.isOf(seen)) || isStatedOf(seen, want);
  };
  return bundlesOf(plan).flatMap(({ lines, answers, kind }) => [
    ...lines.flatMap((line) =>
      line.meets.flatMap(({ want, fact }) =>
        isTrue(seenIn(line, known), want) ? [] : [`“${want}” by ${line.key} (${fact})`],
      ),
    ),
    ...answers.flatMap((want) =>
      lines.some((line) => isTrue(seenIn(line, known), want)) ? [] : [`${kind} answers “${want}”`],
    ),
  ]);
}

/** What is neither met nor admitted by the plan, or by one of its bundles. */
function silentOn(plan: Plan, asked: readonly Term[]): string[] {
  const isNamed = (term: Term, wants: readonly string[]): boolean =>
    wants.some((want) => term.isNamedIn(want));
  const told = plan.unproven.map(({ want }) => want);
  const met = bundlesOf(plan).flatMap(({ lines }) =>
    lines.flatMap(({ meets }) => meets.map(({ want }) => want)),
  );
  return asked.flatMap((term) => [
    ...(isNamed(term, [...told, ...met]) ? [] : [`${term.written} is not spoken of`]),
    ...plan.bundles.flatMap(({ kind, answers, misses }) =>
      isNamed(term, [...answers, ...misses.map(({ want }) => want)])
        ? []
        : [`${kind} says nothing of ${term.written}`],
    ),
  ]);
}

/** Refusals not read, read where there is none, taken for wishes, or not kept. */
function misreadOf(
  plan: Plan,
  refused: readonly Term[],
  others: readonly Term[],
  known: ReadonlyMap<string, CatalogProduct>,
): string[] {
  const of = (kind: string): string[] =>
    plan.wants.filter((one) => one.kind === kind).map(({ want }) => want);
  const unwanted = of('unwanted');
  return [
    ...refused
      .filter((term) => !unwanted.some(term.isNamedIn))
      .map(({ written }) => `${written} is not read`),
    ...plan.wants.flatMap(({ kind, want, found }) =>
      kind === 'unwanted' && found > 0 && !refused.some((term) => term.isNamedIn(want))
        ? [`“${want}” is not refused`]
        : [],
    ),
    ...of('wanted')
      .filter(
        (want) =>
          refused.some((term) => term.isNamedIn(want)) && !others.some((term) => term.isNamedIn(want)),
      )
      .map((want) => `“${want}” is wished`),
    ...bundlesOf(plan).flatMap(({ lines }) =>
      lines.flatMap((line) =>
        refused
          .filter((term) => term.isOf(seenIn(line, known)))
          .map(({ written }) => `${line.key} for all of ${written}`),
      ),
    ),
  ];
}
