/** A render as callers see it. */

import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { SaidWire } from '../languages/said-wire.ts';
import type { Said } from '../languages/words.ts';
import { Address } from '../values/address.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { RENDER_VARIANTS, type Render } from './render.ts';

const id = (what: string) => z.string().describe(what);
const count = z.int().min(0).max(MAX_QUANTITY);

export const RenderWire = z.object({
  render_id: id('Names the preview in quote lines'),
  url: Address.describe('The picture, WebP, 800 × 800; anyone who has the address can open it'),
  small_url: Address.describe('The same at most 256 pixels wide'),
  variant: z.enum(RENDER_VARIANTS).describe('How it is shown'),
  provider: id('Who made it: `composite`, or an image model'),
  is_ai: z.boolean().describe('Whether an image model made it'),
  key: id('The product'),
  part_id: id('Its color and size'),
  location_id: id('Where the logo is'),
  method_id: id('How it is decorated'),
  artwork_id: id('The logo'),
  units: count.nullable().describe('Ink colors it is shown in; null where the method counts none'),
  logo_colors: count.describe('Colors of the logo; 0 where they are not known'),
  created_at: z.iso.datetime().describe('When it was made'),
  notes: z.array(SaidWire).describe('What to know when looking at it'),
});
export type RenderWire = z.input<typeof RenderWire>;

/** Composites are made by rule; all others come from a model. */
export const isAi = (render: Pick<Render, 'provider'>): boolean => render.provider !== 'composite';

export const toRenderWire = (render: Render, notes: Said[], links: Links): RenderWire => ({
  render_id: render.id,
  url: links.file(render.files.picture),
  small_url: links.file(render.files.small),
  variant: render.variant,
  provider: render.provider,
  is_ai: isAi(render),
  key: render.key,
  part_id: render.partId,
  location_id: render.locationId,
  method_id: render.methodId,
  artwork_id: render.artworkId ?? '',
  units: render.units,
  logo_colors: render.logoColors,
  created_at: render.createdAt,
  notes,
});
