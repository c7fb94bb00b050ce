/** What the desk does with several ticked orders at once, each by the step of one order. */
import type { Ctx } from '../../../../tools/context.ts';
import type { AnyOperation } from '../../../../tools/define.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { assignOrder } from '../../../../tools/orders/assign-order.ts';
import { wishProofs } from '../../../../tools/proofs/wish-proofs.ts';
import { recordDelivery } from '../../../../tools/purchasing/record-delivery.ts';
import { releaseOrder } from '../../../../tools/purchasing/release-order.ts';
import { formId } from '../forms/form-context.ts';
import { proofBatchPath } from './proof-batch-page.tsx';

export const BULK = 'bulk';
export const BULK_FORM = formId(BULK);

const MOST = 300;

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
  /** What was done, in a sentence. */
  run(ctx: Ctx, order: Ticked, email: string): Promise<string>;
}

/** What is done in the background. */
interface StartedAction extends Omit<BulkAction, 'run'> {
  /** The page that says how far it is. */
  start(ctx: Ctx, orders: readonly Ticked[]): Promise<string>;
}

export const BULK_ACTIONS = {
  release: {
    label: 'Release to production',
    tool: releaseOrder,
    async run(ctx, { id, version }) {
      await invoke(releaseOrder, ctx, { id, version });
      return 'Released.';
    },
  },
  proofs: {
    label: 'Send missing proofs',
    tool: wishProofs,
    async start(ctx, orders) {
      const { batchId } = await invoke(wishProofs, ctx, { order_ids: orders.map(({ id }) => id) });
      return proofBatchPath(batchId);
    },
  },
  deliver: {
    label: 'Record the delivery',
    tool: recordDelivery,
    async run(ctx, { id, version }) {
      await invoke(recordDelivery, ctx, { id, version });
      return 'Delivered.';
    },
  },
  assign: {
    label: 'Assign to me',
    tool: assignOrder,
    async run(ctx, { id }, email) {
      await invoke(assignOrder, ctx, { id, to: email });
      return 'Yours.';
    },
  },
} as const satisfies Record<string, BulkAction | StartedAction>;

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
  { run }: BulkAction,
  { ctx, email }: { ctx: Ctx; email: string },
  orders: readonly Ticked[],
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const [at, order] of orders.entries()) {
    if (at >= MOST) {
      results.push({ ...order, isDone: false, text: `Not begun: at most ${MOST} at once.` });
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
