/** The one list of operations. Every door, document and test derives from it. */
import { accountOverview } from './account/account-overview.ts';
import { connectClient } from './account/connect-client.ts';
import { createKey } from './account/create-key.ts';
import { discoverOver } from './account/discover.ts';
import { inviteMember } from './account/invite-member.ts';
import { listAccounts } from './account/list-accounts.ts';
import { listKeys } from './account/list-keys.ts';
import { listMembers } from './account/list-members.ts';
import { listStaff } from './account/list-staff.ts';
import { me } from './account/me.ts';
import { removeMember } from './account/remove-member.ts';
import { removeStaff } from './account/remove-staff.ts';
import { resetStaffTotp } from './account/reset-staff-totp.ts';
import { revokeKey } from './account/revoke-key.ts';
import { saveStaff } from './account/save-staff.ts';
import { setAccountTerms } from './account/set-account-terms.ts';
import { updateAccount } from './account/update-account.ts';
import { agentsReport } from './agents/agents-report.ts';
import { remindOfArtwork } from './agents/remind-of-artwork.ts';
import { sendReorderNote } from './agents/send-reorder-note.ts';
import { watchOrder } from './agents/watch-order.ts';
import { approvalStatus } from './approvals/approval-status.ts';
import { decideApproval } from './approvals/decide-approval.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { openApproval } from './approvals/open-approval.ts';
import { requestApproval } from './approvals/request-approval.ts';
import { listLogos } from './artwork/list-logos.ts';
import { openLogo } from './artwork/open-logo.ts';
import { openPreview } from './artwork/open-preview.ts';
import { photoPreview } from './artwork/photo-preview.ts';
import { removeLogo } from './artwork/remove-logo.ts';
import { renameLogo } from './artwork/rename-logo.ts';
import { setDefaultLogo } from './artwork/set-default-logo.ts';
import { uploadLogo } from './artwork/upload-logo.ts';
import { buyerSystems } from './buyer-systems.ts';
import { checkStock } from './catalog/check-stock.ts';
import { checkSupplier } from './catalog/check-supplier.ts';
import { getProduct } from './catalog/get-product.ts';
import { listChangedProducts } from './catalog/list-changed-products.ts';
import { listCloseouts } from './catalog/list-closeouts.ts';
import { listSellable } from './catalog/list-sellable.ts';
import { listSuppliers } from './catalog/list-suppliers.ts';
import { listUseCases } from './catalog/list-use-cases.ts';
import { openSupplier } from './catalog/open-supplier.ts';
import { readProductRecord } from './catalog/read-product-record.ts';
import { removeSupplier } from './catalog/remove-supplier.ts';
import { resolveProduct } from './catalog/resolve-product.ts';
import { saveSupplier } from './catalog/save-supplier.ts';
import { supplierReport } from './catalog/supplier-report.ts';
import { syncSupplier } from './catalog/sync-supplier.ts';
import { cancelCheckoutSession } from './checkouts/cancel-checkout-session.ts';
import { getCheckoutSession } from './checkouts/get-checkout-session.ts';
import { orderCheckout } from './checkouts/order-checkout.ts';
import { saveCheckoutSession } from './checkouts/save-checkout-session.ts';
import { shippingWays } from './checkouts/shipping-ways.ts';
import { compareOptions } from './comparing/compare-options.ts';
import { splitSizes } from './comparing/split-sizes.ts';
import { whatIf } from './comparing/what-if.ts';
import type { AnyTool } from './define.ts';
import { listDeskOrders } from './desk/list-desk-orders.ts';
import { openDeskOrder } from './desk/open-desk-order.ts';
import { removeDeskView } from './desk/remove-desk-view.ts';
import { saveDeskView } from './desk/save-desk-view.ts';
import { showDeskBoard } from './desk/show-desk-board.ts';
import { findInvoices } from './documents/find-invoices.ts';
import { printAccountInvoice } from './documents/print-account-invoice.ts';
import { printInvoice } from './documents/print-invoice.ts';
import { printQuote } from './documents/print-quote.ts';
import { decideExemption } from './exemptions/decide-exemption.ts';
import { listDeskExemptions } from './exemptions/list-desk-exemptions.ts';
import { listExemptions } from './exemptions/list-exemptions.ts';
import { sendExpiryNote } from './exemptions/send-expiry-note.ts';
import { submitExemption } from './exemptions/submit-exemption.ts';
import { datePieces } from './inhands/date-pieces.ts';
import { inhandsDate } from './inhands/inhands-date.ts';
import { addNote } from './messages/add-note.ts';
import { listDeskMessages } from './messages/list-desk-messages.ts';
import { listMessageThreads } from './messages/list-message-threads.ts';
import { listMessages } from './messages/list-messages.ts';
import { markMessagesRead } from './messages/mark-messages-read.ts';
import { openDeskMessages } from './messages/open-desk-messages.ts';
import { openLinkedMessages } from './messages/open-linked-messages.ts';
import { sendLinkedMessage } from './messages/send-linked-message.ts';
import { sendMessage } from './messages/send-message.ts';
import { settleMessages } from './messages/settle-messages.ts';
import { writeToCustomer } from './messages/write-to-customer.ts';
import { confirmOrderChange } from './order-changes/confirm-order-change.ts';
import { declineOrderChange } from './order-changes/decline-order-change.ts';
import { openOrderChange } from './order-changes/open-order-change.ts';
import { priceOrderChange } from './order-changes/price-order-change.ts';
import { proposeOrderChange } from './order-changes/propose-order-change.ts';
import { refuseChangeRequest } from './order-changes/refuse-change-request.ts';
import { startChangePayment } from './order-changes/start-change-payment.ts';
import { withdrawOrderChange } from './order-changes/withdraw-order-change.ts';
import { addOrderArtwork } from './orders/add-order-artwork.ts';
import { askForArtwork } from './orders/ask-for-artwork.ts';
import { assignOrder } from './orders/assign-order.ts';
import { clearHold } from './orders/clear-hold.ts';
import { holdOrder } from './orders/hold-order.ts';
import { listOrders } from './orders/list-orders.ts';
import { reorder } from './orders/reorder.ts';
import { requestChange } from './orders/request-change.ts';
import { sendOrderArtwork } from './orders/send-order-artwork.ts';
import { acceptQuote } from './payments/accept-quote.ts';
import { confirmCardPayment } from './payments/confirm-card-payment.ts';
import { finishRefund } from './payments/finish-refund.ts';
import { importDisputes } from './payments/import-disputes.ts';
import { importRefunds } from './payments/import-refunds.ts';
import { keepCancellationFee } from './payments/keep-cancellation-fee.ts';
import { listInvoices } from './payments/list-invoices.ts';
import { openInvoice } from './payments/open-invoice.ts';
import { openLinkedInvoice } from './payments/open-linked-invoice.ts';
import { openQuote } from './payments/open-quote.ts';
import { payInvoice } from './payments/pay-invoice.ts';
import { recordInvoicePayment } from './payments/record-invoice-payment.ts';
import { refundOrder } from './payments/refund-order.ts';
import { settlePaymentIssue } from './payments/settle-payment-issue.ts';
import { startCardPayment } from './payments/start-card-payment.ts';
import { planBudget } from './planning/plan-budget.ts';
import { priceConfiguration } from './pricing/price-configuration.ts';
import { pricePieces } from './pricing/price-pieces.ts';
import { priceQuote } from './pricing/price-quote.ts';
import { decideProof } from './proofs/decide-proof.ts';
import { drawProof } from './proofs/draw-proof.ts';
import { openProof } from './proofs/open-proof.ts';
import { sendMissingProofs } from './proofs/send-missing-proofs.ts';
import { uploadProof } from './proofs/upload-proof.ts';
import { approveProposal } from './proposals/approve-proposal.ts';
import { commentOnProposal } from './proposals/comment-on-proposal.ts';
import { declineProposal } from './proposals/decline-proposal.ts';
import { draftProposal } from './proposals/draft-proposal.ts';
import { getProposal } from './proposals/get-proposal.ts';
import { openProposal } from './proposals/open-proposal.ts';
import { requestProposalChanges } from './proposals/request-proposal-changes.ts';
import { setOrderArtwork } from './punchout/set-order-artwork.ts';
import { acceptSupplierInvoice } from './purchasing/accept-supplier-invoice.ts';
import { askAboutCancellations } from './purchasing/ask-about-cancellations.ts';
import { askAboutPurchaseOrders } from './purchasing/ask-about-purchase-orders.ts';
import { cancelOrder } from './purchasing/cancel-order.ts';
import { decidePurchaseOrder } from './purchasing/decide-purchase-order.ts';
import { fetchSupplierInvoices } from './purchasing/fetch-supplier-invoices.ts';
import { followPurchaseOrders } from './purchasing/follow-purchase-orders.ts';
import { releaseOrder } from './purchasing/release-order.ts';
import { sendPurchaseOrder } from './purchasing/send-purchase-order.ts';
import { settleSupplierCancellation } from './purchasing/settle-supplier-cancellation.ts';
import { clearDestinations } from './quotes/clear-destinations.ts';
import { closeCollection } from './quotes/close-collection.ts';
import { createQuote } from './quotes/create-quote.ts';
import { getQuote } from './quotes/get-quote.ts';
import { giveAddress } from './quotes/give-address.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { openCollection } from './quotes/open-collection.ts';
import { priceCart } from './quotes/price-cart.ts';
import { removeCollectedAddress } from './quotes/remove-collected-address.ts';
import { saveCart } from './quotes/save-cart.ts';
import { setDeliveries } from './quotes/set-deliveries.ts';
import { setDelivery } from './quotes/set-delivery.ts';
import { setDestinations } from './quotes/set-destinations.ts';
import { acceptReceivedOrder } from './received-orders/accept-received-order.ts';
import { receivePurchaseOrder } from './received-orders/receive-purchase-order.ts';
import { refuseReceivedOrder } from './received-orders/refuse-received-order.ts';
import { declineSample } from './samples/decline-sample.ts';
import { listSamples } from './samples/list-samples.ts';
import { markSampleSent } from './samples/mark-sample-sent.ts';
import { offerSample } from './samples/offer-sample.ts';
import { requestSample } from './samples/request-sample.ts';
import { browseProducts } from './shop/browse-products.ts';
import { listOffers } from './shop/list-offers.ts';
import { searchProducts } from './shop/search-products.ts';
import { showProduct } from './shop/show-product.ts';
import { showStock } from './shop/show-stock.ts';
import { allStoreRequests } from './stores/all-store-requests.ts';
import { allStores } from './stores/all-stores.ts';
import { answerStoreRequest } from './stores/answer-store-request.ts';
import { changeStore } from './stores/change-store.ts';
import { decideStoreRequest } from './stores/decide-store-request.ts';
import { gatherStoreRequests } from './stores/gather-store-requests.ts';
import { listStores } from './stores/list-stores.ts';
import { makeStore } from './stores/make-store.ts';
import { manageStore } from './stores/manage-store.ts';
import { openStore } from './stores/open-store.ts';
import { quoteStoreRequests } from './stores/quote-store-requests.ts';
import { storeRequests } from './stores/store-requests.ts';
import { submitStoreRequest } from './stores/submit-store-request.ts';
import { updateStore } from './stores/update-store.ts';
import { findOrders } from './tracking/find-orders.ts';
import { orderStatus } from './tracking/order-status.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { replayDelivery } from './webhooks/replay-delivery.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';
import { testWebhook } from './webhooks/test-webhook.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';

