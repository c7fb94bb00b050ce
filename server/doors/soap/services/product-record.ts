/** The facts of a product that both versions of product data share. */
import { isClosedOut } from '../../../../tools/catalog/availability.ts';
import { readProductRecord } from '../../../../tools/catalog/read-product-record.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { CodedError } from '../coded-error.ts';
import { decimalText, inPieces, labelSizeOf, sameWord, shortened } from '../wire-values.ts';

export type ProductRecord = AnswerOf<typeof readProductRecord>;
export type RecordPart = ProductRecord['parts'][number];

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
 * The product, with its requested parts. A message names it by its key or its item number alone; an answer repeats that
 * form, and lists have the key.
 *
 * @throws Problem 140, 135, 150 if no part is left
 */
export async function recordOf(
  ctx: Ctx,
  asked: RecordFilter,
): Promise<{ record: ProductRecord; parts: RecordPart[] }> {
  const record = await invoke(readProductRecord, ctx, { product_id: asked.productId });
  const { partId, colorName, ApparelSizeArray: sizes = [] } = asked;
  const byId = record.parts.filter((part) => partId === undefined || part.partId === partId);
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
  lastChangeDate: record.changedAt,
  creationDate: record.firstAt,
  isCloseout: isClosedOut(parts),
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
  const { defaultDecoration: preferred, methods, shipping } = record;
  const method = methods.find(({ methodId }) => methodId === preferred?.methodId);
  return {
    partId: part.partId,
    description: inPieces([record.name, part.color, part.size ?? ''].join(' '), 2_048),
    countryOfOrigin: record.attributes.find(({ name }) => name === 'made_in')?.value,
    primaryMaterial: shortened(record.material, 64),
    ApparelSize: part.size === null ? undefined : apparelSizeOf(part, part.size),
    Dimension:
      shipping.weightLb === null
        ? undefined
        : {
            dimensionUom: 'IN' as const,
            weightUom: 'LB' as const,
            weight: decimalText(shipping.weightLb),
          },
    leadTime: method?.leadDays,
    unspsc: record.unspsc,
    gtin: part.gtin,
    isRushService: methods.some(({ rushDays }) => rushDays !== null),
    ShippingPackageArray: cartonOf(shipping),
    isCloseout: part.isCloseOut,
    isHazmat: record.hazmat,
  };
}

/** Measures that the supplier does not state are left out. */
function cartonOf({ piecesPerCarton: pieces, weightLb, cartonInches: inches }: ProductRecord['shipping']) {
  if (pieces === null) return [];
  return [
    {
      packageType: 'Carton',
      quantity: decimalText(pieces),
      dimensionUom: 'IN' as const,
      ...(inches && {
        depth: decimalText(inches.length),
        height: decimalText(inches.height),
        width: decimalText(inches.width),
      }),
      weightUom: 'LB' as const,
      ...(weightLb === null ? {} : { weight: decimalText(weightLb * pieces) }),
    },
  ];
}

function apparelSizeOf({ apparelStyle = 'Unisex' }: RecordPart, size: string) {
  const labelSize = labelSizeOf(size);
  return {
    apparelStyle,
    labelSize,
    customSize: labelSize === 'CUSTOM' ? shortened(size, 64) : undefined,
  };
}
