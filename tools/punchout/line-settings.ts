/** What the settings of an account add to the lines of its carts. */
import type { InTransaction } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { FieldMapping, ProcurementSettings } from '../procurement/procurement-settings.ts';
import { splitPartName } from './part-names.ts';
import type { ShownItem } from './shown-item.ts';

/** What a line cannot tell by itself. */
interface About {
  quoteId: string;
  userEmail: string | null;
}

const NOTHING: About = { quoteId: '', userEmail: null };

/** The lines with the unit, the classification, the fields and the words of the caller’s account. */
export async function withSettings(
  ctx: InTransaction,
  items: readonly ShownItem[],
  about: About = NOTHING,
): Promise<ShownItem[]> {
  const settings = await ctx.procurement.settingsOf(accountOf(ctx).id);
  const { unit_of_measure: unit, states_currency: statesCurrency, fields } = settings;
  return Promise.all(
    items.map(async (item) => {
      const unspsc = await codeOf(ctx, settings.unspsc, splitPartName(item.supplierPartId).key);
      return {
        ...item,
        ...(statesCurrency ? { description: `${item.description}; price in US dollars` } : {}),
        ...(unit === null ? {} : { unit }),
        ...(unspsc === null ? {} : { unspsc }),
        ...(fields.length === 0 ? {} : { ownFields: fields.flatMap((field) => filled(field, item, about)) }),
      };
    }),
  );
}

/** Of the product, else of its category, else of all goods; `null` where the account sets none. */
async function codeOf(
  { catalog }: InTransaction,
  { by_product, by_category, fallback }: ProcurementSettings['unspsc'],
  key: string,
): Promise<string | null> {
  const own = by_product.find(({ product }) => product === key);
  if (own) return own.code;
  const category =
    by_category.length === 0 ? undefined : (await catalog.product(key))?.category.toLowerCase();
  return by_category.find((one) => one.category.toLowerCase() === category)?.code ?? fallback;
}

/** A field without a value is left out. */
function filled({ name, value, text = '' }: FieldMapping, item: ShownItem, about: About) {
  const values: Record<FieldMapping['value'], string | number | null> = {
    variant: item.variant,
    description: item.description,
    supplier_part_id: item.supplierPartId,
    quote_id: about.quoteId,
    manufacturer: item.manufacturer,
    manufacturer_part: item.manufacturerPart,
    product_url: item.productUrl,
    picture_url: item.pictureUrl,
    lead_days: item.leadDays,
    user_email: about.userEmail,
    text,
  };
  const filling = values[value];
  return filling === null || filling === '' ? [] : [{ name, value: String(filling) }];
}
