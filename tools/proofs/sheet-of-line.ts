/** The sheet of a drawn proof: the line as it was ordered, on the goods as the catalog shows them. */

import { goodsOf } from '../artwork/render-look.ts';
import { decorationOf } from '../catalog/decoration.ts';
import { findPart } from '../catalog/find-part.ts';
import { offsetOf } from '../catalog/imprint-position.ts';
import { aspectOfPng, type ImprintSize, largestIn, ofWidth, within } from '../catalog/imprint-size.ts';
import type { CatalogProduct, DecorationLocation, Part } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { distinct } from '../languages/words.ts';
import { orderNumber } from '../orders/order-number.ts';
import type { LineImprint } from '../quotes/quote.ts';
import { deskDay } from '../values/calendar.ts';
import { drawingOf, undrawable } from './imprint-drawing.ts';
import type { ImprintFacts, ProofFacts } from './proof.ts';
import { lineFacts } from './proof-facts.ts';
import { goesAround, proofNotes } from './proof-notes.ts';
import type { ProofSheet, ShownImprint } from './proof-sheets-port.ts';
import type { ProofPlan } from './publish-proof.ts';

const MOST_PAGES = 6;

/**
 * The sheet of the plan's lines, a page for each imprint. The imprint is `widthInches` wide, or as large as its area allows.
 *
 * @throws ServiceError `not_available` if the logo, the text or the goods cannot be drawn, `validation_failed` for a width
 * beyond the area
 */
export async function sheetOfLine(
  ctx: Ctx,
  plan: ProofPlan,
  widthInches: number | undefined,
): Promise<{ sheet: ProofSheet; facts: ProofFacts }> {
  const [line] = plan.lines;
  const product = await ctx.catalog.product(line.spec.key);
  if (!product) throw undrawable('The product has left the catalog');
  const [first, ...others] = line.spec.imprints;
  const shown = await shownImprint(ctx, plan, product, first, widthInches);
  const pages: ShownImprint[] = [];
  for (const imprint of others) pages.push(await shownImprint(ctx, plan, product, imprint, undefined));
  if (pages.length >= MOST_PAGES) throw undrawable('The line has too many imprints for a sheet');
  const notes = distinct([shown, ...pages].flatMap(({ facts }) => facts.notes));
  const { lines, round, order } = plan;
  return {
    sheet: {
      ...shown,
      ...(order.language === undefined ? {} : { language: order.language }),
      orderNumber: orderNumber(order),
      round,
      at: ctx.now().toISOString(),
      day: deskDay(ctx.now()),
      lines: lines.map((one) => one.line),
      ...(pages.length === 0 ? {} : { further: pages }),
    },
    facts:
      others.length === 0
        ? shown.facts
        : {
            ...shown.facts,
            ...lineFacts(lines),
            notes,
            further: pages.map(({ facts }) => imprintFacts(facts)),
          },
  };
}

const imprintFacts = ({ location, method, logo, imprint, colors, coloring }: ImprintFacts): ImprintFacts => ({
  location,
  method,
  imprint,
  colors,
  coloring,
  ...(logo === undefined ? {} : { logo }),
});

async function shownImprint(
  ctx: Ctx,
  plan: ProofPlan,
  product: CatalogProduct,
  decorated: LineImprint,
  widthInches: number | undefined,
): Promise<ShownImprint> {
  const [line] = plan.lines;
  const part = findPart(product, line.spec.partId);
  const { location, method } = decorationOf(product, decorated);
  const goods = goodsOf(product, part, location, method);
  const inkColors = method.unit === 'colors' ? decorated.units : null;
  const {
    logo,
    logoName,
    largestImprintInches,
    fineDetail = null,
    coloring,
  } = await drawingOf(ctx, plan.order, decorated, goods, inkColors);
  const imprint = imprintIn(
    location,
    aspectOfPng(logo),
    widthInches ?? widthWithin(decorated.size, aspectOfPng(logo), location.imprintArea),
  );
  const picture = await pictureOf(ctx, product, part, location);
  const { colors, text, inks } = coloring;
  const area = location.imprintArea ?? { shape: 'rectangle', ...imprint };
  const offset = offsetOf(decorated.position);
  return {
    facts: {
      ...lineFacts([{ ...line, spec: { ...line.spec, imprints: [decorated] } }, ...plan.lines.slice(1)]),
      ...(logoName === undefined ? {} : { logo: logoName }),
      imprint,
      colors,
      coloring: text,
      notes: proofNotes({
        artwork: { largestImprintInches, fineDetail },
        imprint,
        location,
        part,
        colors,
        isInPicture: picture !== null && picture.box !== null,
      }),
    },
    goods,
    area,
    goesAround: goesAround(location),
    picture,
    logo,
    imprint,
    ...(offset ? { offset: within(area, imprint, offset) } : {}),
    inks,
  };
}

/** The width of a logo inside the size that was asked for, whose height was rounded down to a hundredth. */
function widthWithin(
  size: ImprintSize | undefined,
  aspect: number,
  area: DecorationLocation['imprintArea'],
): number | undefined {
  if (size === undefined) return undefined;
  const width = Math.min(size.widthInches, (size.heightInches + 0.01) * aspect);
  return area === null ? width : Math.min(width, largestIn(area, aspect).widthInches);
}

function imprintIn(
  { name, imprintArea }: Pick<DecorationLocation, 'name' | 'imprintArea'>,
  aspect: number,
  widthInches: number | undefined,
): ImprintSize {
  const largest = imprintArea && largestIn(imprintArea, aspect);
  if (widthInches === undefined) {
    if (largest) return largest;
    throw undrawable(
      `The supplier states no size of the imprint at “${name}” and no \`width_inches\` is given`,
    );
  }
  if (largest === null || widthInches <= largest.widthInches) return ofWidth(widthInches, aspect);
  throw new ServiceError(
    'validation_failed',
    `At “${name}” this logo can be at most ${largest.widthInches} inches wide; send a smaller \`width_inches\`.`,
    { param: 'width_inches' },
  );
}

/** Only a picture in the color of the part: another color proves nothing. */
async function pictureOf(
  ctx: Ctx,
  { key, pictures }: Pick<CatalogProduct, 'key' | 'pictures'>,
  { color }: Part,
  { locationId }: DecorationLocation,
): Promise<ProofSheet['picture']> {
  const path = pictures.find((picture) => picture.color === color)?.path;
  const picture = path === undefined ? undefined : await ctx.productPictures.at(path, key);
  return picture ? { bytes: picture.bytes, box: picture.imprints[locationId] ?? null } : null;
}
