/** Order Status 1.0.0: statuses as numbers; a hold replaces the status. */
import { orderStatus1 } from '../../../promostandards/messages/order-status-1.ts';
import { STATUS_ROWS, statusRowOf } from '../../../promostandards/order-statuses.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import {
  byNumber,
  categoryOf,
  deliveryDateOf,
  explanationOf,
  type FoundOrder,
  NO_SUCH_REFERENCE,
  openIssueOf,
  ordersByNumber,
  ordersChangedAfter,
  ordersOf,
  shipDateOf,
  statusOf,
} from './order-lookup.ts';

/** Final statuses. */
const FINAL: readonly number[] = [80, 99];

export const orderStatus1Binding = bindService(
  orderStatus1,
  { notFound: NO_SUCH_REFERENCE, invalid: COMMON_CODES.missing },
  {
    async getOrderStatusDetails(ctx, { queryType, referenceNumber, statusTimeStamp }) {
      const orders = await (() => {
        switch (queryType) {
          case 1:
            return ordersByNumber(ctx, 'po_number', referenceNumber);
          case 2:
            return ordersByNumber(ctx, 'id', referenceNumber);
          case 3:
            return ordersChangedAfter(ctx, statusTimeStamp);
          case 4:
            return ordersOf(ctx, { open: true }).then((open) =>
              open.filter((order) => !FINAL.includes(rowOf(order).id)),
            );
          default:
            throw new CodedError(COMMON_CODES.notSupported, 'not supported [queryType]; send 1, 2, 3 or 4');
        }
      })();
      const at = ctx.now().toISOString();
      return {
        OrderStatusArray: byNumber(orders).map(([purchaseOrderNumber, ofIt]) => ({
          purchaseOrderNumber,
          OrderStatusDetailArray: ofIt.map((order) => toDetail(order, at)),
        })),
      };
    },
    getOrderStatusTypes: async () => ({ StatusArray: STATUS_ROWS.map(({ id, name }) => ({ id, name })) }),
  },
);

function rowOf(order: FoundOrder) {
  const open = openIssueOf(order);
  return statusRowOf(statusOf(order), open ? categoryOf(open) : null);
}

function toDetail(order: FoundOrder, at: string) {
  const { id, name } = rowOf(order);
  const open = openIssueOf(order);
  const [shipDate, deliveryDate] = [shipDateOf(order), deliveryDateOf(order)];
  return {
    factoryOrderNumber: order.id,
    statusID: id,
    statusName: name,
    ...(shipDate === undefined ? {} : { expectedShipDate: `${shipDate}T00:00:00Z` }),
    ...(deliveryDate === undefined ? {} : { expectedDeliveryDate: `${deliveryDate}T00:00:00Z` }),
    additionalExplanation: explanationOf(order),
    responseRequired: open?.kind === 'proof',
    validTimestamp: at,
  };
}
