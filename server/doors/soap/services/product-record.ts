/** The facts of a product that both versions of product data share. */
import type { z } from 'zod';
import { readProductRecord } from '../../../../tools/catalog/read-product-record.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { CodedError } from '../coded-error.ts';
import { keyOf } from '../wire-ids.ts';
import { decimalText, inPieces, labelSizeOf, sameWord, shortened } from '../wire-values.ts';

export type ProductRecord = z.infer<(typeof readProductRecord)['output']>;
export type RecordPart = ProductRecord['parts'][number] & ProductRecord['part_details'][number];

/** Codes of product data, besides those of all services. */
export const CODES = { productId: 130, color: 135, partId: 140, size: 150 } as const;

export const FIELD_CODES = {
  productId: CODES.productId,
  partId: CODES.partId,
  colorName: CODES.color,
  ApparelSizeArray: CODES.size,
};

export interface RecordFilter {
  productId: string;
  partId?: string | undefined;
  colorName?: string | undefined;
  ApparelSizeArray?: readonly { labelSize: string; customSize?: string | undefined }[] | undefined;
}

/**
 * The product, with its requested parts.
 *
 * @throws Problem 140, 135, 150 if no part is left
 */
export async function recordOf(
  ctx: Ctx,
  asked: RecordFilter,
): Promise<{ record: ProductRecord; parts: RecordPart[] }> {
  const record = await invoke(readProductRecord, ctx, { key: await keyOf(ctx, asked.productId) });
  const details = new Map(record.part_details.map((detail) => [detail.part_id, detail]));
  const all = record.parts.flatMap((part): RecordPart[] => {
    const detail = details.get(part.part_id);
    return detail ? [{ ...part, ...detail }] : [];
  });
  const { partId, colorName, ApparelSizeArray: sizes = [] } = asked;
  const byId = all.filter((part) => partId === undefined || part.part_id === partId);
  if (byId.length === 0 && partId !== undefined) throw new CodedError(CODES.partId, 'Part Id not found');
  const byColor = byId.filter((part) => colorName === undefined || sameWord(part.color, colorName));
  if (byColor.length === 0 && colorName !== undefined)
    throw new CodedError(CODES.color, 'Product color not found');
  const parts = byColor.filter((part) => sizes.length === 0 || sizes.some((size) => isOfSize(part, size)));
  if (parts.length === 0 && sizes.length > 0) throw new CodedError(CODES.size, 'Part size not found');
  return { record, parts };
}

/** A one-size part matches requests for the standard's one-size label. */
function isOfSize(part: RecordPart, size: { labelSize: string; customSize?: string | undefined }): boolean {
  if (part.size === null) return size.labelSize === 'OSFA';
  const label = labelSizeOf(part.size);
  return (
    label === size.labelSize && (label !== 'CUSTOM' || sameWord(part.size, size.customSize ?? part.size))
  );
}

/** The fields of a product in both versions. */
export const productFields = (record: ProductRecord, asked: RecordFilter, parts: readonly RecordPart[]) => ({
  productId: asked.productId,
  productName: shortened(record.name, 256) ?? asked.productId,
  description: descriptionOf(record),
  ProductMarketingPointArray: record.eco.flatMap((word) => {
    const pointCopy = shortened(word, 1_024);
    return pointCopy === undefined ? [] : [{ pointType: 'Sustainability', pointCopy }];
  }),
  ProductKeywordArray: record.keywords.flatMap((word) => {
    const keyword = shortened(word, 16_384);
    return keyword === undefined ? [] : [{ keyword }];
  }),
  productBrand: shortened(record.brand, 64),
  RelatedProductArray: record.related.map(({ relation, key }) => ({
    relationType: relation,
    productId: key,
  })),
  ProductCategoryArray: categoriesOf(record),
  lastChangeDate: record.changed_at,
  creationDate: record.first_at,
  isCloseout: parts.length > 0 && parts.every((part) => part.is_close_out),
});

function descriptionOf({ description, name }: ProductRecord): string[] {
  const pieces = inPieces(description, 2_048);
  return pieces.length === 0 ? inPieces(name, 2_048) : pieces;
}

function categoriesOf({ category }: ProductRecord): { category: string }[] {
  const word = shortened(category, 256);
  return word === undefined ? [] : [{ category: word }];
}

/** The fields of a part in both versions. */
export function partFields(record: ProductRecord, part: RecordPart) {
  const { default_decoration: preferred, decoration_methods: methods } = record;
  const method = methods.find(({ method_id }) => method_id === preferred?.method_id);
  return {
    partId: part.part_id,
    description: inPieces([record.name, part.color, part.size ?? ''].join(' '), 2_048),
    countryOfOrigin: record.attributes.find(({ name }) => name === 'made_in')?.value,
    primaryMaterial: shortened(record.material, 64),
    ApparelSize: part.size === null ? undefined : apparelSizeOf(part, part.size),
    Dimension: {
      dimensionUom: 'IN' as const,
      weightUom: 'LB' as const,
      weight: decimalText(record.weight_lb),
    },
    leadTime: method?.lead_days,
    unspsc: record.unspsc ?? undefined,
    gtin: part.gtin ?? undefined,
    isRushService: methods.some(({ rush_days }) => rush_days !== null),
    ShippingPackageArray: [
      {
        packageType: 'Carton',
        quantity: decimalText(record.pieces_per_carton),
        dimensionUom: 'IN' as const,
        depth: decimalText(record.carton.length),
        height: decimalText(record.carton.height),
        width: decimalText(record.carton.width),
        weightUom: 'LB' as const,
        weight: decimalText(record.weight_lb * record.pieces_per_carton),
      },
    ],
    isCloseout: part.is_close_out,
    isHazmat: record.hazmat,
  };
}

function apparelSizeOf({ apparel_style }: RecordPart, size: string) {
  const labelSize = labelSizeOf(size);
  return {
    apparelStyle: apparel_style ?? ('Unisex' as const),
    labelSize,
    customSize: labelSize === 'CUSTOM' ? shortened(size, 64) : undefined,
  };
}
