/** The supplier in a product key: `acme` of `acme:MUG-12`. */
export const supplierOf = (key: string): string => key.slice(0, key.indexOf(':'));

const SHIP_POINT = /@(\d{5})$/;

/** The ZIP code in the key of goods from a ship point with other prices: `07001` of `acme:MUG-12@07001`. */
export const shipPointOf = (key: string): string | undefined => SHIP_POINT.exec(key)?.[1];

/** The key of the goods, wherever they ship from: `acme:MUG-12` of `acme:MUG-12@07001`. */
export const goodsKeyOf = (key: string): string => key.replace(SHIP_POINT, '');

/** The supplier's own number of the product: `MUG-12` of `acme:MUG-12`. */
export const skuOf = (key: string): string => goodsKeyOf(key).slice(key.indexOf(':') + 1);
