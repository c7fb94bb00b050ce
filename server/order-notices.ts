/** What leaves about orders with the transactions that change them: documents to buyers' systems and notices to platforms. */
import {
  type BuyerDocumentParts,
  withBuyerDocuments,
} from '../tools/buyer-documents/with-buyer-documents.ts';
import { withPlatformNotices } from '../tools/checkouts/with-platform-notices.ts';
import type { Links } from '../tools/identity/links.ts';
import type { Config } from './config.ts';
import { writeDocument } from './cxml/buyer-documents/write-document.ts';
import type { Writers } from './db/databases.ts';
import { writeAdvanceNotice } from './doors/soap/services/shipment-2.ts';
import { writeOrder } from './doors/ucp/order.ts';
import { PROFILE_PATH } from './doors/ucp/profile.ts';
import { writeEdiDocument } from './edi/documents/write-document.ts';
import { signingKeys } from './secrets/signing-keys.ts';

interface Parts
  extends Pick<BuyerDocumentParts, 'now' | 'newId' | 'canPrint' | 'report' | 'remitTo' | 'shipsFrom'> {
  secret: Buffer;
  links: Links;
  sellerName: string | null;
}

export function orderNotices(config: Config, { secret, links, ...parts }: Parts) {
  const { PUBLIC_URL, UCP_SIGNING_KEY, GS1_COMPANY_PREFIX } = config;
  const { now, report, sellerName } = parts;
  const keys = signingKeys(secret, UCP_SIGNING_KEY);
  const platforms = { now, links, report, write: writeOrder };
  const buyers = {
    ...parts,
    host: new URL(PUBLIC_URL).hostname,
    sellerName: sellerName ?? 'merchkit',
    companyPrefix: GS1_COMPANY_PREFIX ?? null,
    write: writeDocument,
    writeEdi: writeEdiDocument,
    writeNotice: writeAdvanceNotice,
  };
  return {
    around: <T>(tx: Writers, work: (tx: Writers) => Promise<T>): Promise<T> =>
      withPlatformNotices(platforms, tx, (noted) => withBuyerDocuments(buyers, noted, work)),
    /** Who tells platforms, and what signs it. */
    platforms: { profileUrl: links.to(PROFILE_PATH), keys },
    published: keys.published,
  };
}
