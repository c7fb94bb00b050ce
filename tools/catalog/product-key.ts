/** The supplier in a product key: `acme` of `acme:MUG-12`. */
export const supplierOf = (key: string): string => key.slice(0, key.indexOf(':'));

/** The supplier's own number of the product: `MUG-12` of `acme:MUG-12`. */
export const skuOf = (key: string): string => key.slice(key.indexOf(':') + 1);
