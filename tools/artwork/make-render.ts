/** A picture of a logo on goods, made and stored once. */
import type { Ctx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Render } from './render.ts';
import type { AllowanceOf } from './render-allowance.ts';
import type { Configuration } from './render-configuration.ts';
import { goodsOf } from './render-look.ts';

/** Four times the usual duration of a preview. */
const LIMIT_MS = 120_000;

export interface NewRender {
  accountId: string;
  configuration: Configuration;
  fingerprint: string;
  /** Each has one left, and counts it. */
  allowances: readonly AllowanceOf[];
}

/**
 * Makes, stores and counts the new render. If the caller hangs up, the work is still finished, and asking again costs
 * nothing.
 */
export async function madeRender(
  ctx: Ctx,
  { accountId, configuration, fingerprint, allowances }: NewRender,
): Promise<Render> {
  return ctx.previewsUnderWay.once({ accountId, fingerprint, allowances, now: ctx.now }, async (place) => {
    const render = renderOf(ctx, { accountId, configuration, fingerprint });
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

function renderOf(ctx: Ctx, { accountId, configuration, fingerprint }: Omit<NewRender, 'allowances'>) {
  const { product, part, location, method, art, variant, units } = configuration;
  const id = ctx.newId('rnd');
  return {
    id,
    accountId,
    fingerprint,
    createdAt: ctx.now().toISOString(),
    key: product.key,
    partId: part.partId,
    locationId: location.locationId,
    methodId: method.methodId,
    artworkId: art.artworkId,
    variant,
    units,
    logoColors: art.colors.length,
    provider: ctx.images.provider,
    files: { picture: `${id}.webp`, small: `${id}-small.webp`, print: `${id}.jpg` },
  } satisfies Render;
}

/** Files before the record: a record never names a missing file. */
async function draw(
  ctx: Ctx,
  configuration: Configuration,
  { accountId, files }: ReturnType<typeof renderOf>,
): Promise<void> {
  const { product, part, location, method, art, inks, variant, picture, box } = configuration;
  const made = await ctx.images.make({
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
    box,
    logo: await art.drawn(inks),
    signal: AbortSignal.timeout(LIMIT_MS),
    progress: (done, what) => ctx.progress(done, what),
  });
  await Promise.all([
    ctx.files.put(files.picture, made.picture),
    ctx.files.put(files.small, made.small),
    ctx.files.put(files.print, made.print),
  ]);
}
