/** A supplier as the desk sees it. */
import { z } from 'zod';
import { QUALITY_CODES, type QualityCode } from './quality.ts';
import type { SupplierSummary } from './supplier-records-port.ts';

const MOST = 100_000_000;
const many = z.int().min(0).max(MOST);

export const SupplierWire = z.object({
  code: z.string().describe('In front of its products’ keys'),
  name: z.string().describe('Its name'),
  is_built_in: z.boolean().describe('Part of the service: there is nothing to set of it'),
  status: z
    .enum(['active', 'paused', 'removed'])
    .describe('Paused: not asked, not copied, not sold and not ordered of; removed: on its way out'),
  updated_at: z.iso
    .datetime()
    .nullable()
    .describe('Send it with a change; null where there is nothing to set'),
  sold_at: z.enum(['list', 'net']).describe('`list` as published; `net` at cost and a margin'),
  margin_percent: z.number().min(0).max(10_000).nullable().describe('On cost; null where sold at list'),
  services: z.array(z.string()).describe('What is known of how to reach it: `Inventory 2.0.0`'),
  rests_until: z.iso.datetime().nullable().describe('Left alone until then because it keeps failing'),
  last_sync: z
    .object({
      kind: z.enum(['full', 'changes']).describe('All of the catalog, or what changed'),
      finished_at: z.iso.datetime().describe('When it ended'),
      outcome: z.enum(['done', 'failed']).describe('How it ended'),
      why: z.string().nullable().describe('Why it failed, or what it left undone'),
      read: many.describe('Products read'),
      failed: many.describe('Products that could not be read'),
      gone: many.describe('Products the supplier no longer has'),
    })
    .nullable()
    .describe('The last copy of its catalog; null where there was none'),
  copy: z
    .object({
      state: z
        .enum(['idle', 'waiting', 'running'])
        .describe('Whether one is under way, or begins in a moment'),
      full: z.boolean().describe('Whether it is one of everything'),
      done: many.describe('Products dealt with'),
      of: many.describe('Products to be dealt with; 0 until the supplier listed them'),
    })
    .describe('The copy of its catalog that is under way'),
  products: many.describe('Products in the catalog after it'),
  sold: many.describe('Those that can be ordered'),
});

export function toSupplierWire(supplier: SupplierSummary): z.input<typeof SupplierWire> {
  const { code, name, isBuiltIn, status, updatedAt, selling, services, lastSync, copy, restsUntil } =
    supplier;
  return {
    code,
    name,
    is_built_in: isBuiltIn,
    status,
    updated_at: updatedAt,
    sold_at: selling.kind,
    margin_percent: selling.kind === 'net' ? selling.marginBasisPoints / 100 : null,
    services: services.map(({ service, version }) => `${service} ${version}`),
    rests_until: restsUntil,
    last_sync: lastSync && {
      kind: lastSync.kind,
      finished_at: lastSync.finishedAt,
      outcome: lastSync.outcome,
      why: lastSync.why,
      read: lastSync.counts.read,
      failed: lastSync.counts.failed,
      gone: lastSync.counts.gone,
    },
    copy: { state: copy.state, full: copy.isFull, done: copy.done, of: copy.of },
    products: supplier.catalog.products,
    sold: supplier.catalog.sold,
  };
}

export const QUALITY_NAMES = Object.keys(QUALITY_CODES).filter((code): code is QualityCode =>
  Object.hasOwn(QUALITY_CODES, code),
);
