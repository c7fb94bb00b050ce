/** Order Status 2.0.0: statuses in words, products of an order, and the issues that hold it. */
import { boolean, date, dateTime, int, oneOf, text, token } from '../scalars.ts';
import { group, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { contact, credentials, getServiceMethods, serviceMessages, valueQuantity } from './shared.ts';

const status = oneOf([
  ...(['received', 'confirmed', 'preproduction', 'inProduction', 'inStorage'] as const),
  ...(['partiallyShipped', 'shipped', 'complete', 'canceled'] as const),
]);

const issueCategory = oneOf([
  ...(['orderEntryHold', 'generalHold', 'creditHold', 'proofHold', 'artHold'] as const),
  ...(['backOrderHold', 'shippingHold', 'customerSuppliedItemHold'] as const),
]);

const parameter = group({
  parameterId: s.one(token(64)),
  name: s.one(text(64)),
  type: s.opt(text(64)),
  displayOrder: s.opt(int),
  required: s.one(boolean),
  length: s.opt(int),
  pspoFieldName: s.opt(text(64)),
  pspoVersion: s.opt(text(64)),
  validResponseArray: s.opt(s.list('validResponse', group({ validResponseValue: s.one(text(4096)) }))),
});

const resolution = group({
  resolutionId: s.one(text(64)),
  resolutionName: s.one(text(64)),
  resolutionDescription: s.one(text(1024)),
  ParameterArray: s.opt(s.list('Parameter', parameter)),
});

const issue = group({
  issueId: s.opt(text(64)),
  issueStatus: s.one(oneOf(['Pending', 'Open', 'Closed'])),
  issueCategory: s.one(issueCategory),
  issueName: s.opt(text(64)),
  urgentResponseRequired: s.one(boolean),
  issueDescription: s.opt(text(1024)),
  responseRequiredBy: s.opt(dateTime),
  issueResolutionURL: s.opt(text(1024)),
  ResolutionArray: s.opt(s.list('Resolution', resolution)),
  issueBlockingStatus: s.opt(status),
  ContactArray: s.opt(s.list('Contact', contact)),
  productId: s.opt(text(64)),
  partId: s.opt(text(64)),
});

const product = group({
  productId: s.one(text(64)),
  partId: s.opt(text(64)),
  salesOrderLineNumber: s.one(text(64)),
  purchaseOrderLineNumber: s.opt(text(64)),
  QuantityOrdered: s.one(valueQuantity),
  QuantityShipped: s.opt(valueQuantity),
  issueCategory: s.opt(issueCategory),
  status: s.one(status),
});

const detail = group({
  salesOrderNumber: s.one(text(64)),
  status: s.one(status),
  issueCategory: s.opt(issueCategory),
  expectedShipDate: s.opt(date),
  expectedDeliveryDate: s.opt(date),
  additionalExplanation: s.opt(text(1024)),
  qualityProofURL: s.opt(text(1024)),
  OrderContactArray: s.opt(s.list('Contact', contact)),
  ProductArray: s.opt(s.list('Product', product)),
  IssueArray: s.opt(s.list('Issue', issue)),
  validTimestamp: s.one(dateTime),
});

const orderStatus = group({
  purchaseOrderNumber: s.one(text(64)),
  OrderStatusDetailArray: s.one(s.list('OrderStatusDetail', detail)),
  auditURL: s.opt(text(1024)),
});

const messages = { ServiceMessageArray: s.opt(serviceMessages) };

export const orderStatus2 = defineService({
  name: 'OrderStatus',
  version: '2.0.0',
  versions: ['2.0.0'],
  namespaces: namespacesOf('OrderStatus/2.0.0'),
  wsdl: {
    definitions: 'OrderStatus_v2_0_0',
    portType: 'OrderStatusService',
    binding: 'OrderStatusServiceBindingV2',
    service: 'OrderStatusServiceV2',
    port: 'OrderStatusServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getOrderStatus: operation(
      [
        'GetOrderStatusRequest',
        group({
          ...credentials(s),
          queryType: s.one(
            oneOf(['poSearch', 'soSearch', 'lastUpdate', 'allOpen', 'allOpenIssues', 'transactionId']),
          ),
          referenceNumber: s.opt(text(64)),
          statusTimeStamp: s.opt(dateTime),
          returnIssueDetailType: s.opt(oneOf(['noIssues', 'openIssues', 'allIssues'])),
          returnProductDetail: s.opt(boolean),
        }),
      ],
      [
        'GetOrderStatusResponse',
        group({ OrderStatusArray: s.opt(s.list('OrderStatus', orderStatus)), ...messages }),
      ],
    ),
    getIssue: operation(
      ['GetIssueRequest', group({ ...credentials(s), issueId: s.one(text(64)) })],
      ['GetIssueResponse', group({ IssueArray: s.opt(s.list('Issue', issue)), ...messages })],
    ),
    getServiceMethods,
  },
});
