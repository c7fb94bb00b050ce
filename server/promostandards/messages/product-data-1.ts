/** Product Data 1.0.0: what a product is. Most elements are in the service's own namespace. */
import { boolean, text, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { productLists, productRow, productWords } from './product-parts.ts';
import { country, credentials, errorObject } from './shared.ts';

const { apparelSize, marketing, standing, goods } = productWords(m, 'string');

const part = group({
  partId: s.one(token(64)),
  description: s.any(text(2048)),
  countryOfOrigin: s.opt(country),
  ColorArray: m.opt(
    m.list(
      'Color',
      group({ colorName: m.one(token(64)), hex: m.opt(token(64)), approximatePms: m.opt(token(64)) }),
    ),
  ),
  ...goods,
});

const product = group({
  productId: s.one(token(64)),
  productName: m.one(text(256)),
  description: s.some(text(2048)),
  ...marketing,
  ProductPartArray: m.opt(m.list('ProductPart', part)),
  ...standing,
});

const failure = { ErrorMessage: s.opt(errorObject) };

export const productData1 = defineService({
  name: 'ProductData',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: namespacesOf('ProductDataService/1.0.0'),
  wsdl: {
    definitions: 'ProductData_v1_0_0',
    portType: 'ProductDataService',
    binding: 'ProductDataServiceBinding',
    service: 'ProductDataService',
    port: 'ProductDataServiceBinding',
  },
  errors: 'ErrorMessage',
  operations: {
    getProduct: operation(
      [
        'GetProductRequest',
        group({
          ...credentials(s),
          localizationCountry: s.one(text(2)),
          localizationLanguage: s.one(text(2)),
          productId: s.one(token(64)),
          partId: s.opt(token(64)),
          colorName: m.opt(token(64)),
          ApparelSizeArray: m.opt(s.list('ApparelSize', apparelSize)),
        }),
      ],
      ['GetProductResponse', group({ Product: m.opt(product), ...failure })],
    ),
    getProductSellable: operation(
      [
        'GetProductSellableRequest',
        group({
          ...credentials(s),
          productId: s.opt(token(64)),
          partId: s.opt(token(64)),
          isSellable: s.one(boolean),
        }),
      ],
      [
        'GetProductSellableResponse',
        group({ ProductSellableArray: m.opt(m.list('ProductSellable', group(productRow))), ...failure }),
      ],
    ),
    ...productLists(failure),
  },
});
