/** Order Status 2.0.0: the orders' statuses, and what they wait for. */
import { piecesOfLine } from '../../../../tools/orders/shipped-pieces.ts';
import type { QuoteLine } from '../../../../tools/quotes/quote.ts';
import { orderOfIssue } from '../../../../tools/tracking/order-issues.ts';
import { orderStatus2 } from '../../../promostandards/messages/order-status-2.ts';
import { COMMON_CODES, CodedError, NO_RESULTS } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { shortened } from '../wire-values.ts';
import {
  buyersLine,
  byNumber,
  categoryOf,
  deliveryDateOf,
  explanationOf,
  type FoundOrder,
  NO_SUCH_REFERENCE,
  type OrderIssue,
  openIssueOf,
  ordersByNumber,
  ordersChangedAfter,
  ordersOf,
  shipDateOf,
  statusOf,
} from './order-lookup.ts';

type IssueDetail = 'noIssues' | 'openIssues' | 'allIssues';

export const orderStatus2Binding = bindService(
  orderStatus2,
  {
    notFound: NO_SUCH_REFERENCE,
    invalid: COMMON_CODES.missing,
    fields: { queryType: COMMON_CODES.notSupported },
  },
  {
    async getOrderStatus(ctx, asked) {
      const {
        queryType,
        referenceNumber,
        returnIssueDetailType: issues = 'noIssues',
        returnProductDetail: isWithProducts = false,
      } = asked;
      const orders = await (() => {
        switch (queryType) {
          case 'poSearch':
            return ordersByNumber(ctx, 'po_number', referenceNumber);
          case 'soSearch':
          case 'transactionId':
            return ordersByNumber(ctx, 'id', referenceNumber);
          case 'lastUpdate':
            return ordersChangedAfter(ctx, asked.statusTimeStamp);
          case 'allOpen':
            return ordersOf(ctx, { open: true });
          case 'allOpenIssues':
            return ordersOf(ctx, { open: true }).then((open) => open.filter(openIssueOf));
        }
      })();
      if (orders.length === 0) return { ServiceMessageArray: NO_RESULTS };
      const at = ctx.now().toISOString();
      return {
        OrderStatusArray: byNumber(orders).map(([purchaseOrderNumber, ofIt]) => ({
          purchaseOrderNumber,
          OrderStatusDetailArray: ofIt.map((order) => toDetail(order, { issues, isWithProducts, at })),
        })),
      };
    },
    async getIssue(ctx, { issueId }) {
      const [order] = await ordersOf(ctx, { id: orderOfIssue(issueId.trim()) || issueId });
      const issue = order?.issues.find(({ id }) => id === issueId.trim());
      if (!order || !issue) throw new CodedError(NO_SUCH_REFERENCE, 'issueId not found');
      return { IssueArray: [toIssue(order, issue)] };
    },
    getServiceMethods: async () => ({ ServiceMethodArray: Object.keys(orderStatus2.operations) }),
  },
);

interface ReturnTypes {
  issues: IssueDetail;
  isWithProducts: boolean;
  at: string;
}

function toDetail(order: FoundOrder, { issues, isWithProducts, at }: ReturnTypes) {
  const open = openIssueOf(order);
  const shown = order.issues.filter(({ isOpen }) =>
    issues === 'allIssues' ? true : issues === 'openIssues' && isOpen,
  );
  return {
    salesOrderNumber: order.id,
    status: statusOf(order),
    ...(open ? { issueCategory: categoryOf(open) } : {}),
    expectedShipDate: shipDateOf(order),
    expectedDeliveryDate: deliveryDateOf(order),
    additionalExplanation: explanationOf(order),
    ...(isWithProducts ? { ProductArray: order.items.map((item) => toProduct(order, item)) } : {}),
    IssueArray: shown.map((issue) => toIssue(order, issue)),
    validTimestamp: at,
  };
}

const pieces = (quantity: number) => ({ value: String(quantity), uom: 'EA' as const });

function toProduct(order: FoundOrder, { line, spec: { partId, quantity } }: QuoteLine) {
  const { number, productId } = buyersLine(order, line);
  const status = statusOf(order);
  const hasLeft = status === 'shipped' || status === 'complete';
  const { ordered, shipped } = piecesOfLine(order.shipped?.lines, { line, quantity });
  return {
    productId,
    partId: partId.slice(0, 64),
    salesOrderLineNumber: String(line),
    ...(number === undefined ? {} : { purchaseOrderLineNumber: String(number) }),
    QuantityOrdered: pieces(ordered),
    ...(hasLeft ? { QuantityShipped: pieces(shipped) } : {}),
    status,
  };
}

const toIssue = (order: FoundOrder, issue: OrderIssue) => ({
  issueId: issue.id,
  issueStatus: issue.isOpen ? ('Open' as const) : ('Closed' as const),
  issueCategory: categoryOf(issue),
  issueName: issue.kind === 'proof' ? 'Proof to approve' : 'Order on hold',
  // The buyer answers a proof; the desk resolves any other hold.
  urgentResponseRequired: issue.isOpen && issue.kind === 'proof',
  issueDescription: shortened(issue.reason, 1_024),
  ...(issue.url === null || !issue.isOpen ? {} : { issueResolutionURL: issue.url }),
  ...(issue.isOpen ? { issueBlockingStatus: statusOf(order) } : {}),
});
