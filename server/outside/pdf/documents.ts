import type { DocumentsPort } from '../../../tools/documents/port.ts';
import type { Config } from '../../config.ts';
import { type Seller, sellerOf } from '../seller.ts';
import { pdfOf } from './pdf.ts';

const DEMO_SELLER: Seller = {
  name: 'merchkit demo shop',
  address: ['This shop sells nothing: set SELLER_NAME and SELLER_ADDRESS'],
  taxId: null,
};

/** Who prints under this configuration; `undefined` in a live shop where nobody said who sells. */
export function documentsOf(
  config: Pick<Config, 'SHOP' | 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_TAX_ID'>,
): DocumentsPort | undefined {
  const isDemo = config.SHOP === 'demo';
  const seller = sellerOf(config) ?? (isDemo ? DEMO_SELLER : undefined);
  return seller && { print: (document) => pdfOf(document, seller, isDemo ? 'DEMO' : null) };
}
