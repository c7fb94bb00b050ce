/**
 * `npm run pictures`: draws every color of every demo product, and writes the WebP files and the boxes a logo goes into
 * to the folder that the service ships. The service itself never draws a product.
 */

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import { DEMO_PICTURES } from '../server/demo/pictures.ts';
import { demoProducts } from '../server/demo/products.ts';
import { deskGoods } from './desk-goods.ts';
import { type Draw, type Drawing, type ImprintBox, toSvg } from './drawing.ts';
import { garments } from './garments.ts';
import { progress } from './progress.ts';
import { softGoods } from './soft-goods.ts';
import { tableGoods } from './table-goods.ts';

const PUBLIC_PATH = '/pictures/demo/';
const SIDE = 800;
const WEBP = { quality: 82, effort: 6 } as const;
/** Two at a time keep both the drawing and the compressing thread busy. */
const LANES = 2;

/** What the catalog says of a product, as far as its drawing goes. */
type Product = ReturnType<typeof demoProducts>[number];
type Imprints = Record<string, Record<string, ImprintBox>>;

interface Job {
  /** Below the folder of the pictures: `<SKU>/<color-slug>.webp`. */
  file: string;
  drawing: Drawing;
}

function drawingTable(): Map<string, Draw> {
  const tables = [garments, softGoods, tableGoods, deskGoods].flatMap((table) => Object.entries(table));
  const table = new Map(tables);
  if (table.size === tables.length) return table;
  const twice = tables.map(([sku]) => sku).filter((sku, i, all) => all.indexOf(sku) !== i);
  throw new Error(`Drawn in two tables: ${twice.join(', ')}. Keep one drawing for each product.`);
}

/** The drawing of each product; fails when the catalog and the drawings do not name the same goods. */
function matched(products: readonly Product[], table: Map<string, Draw>): [Product, Draw][] {
  const skus = new Set(products.map((product) => product.sku));
  const undrawn = [...skus].filter((sku) => !table.has(sku));
  const unsold = [...table.keys()].filter((sku) => !skus.has(sku));
  const faults = [
    undrawn.length > 0 ? `Products without a drawing: ${undrawn.join(', ')}.` : '',
    unsold.length > 0 ? `Drawings without a product: ${unsold.join(', ')}.` : '',
  ].filter((fault) => fault !== '');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return products.flatMap((product): [Product, Draw][] => {
    const draw = table.get(product.sku);
    return draw === undefined ? [] : [[product, draw]];
  });
}

function jobsOf(product: Product, draw: Draw): Job[] {
  const hexes = new Map(product.parts.map((part) => [part.color, part.colorHex]));
  const pictured = new Map(product.pictures.map((picture) => [picture.color, picture.path]));
  return [...hexes].map(([color, hex]) => {
    const path = pictured.get(color);
    if (!path?.startsWith(`${PUBLIC_PATH}${product.sku}/`)) {
      throw new Error(`${product.sku} in ${color} names no picture below ${PUBLIC_PATH}${product.sku}/.`);
    }
    return { file: path.slice(PUBLIC_PATH.length), drawing: draw(hex) };
  });
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** A product is drawn alike in every color, so its first color tells where its imprints sit. */
function imprintsOf(product: Product, { imprints }: Drawing): Record<string, ImprintBox> {
  const known = new Set(product.locations.map((location) => location.locationId));
  const strays = Object.keys(imprints).filter((location) => !known.has(location));
  if (strays.length > 0) {
    throw new Error(`${product.sku} is drawn with imprints it does not sell: ${strays.join(', ')}.`);
  }
  return Object.fromEntries(
    Object.entries(imprints).map(([location, { x, y, width, height }]) => [
      location,
      { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) },
    ]),
  );
}

async function existing(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

/** What a picture is made from, kept inside it: an unchanged drawing is never rendered twice. */
const fingerprint = (svg: string): string =>
  createHash('sha256')
    .update(JSON.stringify([svg, SIDE, WEBP]))
    .digest('hex')
    .slice(0, 32);

/** Renders one picture unless the stored one is of the same drawing. Returns whether it was written. */
async function render({ file, drawing }: Job): Promise<boolean> {
  const target = join(DEMO_PICTURES, file);
  const svg = toSvg(drawing);
  const mark = fingerprint(svg);
  if ((await existing(target))?.includes(mark)) return false;
  const picture = await sharp(Buffer.from(svg))
    .resize(SIDE, SIDE)
    .flatten({ background: '#ffffff' })
    .withExif({ IFD0: { ImageDescription: mark } })
    .webp(WEBP)
    .toBuffer();
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, picture);
  return true;
}

async function writeImprints(imprints: Imprints): Promise<void> {
  const target = join(DEMO_PICTURES, 'imprints.json');
  const text = `${JSON.stringify(imprints, null, 2)}\n`;
  if ((await existing(target))?.toString() !== text) await writeFile(target, text);
}

/** Removes pictures of colors and products no longer sold. Returns how many. */
async function prune(jobs: readonly Job[]): Promise<number> {
  const wanted = new Set(jobs.map((job) => job.file));
  const stored = await readdir(DEMO_PICTURES, { recursive: true });
  const strays = stored.filter((file) => file.endsWith('.webp') && !wanted.has(file.replaceAll('\\', '/')));
  for (const file of strays) await rm(join(DEMO_PICTURES, file));
  return strays.length;
}

async function main(): Promise<void> {
  const goods = matched(demoProducts(), drawingTable());
  const drawn = goods.map(([product, draw]) => ({ product, jobs: jobsOf(product, draw) }));
  const jobs = drawn.flatMap((entry) => entry.jobs);
  const imprints: Imprints = Object.fromEntries(
    drawn.map(({ product, jobs: [first] }) => [
      product.sku,
      first === undefined ? {} : imprintsOf(product, first.drawing),
    ]),
  );

  await mkdir(DEMO_PICTURES, { recursive: true });
  const report = progress(process.stdout, jobs.length);
  const waiting = [...jobs];
  let written = 0;
  const lane = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (await render(job)) written += 1;
      report.step(job.file);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await writeImprints(imprints);
  const removed = await prune(jobs);
  report.end(
    `${written} of ${jobs.length} pictures written, ${removed} removed, in ${relative(process.cwd(), DEMO_PICTURES)}`,
  );
}

try {
  await main();
} catch (fault) {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = 1;
}
