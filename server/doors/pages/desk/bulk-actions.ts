/** What the desk does with several ticked orders at once, each by the step of one order. */
import type { Ctx } from '../../../../tools/context.ts';
import type { AnyOperation } from '../../../../tools/define.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { assignOrder } from '../../../../tools/orders/assign-order.ts';
import { sendMissingProofs } from '../../../../tools/proofs/send-missing-proofs.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { formId } from '../forms/form-context.ts';

export const BULK = 'bulk';
export const BULK_FORM = formId(BULK);

interface Ticked {
  id: string;
  version: number;
  /** What people call it. */
  number: string;
}

export interface BulkResult extends Ticked {
  isDone: boolean;
  text: string;
}

interface BulkAction {
  label: string;
  tool: AnyOperation;
  /** Drawing takes about a second an order. */
  most: number;
  /** What was done, in a sentence. */
  run(ctx: Ctx, order: Ticked, email: string): Promise<string>;
}

export const BULK_ACTIONS = {
  release: {
    label: 'Release to production',
    tool: releaseOrder,
    most: 300,
    async run(ctx, { id, version }) {
      await invoke(releaseOrder, ctx, { id, version });
      return 'Released.';
    },
  },
  proofs: {
    label: 'Send missing proofs',
    tool: sendMissingProofs,
    most: 25,
    async run(ctx, { id, version }) {
      const { proofs, refused } = await invoke(sendMissingProofs, ctx, { id, version });
      const sent = proofs.length === 1 ? 'One proof sent.' : `${proofs.length} proofs sent.`;
      const [first] = refused;
      if (first && proofs.length === 0) throw new ServiceError('not_available', first.reason);
      return [sent, ...refused.map(({ line, reason }) => `Line ${line}: ${reason}`)].join(' ');
    },
  },
  assign: {
    label: 'Assign to me',
    tool: assignOrder,
    most: 300,
    async run(ctx, { id }, email) {
      await invoke(assignOrder, ctx, { id, to: email });
      return 'Yours.';
    },
  },
} as const satisfies Record<string, BulkAction>;

export type BulkName = keyof typeof BULK_ACTIONS;

export const isBulkName = (name: string): name is BulkName => Object.hasOwn(BULK_ACTIONS, name);

/** The ticked orders of the form, each once, with those of columns that were ticked as a whole. */
export function tickedIn(form: URLSearchParams): Ticked[] {
  const columns = form.getAll('all').flatMap((column) => (form.get(`shown-${column}`) ?? '').split(','));
  const ticked = new Map<string, Ticked>();
  for (const tick of [...form.getAll('order'), ...columns]) {
    const [id = '', version = '', number = ''] = tick.trim().split(' ');
    if (id !== '') ticked.set(id, { id, version: Number(version), number: number || id });
  }
  return [...ticked.values()];
}

/** One order after another: a refusal is that order’s alone. */
export async function runBulk(
  name: BulkName,
  { ctx, email }: { ctx: Ctx; email: string },
  orders: readonly Ticked[],
): Promise<BulkResult[]> {
  const { run, most }: BulkAction = BULK_ACTIONS[name];
  const results: BulkResult[] = [];
  for (const [at, order] of orders.entries()) {
    if (at >= most) {
      results.push({ ...order, isDone: false, text: `Not begun: at most ${most} at once.` });
      continue;
    }
    try {
      results.push({ ...order, isDone: true, text: await run(ctx, order, email) });
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown;
      results.push({ ...order, isDone: false, text: thrown.message });
    }
  }
  return results;
}
