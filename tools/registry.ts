/** The one list of operations, tools and steps. Every door, document and test derives from it. */

import { discoverOver } from './account/discover.ts';
import { me } from './account/me.ts';
import { readCompany } from './account/read-company.ts';
import { accountsOperations } from './accounts.ts';
import { agentsReport } from './agents/agents-report.ts';
import { approvalStatus } from './approvals/approval-status.ts';
import { decideApproval } from './approvals/decide-approval.ts';
import { openApproval } from './approvals/open-approval.ts';
import { requestApproval } from './approvals/request-approval.ts';
import { drawLogoPicture } from './artwork/draw-logo-picture.ts';
import { listLogos } from './artwork/list-logos.ts';
import { markPictureArea } from './artwork/mark-picture-area.ts';
import { measureText } from './artwork/measure-text.ts';
import { openLogo } from './artwork/open-logo.ts';
import { openPreview } from './artwork/open-preview.ts';
import { photoPreview } from './artwork/photo-preview.ts';
import { showPictureAreas } from './artwork/show-picture-areas.ts';
import { showVisitorLogos } from './artwork/show-visitor-logos.ts';
import { uploadLogo } from './artwork/upload-logo.ts';
import { uploadVisitorLogo } from './artwork/upload-visitor-logo.ts';
import { wishOlderPictures } from './artwork/wish-older-pictures.ts';
import { buyerSystems } from './buyer-systems.ts';
import { catalogChanges } from './catalog/catalog-changes.ts';
import { checkStock } from './catalog/check-stock.ts';
import { checkSupplier } from './catalog/check-supplier.ts';
import { completeKey } from './catalog/complete-key.ts';
import { getProduct } from './catalog/get-product.ts';
import { listCatalog } from './catalog/list-catalog.ts';
import { listSuppliers } from './catalog/list-suppliers.ts';
import { listUseCases } from './catalog/list-use-cases.ts';
import { openSupplier } from './catalog/open-supplier.ts';
import { readProductRecord } from './catalog/read-product-record.ts';
import { readStockRecord } from './catalog/read-stock-record.ts';
import { removeSupplier } from './catalog/remove-supplier.ts';
import { saveSupplier } from './catalog/save-supplier.ts';
import { supplierReport } from './catalog/supplier-report.ts';
import { syncSupplier } from './catalog/sync-supplier.ts';
import { cancelCheckoutSession } from './checkouts/cancel-checkout-session.ts';
import { getCheckoutSession } from './checkouts/get-checkout-session.ts';
import { orderCheckout } from './checkouts/order-checkout.ts';
import { saveCheckoutSession } from './checkouts/save-checkout-session.ts';
import { shippingWays } from './checkouts/shipping-ways.ts';
import { companyStores } from './company-stores.ts';
import { compareOptions } from './comparing/compare-options.ts';
import { splitSizes } from './comparing/split-sizes.ts';
import { whatIf } from './comparing/what-if.ts';
import { type AnyOperation, type AnyTool, isTool } from './define.ts';
import { findInvoices } from './documents/find-invoices.ts';
import { printInvoice } from './documents/print-invoice.ts';
import { printProposal } from './documents/print-proposal.ts';
import { printQuote } from './documents/print-quote.ts';
import { printStatement } from './documents/print-statement.ts';
import { receiveRemittanceAdvice } from './documents/receive-remittance-advice.ts';
import { decideExemption } from './exemptions/decide-exemption.ts';
import { listDeskExemptions } from './exemptions/list-desk-exemptions.ts';
import { listExemptions } from './exemptions/list-exemptions.ts';
import { sendExpiryNote } from './exemptions/send-expiry-note.ts';
import { submitExemption } from './exemptions/submit-exemption.ts';
import { datePieces } from './inhands/date-pieces.ts';
import { inhandsDate } from './inhands/inhands-date.ts';
import { orderDesk } from './order-desk.ts';
import { listOrders } from './orders/list-orders.ts';
import { openLinePicture } from './orders/open-line-picture.ts';
import { reorder } from './orders/reorder.ts';
import { acceptQuote } from './payments/accept-quote.ts';
import { confirmCardPayment } from './payments/confirm-card-payment.ts';
import { finishRefund } from './payments/finish-refund.ts';
import { importDisputes } from './payments/import-disputes.ts';
import { importRefunds } from './payments/import-refunds.ts';
import { keepCancellationFee } from './payments/keep-cancellation-fee.ts';
import { listInvoices } from './payments/list-invoices.ts';
import { notePaymentAnswer } from './payments/note-payment-answer.ts';
import { openLinkedInvoice } from './payments/open-linked-invoice.ts';
import { openQuote } from './payments/open-quote.ts';
import { payInvoice } from './payments/pay-invoice.ts';
import { recordInvoicePayment } from './payments/record-invoice-payment.ts';
import { refundOrder } from './payments/refund-order.ts';
import { returnCardCharge } from './payments/return-card-charge.ts';
import { settlePaymentIssue } from './payments/settle-payment-issue.ts';
import { startCardPayment } from './payments/start-card-payment.ts';
import { waysToPay } from './payments/ways-to-pay.ts';
import { planBudget } from './planning/plan-budget.ts';
import { priceConfiguration } from './pricing/price-configuration.ts';
import { pricePieces } from './pricing/price-pieces.ts';
import { priceQuote } from './pricing/price-quote.ts';
import { priceQuotes } from './pricing/price-quotes.ts';
import { approveProposal } from './proposals/approve-proposal.ts';
import { changeProposal } from './proposals/change-proposal.ts';
import { commentOnProposal } from './proposals/comment-on-proposal.ts';
import { declineProposal } from './proposals/decline-proposal.ts';
import { draftProposal } from './proposals/draft-proposal.ts';
import { getProposal } from './proposals/get-proposal.ts';
import { listDeskProposals } from './proposals/list-desk-proposals.ts';
import { listProposals } from './proposals/list-proposals.ts';
import { openProposal } from './proposals/open-proposal.ts';
import { selectProducts } from './proposals/select-products.ts';
import { checkAddress } from './quotes/check-address.ts';
import { clearDestinations } from './quotes/clear-destinations.ts';
import { closeCollection } from './quotes/close-collection.ts';
import { createQuote } from './quotes/create-quote.ts';
import { getQuote } from './quotes/get-quote.ts';
import { giveAddress } from './quotes/give-address.ts';
import { keepAddress } from './quotes/keep-address.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { openCollection } from './quotes/open-collection.ts';
import { priceCart } from './quotes/price-cart.ts';
import { removeCollectedAddress } from './quotes/remove-collected-address.ts';
import { saveCart } from './quotes/save-cart.ts';
import { setDeliveries } from './quotes/set-deliveries.ts';
import { setDelivery } from './quotes/set-delivery.ts';
import { setDestinations } from './quotes/set-destinations.ts';
import { wishCartPictures } from './quotes/wish-cart-pictures.ts';
import { declineSample } from './samples/decline-sample.ts';
import { listSamples } from './samples/list-samples.ts';
import { markSampleSent } from './samples/mark-sample-sent.ts';
import { offerSample } from './samples/offer-sample.ts';
import { requestSample } from './samples/request-sample.ts';
import { browseProducts } from './shop/browse-products.ts';
import { listOffers } from './shop/list-offers.ts';
import { listShopPages } from './shop/list-shop-pages.ts';
import { relatedProducts } from './shop/related-products.ts';
import { searchProducts } from './shop/search-products.ts';
import { showProduct } from './shop/show-product.ts';
import { showStock } from './shop/show-stock.ts';
import { findOrders } from './tracking/find-orders.ts';
import { orderStatus } from './tracking/order-status.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { replayDelivery } from './webhooks/replay-delivery.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { takeEvents } from './webhooks/take-events.ts';
import { testWebhook } from './webhooks/test-webhook.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';

