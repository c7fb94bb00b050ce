import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Said } from '../languages/words.ts';
import { askIfMissing } from '../questions.ts';
import { IDEMPOTENCY_INPUT } from '../values/idempotency-key.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { askLogo } from './ask-logo.ts';
import { madeRender } from './make-render.ts';
import { RENDER_VARIANTS, type Render } from './render.ts';
import { allowancesOf } from './render-allowance.ts';
import { type Configuration, configurationOf, fingerprintOf } from './render-configuration.ts';
import { goodsOf } from './render-look.ts';
import { renderNotes } from './render-notes.ts';
import { isAi, RenderWire, toRenderWire } from './render-wire.ts';

const id = (what: string) => z.string().min(1).max(120).describe(what);

export const photoPreview = defineTool({
  name: 'photo_preview',
  title: 'Preview a logo on a product',
  description:
    'A picture of a logo on a product: `studio`, `angle` (from the side) or `scene` (in use), in the ink colors you price (`units`, default the logo’s). It takes up to 30 seconds and uses one of the day’s previews; the same one again is free. Put the `render_id` on the quote line. `is_ai` and `notes` say what is approximate.',
  access: 'write',
  effect: 'add',
  mayRepeat: true,
  openWorld: true,
  input: z.strictObject({
    key: ProductKey,
    part_id: describedInOpenApi(id('Color and size, from the product')),
    location_id: describedInOpenApi(id('From the product')),
    method_id: id('Offered at the location'),
    artwork_id: askIfMissing(describedInOpenApi(id('The logo, from `list_logos`')), askLogo),
    variant: describedInOpenApi(z.enum(RENDER_VARIANTS).default('studio').describe('How to show it')),
    units: describedInOpenApi(
      z.int().min(1).max(MAX_QUANTITY).optional().describe('Ink colors priced; default the logo’s'),
    ),
    ...IDEMPOTENCY_INPUT,
  }),
  output: RenderWire,
  raises: ['render.created'],
  errors: ['not_found', 'not_available', 'preview_limit', 'supplier_unavailable', 'timeout'],
  http: { method: 'POST', path: '/renders' },
  mcp: 'listed',
  isLong: true,
  app: 'preview',
  example: {
    key: 'demo:TUMBLER-20',
    part_id: 'TUMBLER-20-BLACK',
    location_id: 'side-1',
    method_id: 'laser',
    artwork_id: 'art_demo',
  },
  async handler(ctx, wish) {
    const accountId = accountOf(ctx).id;
    const configuration = await configurationOf(ctx, accountId, wish);
    const fingerprint = await fingerprintOf(configuration, ctx.images);
    const render =
      (await ctx.renders.byFingerprint(accountId, fingerprint)) ??
      (await madeRender(ctx, {
        accountId,
        configuration,
        fingerprint,
        allowances: allowancesOf(ctx.caller, ctx.limits, ctx.now()),
      }));
    return toRenderWire(render, notesOn(render, configuration), ctx.links);
  },
  async appData(ctx, { artwork_id: artworkId, units }) {
    const logo = await ctx.artwork.byId(accountOf(ctx).id, artworkId);
    const inks = logo?.colors.map(({ hex }) => hex) ?? [];
    return { logo: logo?.name ?? null, inks: units === null ? [] : inks.slice(0, units) };
  },
  async picture(ctx, { render_id: renderId }) {
    const render = await ctx.renders.byId(accountOf(ctx).id, renderId);
    const bytes = render && (await ctx.files.get(render.files.small));
    return bytes && { bytes, type: 'image/webp' };
  },
});

function notesOn(
  render: Render,
  { product, part, location, method, art, variant, box, units }: Configuration,
): Said[] {
  return renderNotes({
    isAi: isAi(render),
    variant,
    isInPicture: box !== null,
    look: goodsOf(product, part, location, method).look,
    location,
    part,
    artwork: art,
    units,
  });
}
