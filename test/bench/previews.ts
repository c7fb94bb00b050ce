/** `node --import tsx test/bench/previews.ts`: composites per minute, two at a time, by variant; and how long one takes. */
import { readFileSync } from 'node:fs';
import { DEMO_PICTURES } from '../../server/demo/pictures.ts';
import { demoProducts } from '../../server/demo/products.ts';
import { compositeImages } from '../../server/outside/images/composite/composite.ts';
import { productPicturesIn } from '../../server/outside/images/product-pictures.ts';
import type { ImageOrder } from '../../tools/artwork/images-port.ts';
import { RENDER_VARIANTS, type RenderVariant } from '../../tools/artwork/render.ts';
import { goodsOf } from '../../tools/artwork/render-look.ts';

const GOODS = [
  ['TEE-CLASSIC', 'Black', 'front', 'screen-print'],
  ['MUG-12', 'White', 'side-1', 'screen-print'],
  ['TUMBLER-20', 'Navy', 'side-1', 'laser'],
  ['NOTEBOOK-A5', 'Navy', 'cover', 'deboss'],
  ['CAP-TRUCKER', 'Navy', 'front', 'embroidery'],
] as const;
const AT_ONCE = 2;
const MS_PER_VARIANT = 15_000;

export interface PreviewFigures {
  variant: RenderVariant;
  perMinute: number;
  /** Of one picture while two are made. */
  medianMs: number;
}

/** Makes each of the goods in turn for `ms`. */
export async function measurePreviews(ms: number): Promise<PreviewFigures[]> {
  const images = compositeImages();
  try {
    const orders = await ordersOf();
    await Promise.all(orders.slice(0, AT_ONCE).map((order) => images.make(order)));
    const figures: PreviewFigures[] = [];
    for (const variant of RENDER_VARIANTS) {
      const [startedAt, times]: [number, number[]] = [performance.now(), []];
      let next = 0;
      const lane = async () => {
        while (performance.now() - startedAt < ms) {
          const order = orders[next++ % orders.length];
          if (!order) return;
          const begun = performance.now();
          await images.make({ ...order, variant });
          times.push(performance.now() - begun);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      const minutes = (performance.now() - startedAt) / 60_000;
      times.sort((a, b) => a - b);
      figures.push({
        variant,
        perMinute: times.length / minutes,
        medianMs: times[Math.floor(times.length / 2)] ?? 0,
      });
    }
    return figures;
  } finally {
    images.close();
  }
}

async function ordersOf(): Promise<ImageOrder[]> {
  const pictures = productPicturesIn(process.env['PICTURES'] ?? DEMO_PICTURES);
  const logo = readFileSync(new URL('../../server/demo/logo/mark-cleaned.png', import.meta.url));
  return Promise.all(
    GOODS.map(async ([sku, color, locationId, methodId]) => {
      const product = demoProducts().find((candidate) => candidate.sku === sku);
      const part = product?.parts.find((candidate) => candidate.color === color);
      const location = product?.locations.find((candidate) => candidate.locationId === locationId);
      const method = product?.methods.find((candidate) => candidate.methodId === methodId);
      if (!product || !part || !location || !method) throw new Error(`the demo sells no such ${sku}`);
      const path = product.pictures.find((picture) => picture.color === color)?.path ?? '';
      const picture = await pictures.at(path, product.key);
      return {
        accountId: 'acc_bench',
        variant: 'studio',
        product: { name: product.name, category: product.category, material: product.material, color },
        location: { name: location.name, area: location.imprintArea },
        method: method.name,
        goods: goodsOf(product, part, location, method),
        picture: picture?.bytes ?? null,
        box: picture?.imprints[locationId] ?? null,
        logo,
        signal: new AbortController().signal,
        progress: () => {},
      };
    }),
  );
}

if (process.argv[1]?.endsWith('previews.ts')) {
  for (const { variant, perMinute, medianMs } of await measurePreviews(MS_PER_VARIANT)) {
    process.stdout.write(
      `${variant.padEnd(8)} ${Math.round(perMinute)} a minute, median ${Math.round(medianMs)} ms\n`,
    );
  }
}
