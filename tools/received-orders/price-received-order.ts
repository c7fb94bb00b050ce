/** Prices a received purchase order and compares each amount the buyer sent with ours. */
import { type Issue, ServiceError } from '../errors.ts';
import { joinedLines } from '../quotes/joined-lines.ts';
import type { LineRequest } from '../quotes/line-spec.ts';
import { type PricedLines, priceLines } from '../quotes/price-lines.ts';
import type { QuoteCharge, QuoteLine } from '../quotes/quote.ts';
import { formatCents, isSameAmount, sum } from '../values/money.ts';
import type { OrderedLine } from './received-order-input.ts';

const RATES_PER_CENT = 100;
const RATES_PER_DOLLAR = 10_000;

/** A line of the buyer with what it asks for in our catalog. */
export interface RequestedLine {
  ordered: OrderedLine;
  requests: LineRequest[];
  isRepeat: boolean;
}

/** What is charged beside the goods and their imprints. */
export interface PricedTerms {
  rush?: boolean;
  preProductionProof?: boolean;
}

export interface PricedOrder {
  priced: PricedLines;
  /** The buyer's number of each line, in our order. */
  numbers: number[];
}

/**
 * Lines of one group share an imprint where product, location, method and artwork are the same. Lines of different groups
 * never do, because the buyer lists them as different goods.
 *
 * @throws ServiceError of the first fault, with an issue for each: what is not available, and each amount that differs
 */
export function priceReceivedOrder(lines: readonly RequestedLine[], terms: PricedTerms = {}): PricedOrder {
  const issues: Fault[] = [];
  const parts: PricedLines[] = [];
  const numbers: number[] = [];
  for (const group of groupsOf(lines)) {
    const priced = pricedGroup(group, terms, issues);
    if (!priced) continue;
    parts.push(priced.priced);
    numbers.push(...priced.numbers);
    issues.push(...priceDifferences(group, priced));
  }
  const [first] = issues;
  if (first)
    throw new ServiceError(first.code, first.issue.message, { issues: issues.map(({ issue }) => issue) });
  return { priced: joinedLines(parts), numbers };
}

/** In the order of their first lines. */
function groupsOf(lines: readonly RequestedLine[]): RequestedLine[][] {
  const groups = new Map<string, RequestedLine[]>();
  for (const line of lines) groups.set(line.ordered.group, [...(groups.get(line.ordered.group) ?? []), line]);
  return [...groups.values()];
}

interface Fault {
  code: ServiceError['code'];
  issue: Issue;
}

/** Repeats and new imprints of a group pay different setups. */
function pricedGroup(
  group: readonly RequestedLine[],
  terms: PricedTerms,
  faults: Fault[],
): PricedOrder | undefined {
  const numbers = group.flatMap(({ ordered, requests }) => requests.map(() => ordered.number));
  try {
    return {
      priced: priceLines(
        group.flatMap(({ requests }) => requests),
        terms,
      ),
      numbers,
    };
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.code === 'internal') throw cause;
    faults.push({ code: cause.code, issue: atBuyersLine(cause, numbers) });
    return undefined;
  }
}

/** A refusal of one of our lines, as an issue of the buyer's line; `numbers` holds the buyer's number of each of ours. */
export function atBuyersLine(error: ServiceError, numbers: readonly number[]): Issue {
  const ours = Number(/^lines\.(\d+)/.exec(error.param ?? '')?.[1] ?? Number.NaN);
  const number = numbers[ours];
  const inner = error.cause instanceof ServiceError ? error.cause.message : error.message;
  return number === undefined
    ? { param: 'lines', message: error.message }
    : { param: `lines.${number}`, message: `Line ${number}: ${inner}` };
}

function priceDifferences(group: readonly RequestedLine[], { priced, numbers }: PricedOrder): Fault[] {
  // Without charges, the amount of a line includes them.
  if (group.every(({ ordered }) => ordered.once === undefined))
    return goodsDifference(group, priced.lines, numbers, priced.charges);
  const byRun = group.some(({ ordered }) => ordered.run > 0);
  const compared = byRun ? [group] : group.map((line) => [line]);
  return [
    ...compared.flatMap((lines) => goodsDifference(lines, priced.lines, numbers)),
    ...onceDifference(group, priced.charges),
  ];
}

function goodsDifference(
  lines: readonly RequestedLine[],
  ours: readonly QuoteLine[],
  numbers: readonly number[],
  charges: readonly QuoteCharge[] = [],
): Fault[] {
  const named = new Set(lines.map(({ ordered }) => ordered.number));
  const own = ours.filter((_, index) => named.has(numbers[index] ?? Number.NaN));
  const goodsCents = sum(own.map((line) => line.priced.goodsCents));
  const cents = goodsCents + sum(charges.map(({ amountCents }) => amountCents));
  const sent = sum(lines.map(({ ordered }) => rateOf(ordered.goods) + rateOf(ordered.run)));
  if (isSameAmount(sent, cents * RATES_PER_CENT)) return [];
  const shown = own
    .slice(0, 3)
    .map(
      ({ spec: { quantity }, priced: { unitPriceCents } }) => `${quantity} × ${formatCents(unitPriceCents)}`,
    )
    .join(' + ');
  const sumOf = [`${shown}${own.length > 3 ? ' + …' : ''}`, ...namedCharges(charges)].join(', ');
  return [
    fault(lines, `the decorated goods come to ${formatCents(cents)} (${sumOf}), not ${dollarsOf(sent)}.`),
  ];
}

function onceDifference(lines: readonly RequestedLine[], charges: readonly QuoteCharge[]): Fault[] {
  const cents = sum(charges.map(({ amountCents }) => amountCents));
  const sent = sum(lines.map(({ ordered }) => rateOf(ordered.once ?? 0)));
  if (isSameAmount(sent, cents * RATES_PER_CENT)) return [];
  const shown = namedCharges(charges).join(', ');
  return [
    fault(
      lines,
      `one-time charges come to ${formatCents(cents)}${shown === '' ? '' : ` (${shown})`}, not ${dollarsOf(sent)}.`,
    ),
  ];
}

const namedCharges = (charges: readonly QuoteCharge[]): string[] =>
  charges
    .filter(({ amountCents }) => amountCents > 0)
    .slice(0, 3)
    .map(({ name, amountCents }) => `${name} ${formatCents(amountCents)}`);

function fault(lines: readonly RequestedLine[], sentence: string): Fault {
  const numbers = [...new Set(lines.map(({ ordered }) => ordered.number))];
  const message = `${numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.join(', ')}: ${sentence}`;
  return { code: 'validation_failed', issue: { param: `lines.${numbers[0] ?? 0}`, message } };
}

/** Ten-thousandths of a dollar, because buyers calculate with up to four decimals. */
export const rateOf = (dollars: number): number => Math.round(dollars * RATES_PER_DOLLAR);

const dollarsOf = (rate: number): string =>
  rate % RATES_PER_CENT === 0
    ? formatCents(rate / RATES_PER_CENT)
    : `$${(rate / RATES_PER_DOLLAR).toFixed(4)}`;
