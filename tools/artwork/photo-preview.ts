import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import { asked } from '../questions.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { evident, unlisted } from '../values/unlisted.ts';
import { askLogo } from './ask-logo.ts';
import { printedLogo } from './printed-logo.ts';
import { RENDER_VARIANTS, type Render } from './render.ts';
import { allowancesOf } from './render-allowance.ts';
import { type Configuration, configurationOf, fingerprintOf } from './render-configuration.ts';
import { goodsOf } from './render-look.ts';
import { renderNotes } from './render-notes.ts';
import { isAi, RenderWire, toRenderWire } from './render-wire.ts';

/** Four times the usual duration of a preview. */
const LIMIT_MS = 120_000;

const id = (what: string) => z.string().min(1).max(120).describe(what);

export const photoPreview = defineTool({
  name: 'photo_preview',
  title: 'Preview a logo on a product',
  description:
    'A picture of a logo on a product: `studio`, `angle` (from the side) or `scene` (in use), in the ink colors you price (`units`, default the logo’s). It takes up to 30 seconds and one of the day’s previews; the same again is free. Put the `render_id` on the quote line. `is_ai` and `notes` say how far to trust it.',
  access: 'write',
  effect: 'add',
  openWorld: true,
  input: z.strictObject({
    key: ProductKey,
    part_id: evident(id('Color and size, from the product')),
    location_id: evident(id('From the product')),
    method_id: id('One the location takes'),
    artwork_id: asked(evident(id('The logo, from `list_logos`')), askLogo),
    variant: evident(z.enum(RENDER_VARIANTS).default('studio').describe('How to show it')),
    units: unlisted(
      z.int().min(1).max(MAX_QUANTITY).optional().describe('Ink colors priced; default the logo’s'),
    ),
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
    const configuration = await configurationOf(ctx, wish);
    const fingerprint = await fingerprintOf(configuration, ctx.images);
    const accountId = accountOf(ctx).id;
    const render =
      (await ctx.renders.byFingerprint(accountId, fingerprint)) ??
      (await made(ctx, configuration, fingerprint));
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

/**
 * Makes, stores and counts the new render. If the caller hangs up, the work is still finished, and asking again costs
 * nothing.
 */
async function made(ctx: Ctx, configuration: Configuration, fingerprint: string): Promise<Render> {
  const allowances = allowancesOf(ctx.caller, ctx.limits, ctx.now());
  const accountId = accountOf(ctx).id;
  return ctx.previewsUnderWay.once({ accountId, fingerprint, allowances, now: ctx.now }, async (place) => {
    const render = renderOf(ctx, configuration, fingerprint);
    await draw(ctx, configuration, render);
    return ctx.transaction(async ({ renders, events }, ctx) => {
      await renders.release(place);
      const other = await renders.byFingerprint(accountId, fingerprint);
      if (other) return other;
      await renders.add(render);
      for (const allowance of allowances) await renders.countOne(allowance);
      await events.emit({
        name: 'render.created',
        accountId,
        actor: actorOf(ctx.caller),
        at: render.createdAt,
        recordId: render.id,
        data: { render_id: render.id, key: render.key, variant: render.variant },
      });
      return render;
    });
  });
}

function renderOf(
  ctx: Ctx,
  { product, part, location, method, artwork, variant, units }: Configuration,
  fingerprint: string,
) {
  const id = ctx.newId('rnd');
  return {
    id,
    accountId: accountOf(ctx).id,
    fingerprint,
    createdAt: ctx.now().toISOString(),
    key: product.key,
    partId: part.partId,
    locationId: location.locationId,
    methodId: method.methodId,
    artworkId: artwork.id,
    ...{ variant, units, logoColors: artwork.colors.length },
    provider: ctx.images.provider,
    files: { picture: `${id}.webp`, small: `${id}-small.webp` },
  } satisfies Render;
}

/** Files before the record: a record never names a missing file. */
async function draw(ctx: Ctx, configuration: Configuration, { accountId, files }: Render): Promise<void> {
  const { product, part, location, method, variant, picture } = configuration;
  const { picture: whole, small } = await ctx.images.make({
    accountId,
    variant,
    product: {
      name: product.name,
      category: product.category,
      material: product.material,
      color: part.color,
    },
    location: { name: location.name, area: location.imprintArea },
    method: method.name,
    goods: goodsOf(product, part, location, method),
    picture: picture?.bytes ?? null,
    box: picture?.imprints[location.locationId] ?? null,
    logo: await logoOf(ctx, configuration),
    signal: AbortSignal.timeout(LIMIT_MS),
    progress: (done, what) => ctx.progress(done, what),
  });
  await Promise.all([ctx.files.put(files.picture, whole), ctx.files.put(files.small, small)]);
}

/** In the inks that are printed. */
async function logoOf(ctx: Ctx, { artwork, inks }: Configuration): Promise<Uint8Array> {
  const file = inks === null ? artwork.files.cleaned : await printedLogo(ctx, artwork, inks);
  if (file === null) {
    throw new ServiceError(
      'validation_failed',
      'This logo cannot be drawn here, so there is no preview of it; upload it as SVG, PDF or PNG.',
      { param: 'artwork_id' },
    );
  }
  const logo = await ctx.files.get(file);
  if (!logo) throw new Error(`the file ${file} is missing`);
  return logo;
}

function notesOn(
  render: Render,
  { product, part, location, method, artwork, variant, picture, units }: Configuration,
): string[] {
  return renderNotes({
    isAi: isAi(render),
    variant,
    isInPicture: picture?.imprints[location.locationId] !== undefined,
    look: goodsOf(product, part, location, method).look,
    location,
    part,
    artwork,
    units,
  });
}
