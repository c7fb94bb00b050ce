import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Reached } from './supplier-change.ts';
import { SUPPLIER_FIELDS } from './supplier-fields.ts';
import { CODE, SEEN, supplierNow } from './supplier-input.ts';
import { SETUP_INPUT, toSetupChange } from './supplier-setup-wire.ts';
import { SupplierWire, toSupplierWire } from './supplier-wire.ts';

const { name, status, endpoints } = SUPPLIER_FIELDS;

const input = z.strictObject({
  code: CODE.describe('In front of its products’ keys: small letters, digits and -'),
  updated_at: SEEN.nullable()
    .optional()
    .describe('`updated_at` of what was looked at, null for a new one: refused where it is otherwise'),
  name: name.optional(),
  status: status.optional(),
  account_id: z.string().trim().min(1).max(200).optional().describe('The account the supplier knows us by'),
  password: z.string().min(1).max(500).optional().describe('Its password; kept sealed and never shown'),
  account_service: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe('The service that account is for; for all of them where left out'),
  company: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Found by this company code in the directory'),
  merchkit: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .describe('Found at this address of another merchkit'),
  endpoints: endpoints.optional(),
  ...SETUP_INPUT,
});

export const saveSupplier = defineTool({
  name: 'save_supplier',
  title: 'Add or change a supplier',
  description:
    'Adds a supplier, or changes what is sent of one: who it is, how its services are reached, what is charged, when it works and how hard it may be asked. Its services are found by `company`, `merchkit` or `endpoints`, one of them. Try it with `check_supplier`, then copy its catalog with `sync_supplier`.',
  access: { desk: ['admin'] },
  effect: 'change',
  openWorld: true,
  input,
  output: SupplierWire,
  errors: ['not_found', 'invalid_state', 'supplier_unavailable'],
  example: {
    code: 'acme',
    name: 'Acme Supply',
    account_id: '12345',
    password: 'as the supplier gave it',
    company: 'ACME',
    sold_at: 'net',
    margin_percent: 35,
  },
  async handler(ctx, sent) {
    const { code, updated_at: seen, account_id: id, password, account_service: service } = sent;
    await ctx.supplierSetups.save(
      code,
      {
        name: sent.name,
        status: sent.status,
        account: { id, password, service },
        reached: reachedOf(sent),
        setup: toSetupChange(sent),
      },
      seen,
    );
    return toSupplierWire(await supplierNow(ctx, code));
  },
});

function reachedOf({ company, merchkit, endpoints: byHand }: z.output<typeof input>): Reached | undefined {
  const ways: Reached[] = [
    ...(company === undefined ? [] : [{ by: 'directory', company } as const]),
    ...(merchkit === undefined ? [] : [{ by: 'merchkit', address: merchkit } as const]),
    ...(byHand === undefined ? [] : [{ by: 'hand', endpoints: byHand } as const]),
  ];
  if (ways.length < 2) return ways[0];
  throw new ServiceError(
    'validation_failed',
    'Its services are found in one way: send `company`, `merchkit` or `endpoints`.',
    { param: 'company' },
  );
}
