/** Order Shipment Notification 2.0.0 and 2.1.0: parcels by order and shipment, and the notices of our suppliers. */
import type { WriteAdvanceNotice } from '../../../../tools/buyer-documents/advance-notice.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { receiveShipmentNotice } from '../../../../tools/purchasing/receive-shipment-notice.ts';
import type { ShipTo } from '../../../../tools/shipping/ship-to.ts';
import { serviceMessage } from '../../../promostandards/failure.ts';
import { shipment2, shipment21 } from '../../../promostandards/messages/shipment-2.ts';
import type { ValueOf } from '../../../promostandards/schema.ts';
import { packagesIn } from '../../../promostandards/told-packages.ts';
import { write } from '../../../promostandards/write.ts';
import { COMMON_CODES, NO_RESULTS } from '../coded-error.ts';
import { envelope } from '../envelope.ts';
import { bindService } from '../service-binding.ts';
import { numberOfContent } from '../wire-ids.ts';
import { byNumber, type FoundOrder, numberOf } from './order-lookup.ts';
import {
  fitted,
  isWhole,
  SHIPMENT_CODES,
  type Shipment,
  shipFromOf,
  shipmentsOf,
  shippedOrders,
  UNKNOWN_ADDRESS,
} from './shipped-orders.ts';

const CODES = {
  notFound: SHIPMENT_CODES.referenceNumber,
  invalid: COMMON_CODES.missing,
  fields: { queryType: SHIPMENT_CODES.queryType, shipmentDateTimestamp: SHIPMENT_CODES.date },
};
const NO_DATA = [serviceMessage(130, 'No data found', 'Information')];

type Asked = ValueOf<(typeof shipment2)['operations']['getOrderShipmentNotification']['request']['type']>;

/** A known order without parcels cannot be expressed in these versions. */
async function notifications(ctx: Ctx, asked: Asked, none: typeof NO_RESULTS) {
  const { queryType, referenceNumber, shipmentDateTimestamp: timeStamp } = asked;
  const orders = await shippedOrders(ctx, { queryType, referenceNumber, timeStamp }, true);
  if (orders.length === 0) return { ServiceMessageArray: none };
  return {
    OrderShipmentNotificationArray: byNumber(orders).map(([purchaseOrderNumber, ofIt]) => ({
      purchaseOrderNumber,
      purchaseOrderShippedInFull: ofIt.every(isWhole),
      SalesOrderArray: ofIt.map(toSalesOrder),
    })),
  };
}

export const shipment2Binding = bindService(shipment2, CODES, {
  getOrderShipmentNotification: (ctx, asked) => notifications(ctx, asked, NO_RESULTS),
});

export const shipment21Binding = bindService(
  shipment21,
  CODES,
  {
    getOrderShipmentNotification: (ctx, asked) => notifications(ctx, asked, NO_DATA),
    async sendAdvanceShipmentNotification(ctx, { id, AdvanceShipmentNotification: notice }) {
      const { purchaseOrderNumber: number, purchaseOrderShippedInFull: isLast, ShipmentArray } = notice;
      const packages = packagesIn(ShipmentArray, isLast);
      await invoke(receiveShipmentNotice, ctx, { supplier: id.trim(), number, packages });
      return { transactionId: numberOfContent('asn', [number, packages]) };
    },
    getServiceMethods: async () => ({ ServiceMethodArray: Object.keys(shipment21.operations) }),
  },
  undefined,
  ['sendAdvanceShipmentNotification'],
);

const toSalesOrder = (order: FoundOrder) => ({
  salesOrderNumber: order.id,
  salesOrderShippedInFull: isWhole(order),
  ShipmentArray: shipmentsOf(order).map((shipment) => toShipment(order, shipment)),
});

const toShipment = (order: Pick<FoundOrder, 'shipsFrom'>, { isWhole, to, parcels }: Shipment) => ({
  destinationShippedInFull: isWhole,
  customerPickup: false,
  shipFromAddress: shipFromOf(order),
  shipToAddress: to === null ? UNKNOWN_ADDRESS : toAddress(to),
  PackageArray: parcels.map(({ items, carrier, size, weight, ...parcel }) => ({
    ...parcel,
    Dimension: size || weight ? { DimensionSize: size, DimensionWeight: weight } : undefined,
    FreightDetails: { carrier: fitted(carrier, 64) || 'Unknown', service: 'Ground' },
    ItemArray: items.map(({ ids, buyersLine, quantity }) => ({
      ...ids,
      purchaseOrderLineNumber: buyersLine,
      Quantity: { value: quantity, uom: 'EA' as const },
    })),
    preProductionProof: 'No' as const,
  })),
});

/** Where the name and the password go, which are put in as it leaves. */
const MASK = '***';

/** The parcels of one order as our own message to a buyer’s service. */
export const writeAdvanceNotice: WriteAdvanceNotice = ({ order, parcels, others }) =>
  envelope(
    '1.1',
    write(
      shipment21.operations.sendAdvanceShipmentNotification.request,
      {
        wsVersion: shipment21.version,
        id: MASK,
        password: MASK,
        AdvanceShipmentNotification: {
          purchaseOrderNumber: numberOf(order),
          purchaseOrderShippedInFull: [order, ...others].every(isWhole),
          ShipmentArray: shipmentsOf(order).flatMap((shipment) => {
            const told = shipment.parcels.filter(({ id }) => parcels.includes(id - 1));
            return told.length === 0 ? [] : [toShipment(order, { ...shipment, parcels: told })];
          }),
        },
      },
      shipment21.namespaces,
    ),
  );

const toAddress = (to: ShipTo) => ({
  attentionTo: fitted(to.name, 35) || undefined,
  companyName: fitted(to.company ?? '', 35) || undefined,
  address1: fitted(to.street1, 35),
  address2: fitted(to.street2 ?? '', 35) || undefined,
  city: fitted(to.city, 30),
  region: to.state,
  postalCode: to.postal,
  country: 'US',
});