const listed: readonly AnyOperation[] = [
  me,
  searchProducts,
  getProduct,
  priceQuote,
  priceQuotes,
  catalogChanges,
  checkStock,
  inhandsDate,
  compareOptions,
  whatIf,
  splitSizes,
  listUseCases,
  readProductRecord,
  readStockRecord,
  completeKey,
  listCatalog,
  priceConfiguration,
  listSuppliers,
  supplierReport,
  openSupplier,
  saveSupplier,
  checkSupplier,
  syncSupplier,
  removeSupplier,
  browseProducts,
  listShopPages,
  relatedProducts,
  listOffers,
  saveCheckoutSession,
  getCheckoutSession,
  cancelCheckoutSession,
  orderCheckout,
  shippingWays,
  waysToPay,
  showProduct,
  showStock,
  pricePieces,
  datePieces,
  priceCart,
  wishCartPictures,
  saveCart,
  planBudget,
  listLogos,
  openLogo,
  measureText,
  openLinePicture,
  openPreview,
  uploadLogo,
  uploadVisitorLogo,
  showVisitorLogos,
  photoPreview,
  drawLogoPicture,
  wishOlderPictures,
  markPictureArea,
  showPictureAreas,
  createQuote,
  getQuote,
  listQuotes,
  openQuote,
  setDeliveries,
  openCollection,
  giveAddress,
  clearDestinations,
  closeCollection,
  removeCollectedAddress,
  checkAddress,
  setDelivery,
  keepAddress,
  setDestinations,
  acceptQuote,
  requestApproval,
  approvalStatus,
  openApproval,
  decideApproval,
  draftProposal,
  getProposal,
  listProposals,
  listDeskProposals,
  openProposal,
  selectProducts,
  changeProposal,
  commentOnProposal,
  approveProposal,
  declineProposal,
  listOrders,
  orderStatus,
  findOrders,
  findInvoices,
  receiveRemittanceAdvice,
  readCompany,
  reorder,
  ...orderDesk,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  replayDelivery,
  rotateWebhookSecret,
  takeEvents,
  ...companyStores,
  submitExemption,
  listExemptions,
  listDeskExemptions,
  sendExpiryNote,
  decideExemption,
  offerSample,
  requestSample,
  listSamples,
  markSampleSent,
  declineSample,
  ...buyerSystems,
  startCardPayment,
  confirmCardPayment,
  refundOrder,
  finishRefund,
  importDisputes,
  importRefunds,
  settlePaymentIssue,
  notePaymentAnswer,
  returnCardCharge,
  recordInvoicePayment,
  listInvoices,
  openLinkedInvoice,
  payInvoice,
  keepCancellationFee,
  printProposal,
  printQuote,
  printInvoice,
  printStatement,
  agentsReport,
  ...accountsOperations,
];

export const operations: readonly AnyOperation[] = [discoverOver(listed.filter(isTool)), ...listed];

export const tools: readonly AnyTool[] = operations.filter(isTool);

/** The listed tools that take a field of this name. */
export const toolsWithField = (field: string): string[] =>
  tools.flatMap(({ mcp, input, name }) =>
    mcp === 'listed' && Object.hasOwn(input.shape, field) ? [name] : [],
  );
