import { z } from 'zod';
import { resolveImprints } from '../catalog/decoration.ts';
import { findProduct } from '../catalog/find-product.ts';
import { refuseBelowMinimum } from '../catalog/minimum.ts';
import {
  IMPRINT_FIELDS,
  ImprintsInput,
  id,
  imprintRequests,
  PartsInput,
  partQuantities,
} from '../catalog/parts-input.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { askIfMissing } from '../questions.ts';
import { askPostal } from '../shipping/ask-postal.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { wantedDay } from '../values/wanted-day.ts';
import { dateOrder, dateSource } from './date-order.ts';
import { InHands, toInHands } from './in-hands-wire.ts';

export const inhandsDate = defineTool({
  name: 'inhands_date',
  title: 'Earliest in-hands date',
  description:
    'The earliest in-hands date if ordered and paid now, step by step, and faster options with their cost. `need_by` adds whether it is met, the slack, and the last day to approve the proof. Send `quantity`, `part_id` and `ship_postal` for a date you can promise.',
  access: 'read',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    key: ProductKey,
    need_by: z.iso.date().optional().describe('The day it must be there; for an event, the day before'),
    quantity: z.int().min(1).max(MAX_QUANTITY).optional().describe('Default: the minimum'),
    part_id: describedInOpenApi(id('Color and size').optional()),
    parts: PartsInput.optional().describe('A size run'),
    ...IMPRINT_FIELDS,
    location_id: describedInOpenApi(IMPRINT_FIELDS.location_id),
    method_id: describedInOpenApi(IMPRINT_FIELDS.method_id),
    units: describedInOpenApi(IMPRINT_FIELDS.units),
    imprints: ImprintsInput.optional().describe('The slowest method decides'),
    ship_postal: askIfMissing(
      z.string().min(5).max(10).optional().describe('ZIP; default the account’s, else the farthest zone'),
      askPostal,
    ),
    rush: describedInOpenApi(z.boolean().optional().describe('Rush production')),
  }),
  output: InHands,
  errors: ['not_found', 'below_minimum', 'not_available', 'supplier_unavailable', 'timeout'],
  http: { method: 'GET', path: '/products/{key}/inhands' },
  mcp: 'listed',
  example: { key: 'demo:TUMBLER-20', need_by: '2030-01-15', quantity: 250, ship_postal: '94105' },
  async handler(ctx, { key, need_by, ship_postal, rush, ...asked }) {
    const needBy = wantedDay(need_by, ctx.now());
    const product = await findProduct(ctx, key);
    const imprints = resolveImprints(product, imprintRequests(asked));
    const parts = partQuantities({ ...asked, quantity: asked.quantity ?? defaultQuantity(product, asked) });
    refuseBelowMinimum(
      product,
      parts.reduce((sum, part) => sum + part.quantity, 0),
    );
    const dated = dateOrder(await dateSource(ctx, product), {
      imprints,
      parts,
      shipPostal: ship_postal ?? accountOf(ctx).shipPostal,
      needBy,
      rush: rush ?? false,
    });
    const assumptions = [...dated.estimate.assumptions, ...openAssumptions(asked)];
    return toInHands({ ...dated.estimate, assumptions }, dated);
  },
});

interface Asked {
  part_id?: string | undefined;
  quantity?: number | undefined;
  parts?: readonly object[] | undefined;
}

const openAssumptions = ({ quantity, part_id, parts }: Asked): string[] => [
  ...(quantity === undefined && parts === undefined
    ? ['No quantity was given: the minimum is counted with.']
    : []),
  ...(part_id === undefined && parts === undefined
    ? ['No part was given: the stock of all colors and sizes together is counted with.']
    : []),
];

const defaultQuantity = ({ minimum }: CatalogProduct, { parts }: Asked): number | undefined =>
  parts === undefined ? minimum : undefined;
