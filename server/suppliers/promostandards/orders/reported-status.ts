/** What a supplier reports of its orders; both versions of Order Status in the words of the second. */

import type { SupplierStatus } from '../../../../tools/purchasing/purchase-order.ts';
import { oneLine } from '../../../../tools/values/text.ts';
import { orderStatus1 } from '../../../promostandards/messages/order-status-1.ts';
import { orderStatus2 } from '../../../promostandards/messages/order-status-2.ts';
import { type IssueCategory, STATUS_ROWS } from '../../../promostandards/order-statuses.ts';
import type { Loose, ValueOf } from '../../../promostandards/schema.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';
import { joinedStatus } from './joined-status.ts';

type Answer1 = Loose<
  ValueOf<(typeof orderStatus1)['operations']['getOrderStatusDetails']['response']['type']>
>;
type Answer2 = Loose<ValueOf<(typeof orderStatus2)['operations']['getOrderStatus']['response']['type']>>;
type Detail1 = NonNullable<
  NonNullable<Answer1['OrderStatusArray']>[number]['OrderStatusDetailArray']
>[number];
type Detail2 = NonNullable<
  NonNullable<Answer2['OrderStatusArray']>[number]['OrderStatusDetailArray']
>[number];

/** One sales order that the supplier made for a purchase order. */
export interface ReportedOrder {
  /** The supplier's own number; several rows of one are its history. */
  salesOrder: string;
  /** The purchase order’s number as the supplier repeats it, if it does. */
  number: string | undefined;
  /** `null` if only a hold is reported: the order keeps its status. */
  status: SupplierStatus | null;
  issue: string | null;
  /** What else the supplier writes. */
  remark: string | null;
  expectedShipDate: string | null;
  expectedDeliveryDate: string | null;
  asOf: string | null;
}

type StatusQuestion = { by: 'number'; number: string } | { by: 'change'; since: Date };

/** @throws SupplierFailure */
export async function reportedStatuses(
  connection: Connection,
  question: StatusQuestion,
  options: CallOptions = {},
): Promise<ReportedOrder[]> {
  if (connection.endpointOf(orderStatus2)) {
    const asked =
      question.by === 'number'
        ? { queryType: 'poSearch' as const, referenceNumber: question.number }
        : { queryType: 'lastUpdate' as const, statusTimeStamp: question.since.toISOString() };
    const { value } = await connection.call(
      orderStatus2,
      'getOrderStatus',
      { ...asked, returnIssueDetailType: 'openIssues', returnProductDetail: true },
      options,
    );
    return (value.OrderStatusArray ?? []).flatMap(({ purchaseOrderNumber, OrderStatusDetailArray }) =>
      (OrderStatusDetailArray ?? [])
        .filter(
          (detail) => !isPlaceholder(detail.salesOrderNumber, statusOf2(detail) ?? detail.issueCategory),
        )
        .map((detail) => fromDetail2(purchaseOrderNumber, detail)),
    );
  }
  if (!connection.endpointOf(orderStatus1)) throw new SupplierFailure('no_endpoint');
  const asked =
    question.by === 'number'
      ? { queryType: 1, referenceNumber: question.number }
      : { queryType: 3, statusTimeStamp: question.since.toISOString() };
  const { value } = await connection.call(orderStatus1, 'getOrderStatusDetails', asked, options);
  return (value.OrderStatusArray ?? []).flatMap(({ purchaseOrderNumber, OrderStatusDetailArray }) =>
    (OrderStatusDetailArray ?? [])
      .filter((detail) => !isPlaceholder(detail.factoryOrderNumber, rowOf(detail)))
      .map((detail) => fromDetail1(purchaseOrderNumber, detail)),
  );
}

/** Some suppliers report an unknown order as an order without a number or status. */
const isPlaceholder = (number: string | undefined, status: unknown): boolean =>
  (status === undefined || status === null) && /^(?:n\/?a|none|0|-)?$/i.test(number?.trim() ?? '');

const salesOrderOf = (number: string | undefined): string => number?.trim().toLowerCase() ?? '';

/** The reason of a hold, for people. */
const ISSUE_WORDS: Readonly<Record<IssueCategory, string>> = {
  orderEntryHold: 'Order entry hold',
  generalHold: 'General hold',
  creditHold: 'Credit hold',
  proofHold: 'Proof hold',
  artHold: 'Art hold',
  backOrderHold: 'Back order hold',
  shippingHold: 'Shipping hold',
  customerSuppliedItemHold: 'Customer supplied item hold',
};
const LONGEST_ISSUE = 200;

function issueOf(category: IssueCategory, ...explained: (string | undefined)[]): string {
  const words = explained.find((text) => text !== undefined && text.trim() !== '');
  return oneLine(
    words === undefined ? ISSUE_WORDS[category] : `${ISSUE_WORDS[category]}: ${words}`,
    LONGEST_ISSUE,
  );
}

/** Not only of a hold: suppliers name here what they charge besides. */
const remarkOf = ({ additionalExplanation = '' }: Pick<Detail1, 'additionalExplanation'>): string | null =>
  oneLine(additionalExplanation, LONGEST_ISSUE) || null;

/** The status of the lines together counts where the order itself has none. */
const statusOf2 = ({ status, ProductArray }: Detail2): SupplierStatus | null =>
  status ?? joinedStatus((ProductArray ?? []).flatMap((line) => line.status ?? []));

function fromDetail2(number: string | undefined, detail: Detail2): ReportedOrder {
  const open = (detail.IssueArray ?? []).find(({ issueStatus }) => issueStatus !== 'Closed');
  const ofLine = detail.ProductArray?.find(({ issueCategory }) => issueCategory)?.issueCategory;
  const category = open ? (open.issueCategory ?? 'generalHold') : (detail.issueCategory ?? ofLine);
  return {
    salesOrder: salesOrderOf(detail.salesOrderNumber),
    number: number?.trim(),
    status: statusOf2(detail),
    issue: category
      ? issueOf(category, open?.issueDescription, detail.additionalExplanation, open?.issueName)
      : null,
    remark: remarkOf(detail),
    expectedShipDate: dayIn(detail.expectedShipDate),
    expectedDeliveryDate: dayIn(detail.expectedDeliveryDate),
    asOf: momentIn(detail.validTimestamp),
  };
}

/** A missing number may be in the text. */
const rowOf = ({ statusID, statusName }: Detail1) =>
  STATUS_ROWS.find(({ id }) => id === statusID) ??
  STATUS_ROWS.find(({ name }) => name.toLowerCase() === statusName?.trim().toLowerCase());

function fromDetail1(number: string | undefined, detail: Detail1): ReportedOrder {
  const row = rowOf(detail);
  return {
    salesOrder: salesOrderOf(detail.factoryOrderNumber),
    number: number?.trim(),
    status: row?.status ?? null,
    issue: row?.issue ? issueOf(row.issue, detail.additionalExplanation) : null,
    remark: remarkOf(detail),
    expectedShipDate: dayIn(detail.expectedShipDate),
    expectedDeliveryDate: dayIn(detail.expectedDeliveryDate),
    asOf: momentIn(detail.validTimestamp),
  };
}

/** Years that stand for "no date". */
const isReal = (day: string): boolean => day >= '1971' && day < '2100';

const dayIn = (text: string | undefined): string | null =>
  text !== undefined && isReal(text) ? text.slice(0, 10) : null;

const momentIn = (text: string | undefined): string | null =>
  text !== undefined && isReal(text) ? text : null;
