/** A supplier as the desk reads it. */
import { z } from 'zod';
import { QUALITY_CODES, type QualityCode } from './quality.ts';
import type { SupplierSummary } from './supplier-records-port.ts';

const MOST = 100_000_000;
const many = z.int().min(0).max(MOST);

export const SupplierWire = z.object({
  code: z.string().describe('In front of its products’ keys'),
  name: z.string().describe('Its name'),
  status: z.enum(['active', 'paused']).describe('Paused: not asked and not copied'),
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
  products: many.describe('Products in the catalog after it'),
  sold: many.describe('Those that can be ordered'),
});

export function toSupplierWire(supplier: SupplierSummary): z.input<typeof SupplierWire> {
  const { code, name, status, selling, services, lastSync, restsUntil } = supplier;
  return {
    code,
    name,
    status,
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
    products: lastSync?.catalog.products ?? 0,
    sold: lastSync?.catalog.sold ?? 0,
  };
}

export const QUALITY_NAMES = Object.keys(QUALITY_CODES).filter((code): code is QualityCode =>
  Object.hasOwn(QUALITY_CODES, code),
);
