/** The operations of buyers’ procurement systems: their documents, sessions and orders. */
import { takeAcknowledgement } from './buyer-documents/take-acknowledgement.ts';
import { takeStatusUpdate } from './buyer-documents/take-status-update.ts';
import type { AnyOperation } from './define.ts';
import { changeSharedSecret } from './procurement/change-shared-secret.ts';
import { checkConnection } from './procurement/check-connection.ts';
import { getProcurementSettings } from './procurement/get-procurement-settings.ts';
import { listBuyerDocuments } from './procurement/list-buyer-documents.ts';
import { markDocumentSeen } from './procurement/mark-document-seen.ts';
import { recordDocument } from './procurement/record-document.ts';
import { recordInterchange } from './procurement/record-interchange.ts';
import { resendDocument } from './procurement/resend-document.ts';
import { saveProcurementSettings } from './procurement/save-procurement-settings.ts';
import { showBuyerDocument } from './procurement/show-buyer-document.ts';
import { cancelPunchout } from './punchout/cancel-punchout.ts';
import { changeCxmlOrder } from './punchout/change-cxml-order.ts';
import { checkCatalog } from './punchout/check-catalog.ts';
import { claimPunchout } from './punchout/claim-punchout.ts';
import { keepPunchoutCart } from './punchout/keep-punchout-cart.ts';
import { listCatalogItems } from './punchout/list-catalog-items.ts';
import { openCatalog } from './punchout/open-catalog.ts';
import { openPunchout } from './punchout/open-punchout.ts';
import { placeCxmlOrder } from './punchout/place-cxml-order.ts';
import { placeMailedOrder } from './punchout/place-mailed-order.ts';
import { resumePunchoutCart } from './punchout/resume-punchout-cart.ts';
import { returnPunchoutCart } from './punchout/return-punchout-cart.ts';
import { searchPunchoutItems } from './punchout/search-punchout-items.ts';
import { showPunchout } from './punchout/show-punchout.ts';
import { startPunchout } from './punchout/start-punchout.ts';
import { validatePunchoutItem } from './punchout/validate-punchout-item.ts';

export const buyerSystems: readonly AnyOperation[] = [
  changeSharedSecret,
  getProcurementSettings,
  saveProcurementSettings,
  recordDocument,
  recordInterchange,
  checkConnection,
  listBuyerDocuments,
  markDocumentSeen,
  resendDocument,
  showBuyerDocument,
  startPunchout,
  openPunchout,
  showPunchout,
  keepPunchoutCart,
  resumePunchoutCart,
  returnPunchoutCart,
  cancelPunchout,
  claimPunchout,
  validatePunchoutItem,
  searchPunchoutItems,
  listCatalogItems,
  openCatalog,
  checkCatalog,
  placeCxmlOrder,
  placeMailedOrder,
  changeCxmlOrder,
  takeStatusUpdate,
  takeAcknowledgement,
];
