/** The operations of the order desk: the board, purchase orders, messages, changes and proofs. */

import { remindOfArtwork } from './agents/remind-of-artwork.ts';
import { sendReorderNote } from './agents/send-reorder-note.ts';
import { watchOrder } from './agents/watch-order.ts';
import type { AnyOperation } from './define.ts';
import { listDeskOrders } from './desk/list-desk-orders.ts';
import { openDeskOrder } from './desk/open-desk-order.ts';
import { removeDeskView } from './desk/remove-desk-view.ts';
import { saveDeskView } from './desk/save-desk-view.ts';
import { showDeskBoard } from './desk/show-desk-board.ts';
import { addNote } from './messages/add-note.ts';
import { confirmFreight } from './messages/confirm-freight.ts';
import { listDeskMessages } from './messages/list-desk-messages.ts';
import { listMessageThreads } from './messages/list-message-threads.ts';
import { listMessages } from './messages/list-messages.ts';
import { markMessagesRead } from './messages/mark-messages-read.ts';
import { openDeskMessages } from './messages/open-desk-messages.ts';
import { openLinkedMessages } from './messages/open-linked-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { settleMessages } from './messages/settle-messages.ts';
import { writeMessage } from './messages/write-message.ts';
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
import { requestChange } from './orders/request-change.ts';
import { setOrderArtwork } from './orders/set-order-artwork.ts';
import { decideProof } from './proofs/decide-proof.ts';
import { drawProof } from './proofs/draw-proof.ts';
import { openProof } from './proofs/open-proof.ts';
import { sendMissingProofs } from './proofs/send-missing-proofs.ts';
import { showProofBatch } from './proofs/show-proof-batch.ts';
import { uploadProof } from './proofs/upload-proof.ts';
import { wishProofs } from './proofs/wish-proofs.ts';
import { changeDeskProposal } from './proposals/change-desk-proposal.ts';
import { openDeskProposal } from './proposals/open-desk-proposal.ts';
import { acceptSupplierInvoice } from './purchasing/accept-supplier-invoice.ts';
import { askAboutCancellations } from './purchasing/ask-about-cancellations.ts';
import { askAboutPurchaseOrders } from './purchasing/ask-about-purchase-orders.ts';
import { cancelOrder } from './purchasing/cancel-order.ts';
import { decidePurchaseOrder } from './purchasing/decide-purchase-order.ts';
import { fetchSupplierInvoices } from './purchasing/fetch-supplier-invoices.ts';
import { followPurchaseOrders } from './purchasing/follow-purchase-orders.ts';
import { mailPurchaseOrderAgain } from './purchasing/mail-purchase-order-again.ts';
import { receiveBlanks } from './purchasing/receive-blanks.ts';
import { receiveShipmentNotice } from './purchasing/receive-shipment-notice.ts';
import { recordCarrierDelivery } from './purchasing/record-carrier-delivery.ts';
import { recordDelivery } from './purchasing/record-delivery.ts';
import { recordShipment } from './purchasing/record-shipment.ts';
import { recordSupplierAnswer } from './purchasing/record-supplier-answer.ts';
import { recordSupplierPayment } from './purchasing/record-supplier-payment.ts';
import { releaseOrder } from './purchasing/release-order.ts';
import { reorderBlanks } from './purchasing/reorder-blanks.ts';
import { sendPurchaseOrder } from './purchasing/send-purchase-order.ts';
import { settleShipment } from './purchasing/settle-shipment.ts';
import { settleSupplierCancellation } from './purchasing/settle-supplier-cancellation.ts';
import { acceptReceivedOrder } from './received-orders/accept-received-order.ts';
import { receivePurchaseOrder } from './received-orders/receive-purchase-order.ts';
import { refuseReceivedOrder } from './received-orders/refuse-received-order.ts';
import { showReports } from './reports/show-reports.ts';

export const orderDesk: readonly AnyOperation[] = [
  showReports,
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
  settleShipment,
  recordCarrierDelivery,
  receiveBlanks,
  reorderBlanks,
  recordShipment,
  recordSupplierAnswer,
  mailPurchaseOrderAgain,
  recordDelivery,
  settleSupplierCancellation,
  askAboutCancellations,
  askAboutPurchaseOrders,
  decidePurchaseOrder,
  followPurchaseOrders,
  receiveShipmentNotice,
  recordSupplierPayment,
  fetchSupplierInvoices,
  acceptSupplierInvoice,
  addOrderArtwork,
  setOrderArtwork,
  askForArtwork,
  remindOfArtwork,
  listMessageThreads,
  listMessages,
  sendMessage,
  markMessagesRead,
  openLinkedMessages,
  listDeskMessages,
  openDeskMessages,
  writeMessage,
  settleMessages,
  confirmFreight,
  addNote,
  openDeskProposal,
  changeDeskProposal,
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
  wishProofs,
  sendMissingProofs,
  showProofBatch,
  uploadProof,
  openProof,
  decideProof,
  watchOrder,
  sendReorderNote,
];
