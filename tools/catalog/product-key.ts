/** The supplier a product key names: `acme` of `acme:MUG-12`. */
export const supplierOf = (key: string): string => key.slice(0, key.indexOf(':'));

/** What the supplier calls the product: `MUG-12` of `acme:MUG-12`. */
export const skuOf = (key: string): string => key.slice(key.indexOf(':') + 1);
