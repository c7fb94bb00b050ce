/** The one list of operations. Every door, document and test derives from it. */
import { discoverOver } from './account/discover.ts';
import { me } from './account/me.ts';
import { agentsReport } from './agents/agents-report.ts';
import { approvalStatus } from './approvals/approval-status.ts';
import { decideApproval } from './approvals/decide-approval.ts';
import { openApproval } from './approvals/open-approval.ts';
import { requestApproval } from './approvals/request-approval.ts';
import { listLogos } from './artwork/list-logos.ts';
import { photoPreview } from './artwork/photo-preview.ts';
import { uploadLogo } from './artwork/upload-logo.ts';
import { checkStock } from './catalog/check-stock.ts';
import { getProduct } from './catalog/get-product.ts';
import { listUseCases } from './catalog/list-use-cases.ts';
import { searchProducts } from './catalog/search-products.ts';
import type { AnyTool } from './define.ts';
import { inhandsDate } from './inhands/inhands-date.ts';
import { acceptQuote } from './orders/accept-quote.ts';
import { listOrders } from './orders/list-orders.ts';
import { orderStatus } from './orders/order-status.ts';
import { planBudget } from './planning/plan-budget.ts';
import { priceQuote } from './pricing/price-quote.ts';
import { approveProposal } from './proposals/approve-proposal.ts';
import { commentOnProposal } from './proposals/comment-on-proposal.ts';
import { declineProposal } from './proposals/decline-proposal.ts';
import { draftProposal } from './proposals/draft-proposal.ts';
import { getProposal } from './proposals/get-proposal.ts';
import { openProposal } from './proposals/open-proposal.ts';
import { requestProposalChanges } from './proposals/request-proposal-changes.ts';
import { createQuote } from './quotes/create-quote.ts';
import { getQuote } from './quotes/get-quote.ts';
import { listQuotes } from './quotes/list-quotes.ts';
import { openQuote } from './quotes/open-quote.ts';
import { setDelivery } from './quotes/set-delivery.ts';

const operations: readonly AnyTool[] = [
  me,
  searchProducts,
  getProduct,
  priceQuote,
  checkStock,
  inhandsDate,
  listUseCases,
  planBudget,
  listLogos,
  uploadLogo,
  photoPreview,
  createQuote,
  getQuote,
  listQuotes,
  openQuote,
  setDelivery,
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
  agentsReport,
];

export const tools: readonly AnyTool[] = [discoverOver(operations), ...operations];
