/**
 * Watches what steps answer to people outside: no secret, no hash, and nothing of what suppliers charge. Every test that
 * opens the shop runs below this watch.
 */

import { isTool, type Step } from '../../tools/define.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { operations } from '../../tools/registry.ts';

const TELLING = /secret|password|hash|sealed|token|cost(?!_?center)|margin|^net_?(price|cost|cents|total)/i;

/** What is shown on purpose: the step, the field, and why. */
const SHOWN: readonly { step: string; field: string; because: string }[] = [
  {
    step: 'open_approval',
    field: 'approval.evidence.quoteHash',
    because: 'the approver’s page shows the fingerprint of what was answered',
  },
  {
    step: 'list_approvals',
    field: 'approvals[].evidence.quoteHash',
    because: 'the account’s file of its approvals has what was decided on',
  },
  { step: 'decide_approval', field: 'evidence.quoteHash', because: 'the approver’s page shows it' },
  {
    step: 'open_order_change',
    field: 'change.evidence.shownHash',
    because: 'the page shows the fingerprint of the change that was answered',
  },
  ...['confirm_order_change', 'decline_order_change'].map((step) => ({
    step,
    field: 'evidence.shownHash',
    because: 'the page shows it',
  })),
  ...['proof.fileHash', 'proof.evidence.fileHash'].map((field) => ({
    step: 'open_proof',
    field,
    because: 'the page shows the fingerprint of the proof that was answered',
  })),
  ...['fileHash', 'evidence.fileHash'].map((field) => ({
    step: 'decide_proof',
    field,
    because: 'the page shows it',
  })),
  {
    step: 'price_pieces',
    field: 'price.next_break.costs_less_than_now',
    because: 'whether more pieces cost the customer less in all',
  },
  { step: 'get_procurement_settings', field: 'hasOutboundSecret', because: 'whether there is one' },
  { step: 'get_procurement_settings', field: 'secrets', because: 'when they end, and how they begin' },
  { step: 'change_shared_secret', field: 'secret', because: 'the new one, shown to its owner this once' },
];

const isOutside = ({ kind }: Caller): boolean => kind !== 'desk' && kind !== 'service';

/** The paths of fields that people outside must not read. */
export function tellingFields(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => tellingFields(one, `${path}[]`));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isTelling = TELLING.test(name) && one !== null && one !== undefined;
    return [...(isTelling ? [at] : []), ...tellingFields(one, at)];
  });
}

/** Makes a step fail where its answer tells people outside too much. */
export function watchAnswers(step: Pick<Step, 'name' | 'handler'>): void {
  const { handler } = step;
  step.handler = async (ctx, input) => {
    const answer = await handler.call(step, ctx, input);
    if (!isOutside(ctx.caller)) return answer;
    const shown = SHOWN.filter((one) => one.step === step.name).map(({ field }) => field);
    const told = tellingFields(answer).filter((field) => !shown.includes(field));
    if (told.length > 0)
      throw new Error(`${step.name} tells people outside ${[...new Set(told)].join(', ')}`);
    return answer;
  };
}

let isWatching = false;

/** Each step from here on. What only imports the shop, as the bench does, is not slowed. */
export function watchAllSteps(): void {
  if (isWatching) return;
  isWatching = true;
  for (const operation of operations) if (!isTool(operation)) watchAnswers(operation);
}