const operations: readonly AnyTool[] = [
  me,
  searchProducts,
  getProduct,
  priceQuote,
  checkStock,
  inhandsDate,
  compareOptions,
  whatIf,
  splitSizes,
  listUseCases,
  resolveProduct,
  readProductRecord,
  listSellable,
  listCloseouts,
  listChangedProducts,
  priceConfiguration,
  listSuppliers,
  supplierReport,
  openSupplier,
  saveSupplier,
  checkSupplier,
  syncSupplier,
  removeSupplier,
  browseProducts,
  listOffers,
  saveCheckoutSession,
  getCheckoutSession,
  cancelCheckoutSession,
  orderCheckout,
  shippingWays,
  showProduct,
  showStock,
  pricePieces,
  datePieces,
  priceCart,
  saveCart,
  planBudget,
  listLogos,
  openLogo,
  openPreview,
  uploadLogo,
  photoPreview,
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
  setDelivery,
  setDestinations,
  acceptQuote,
  requestApproval,
  approvalStatus,
  openApproval,
  decideApproval,
  draftProposal,
  getProposal,
  openProposal,
  commentOnProposal,
  requestProposalChanges,
  approveProposal,
  declineProposal,
  listOrders,
  orderStatus,
  findOrders,
  findInvoices,
  reorder,
  receivePurchaseOrder,
  showDeskBoard,
  saveDeskView,
  removeDeskView,
  listDeskOrders,
  openDeskOrder,
  acceptReceivedOrder,
  refuseReceivedOrder,
  releaseOrder,
  sendPurchaseOrder,
  settleSupplierCancellation,
  askAboutCancellations,
  askAboutPurchaseOrders,
  decidePurchaseOrder,
  followPurchaseOrders,
  fetchSupplierInvoices,
  acceptSupplierInvoice,
  addOrderArtwork,
  sendOrderArtwork,
  setOrderArtwork,
  askForArtwork,
  remindOfArtwork,
  listMessageThreads,
  listMessages,
  sendMessage,
  markMessagesRead,
  openLinkedMessages,
  sendLinkedMessage,
  listDeskMessages,
  openDeskMessages,
  writeToCustomer,
  settleMessages,
  addNote,
  assignOrder,
  holdOrder,
  requestChange,
  clearHold,
  priceOrderChange,
  proposeOrderChange,
  withdrawOrderChange,
  refuseChangeRequest,
  openOrderChange,
  confirmOrderChange,
  declineOrderChange,
  startChangePayment,
  cancelOrder,
  drawProof,
  sendMissingProofs,
  uploadProof,
  openProof,
  decideProof,
  watchOrder,
  sendReorderNote,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  testWebhook,
  replayDelivery,
  rotateWebhookSecret,
  makeStore,
  changeStore,
  updateStore,
  listStores,
  openStore,
  submitStoreRequest,
  manageStore,
  decideStoreRequest,
  answerStoreRequest,
  storeRequests,
  allStores,
  allStoreRequests,
  gatherStoreRequests,
  quoteStoreRequests,
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
  recordInvoicePayment,
  listInvoices,
  openInvoice,
  openLinkedInvoice,
  payInvoice,
  keepCancellationFee,
  printQuote,
  printInvoice,
  printAccountInvoice,
  agentsReport,
  accountOverview,
  updateAccount,
  listKeys,
  createKey,
  revokeKey,
  connectClient,
  listMembers,
  inviteMember,
  removeMember,
  listStaff,
  saveStaff,
  resetStaffTotp,
  removeStaff,
  listAccounts,
  setAccountTerms,
  listApprovals,
  setDefaultLogo,
  renameLogo,
  removeLogo,
];

export const tools: readonly AnyTool[] = [discoverOver(operations), ...operations];

/** The listed tools that take a field of this name. */
export const toolsWithField = (field: string): string[] =>
  tools.flatMap(({ mcp, input, name }) =>
    mcp === 'listed' && Object.hasOwn(input.shape, field) ? [name] : [],
  );
