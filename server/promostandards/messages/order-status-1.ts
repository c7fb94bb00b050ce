/** Order Status 1.0.0: statuses by number, in one namespace; an error is a sentence. */
import { boolean, dateTime, int, oneOfNumbers, text, token } from '../scalars.ts';
import { group, m } from '../schema.ts';
import { defineService, operation, soleNamespaceOf } from '../service.ts';
import { credentials } from './shared.ts';

export const STATUS_IDS = [10, 11, 20, 30, 40, 41, 42, 43, 44, 60, 70, 75, 80, 99] as const;

const detail = group({
  factoryOrderNumber: m.one(token(64)),
  statusID: m.one(oneOfNumbers(STATUS_IDS, 'integer')),
  statusName: m.opt(token(256)),
  expectedShipDate: m.opt(dateTime),
  expectedDeliveryDate: m.opt(dateTime),
  ResponseToArray: m.opt(
    m.list(
      'RespondTo',
      group({ name: m.opt(token(256)), emailAddress: m.opt(token(256)), phoneNumber: m.opt(token(32)) }),
    ),
  ),
  additionalExplanation: m.opt(text(1024)),
  responseRequired: m.opt(boolean),
  validTimestamp: m.one(dateTime),
});

const status = group({
  purchaseOrderNumber: m.one(token(64)),
  OrderStatusDetailArray: m.one(m.list('OrderStatusDetail', detail)),
});

// The published schema makes both arrays of an answer mandatory, so an error alone would be invalid. The standard's own
// example of an error leaves them out, and so do all suppliers.
const failure = { errorMessage: m.opt(text(256)) };

export const orderStatus1 = defineService({
  name: 'OrderStatus',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: soleNamespaceOf('OrderStatusService/1.0.0'),
  wsdl: {
    definitions: 'OrderStatus_v1_0_0',
    portType: 'OrderStatusService',
    binding: 'OrderStatusServiceBinding',
    service: 'OrderStatusService',
    port: 'OrderStatusServiceBinding',
  },
  errors: 'text',
  operations: {
    getOrderStatusDetails: operation(
      [
        'GetOrderStatusDetailsRequest',
        group({
          ...credentials(m),
          queryType: m.one(int),
          referenceNumber: m.opt(token(64)),
          statusTimeStamp: m.nil(dateTime),
        }),
      ],
      [
        'GetOrderStatusDetailsResponse',
        group({ OrderStatusArray: m.opt(m.list('OrderStatus', status)), ...failure }),
      ],
    ),
    getOrderStatusTypes: operation(
      ['GetOrderStatusTypesRequest', group(credentials(m))],
      [
        'GetOrderStatusTypesResponse',
        group({
          StatusArray: m.opt(m.list('Status', group({ id: m.one(int), name: m.one(token(256)) }))),
          ...failure,
        }),
      ],
    ),
  },
});
