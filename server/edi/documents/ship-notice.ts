/** 856: parcels that left, by shipment, order and item. */
import type { EdiDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import type { ShipNotice } from '../../../tools/buyer-documents/ship-notices.ts';
import type { Segment } from '../interchange.ts';
import { dayOf, segment, timeOf } from '../write.ts';
import { dayText, lineCount, orderDay, partOf, partySegments, shipToSegments } from './parts.ts';

const PURPOSES = { new: '00', delete: '01', update: '05' } as const;
/** Standard Carrier Alpha Codes, where a carrier has one whatever the service. */
const SCAC: Readonly<Record<string, string>> = { UPS: 'UPSN', USPS: 'USPS', FEDEX: 'FDEG' };
const LONGEST_ID = 30;
const LONGEST_CARRIER = 35;

/**
 * Where it is known what is in a parcel, its goods stand below it, and else beside the parcels.
 *
 * Sources: BSN05 `0001` is shipment, order, packaging, item, and `0004` shipment, order, item.
 */
export function shipNotice(document: EdiDocument, notice: ShipNotice): Segment[] {
  const { reference, unit, at, sellerName, parties } = document;
  const [day, time] = [dayOf(new Date(at)), timeOf(new Date(at))];
  const [parcel, second] = notice.parcels;
  const carrier = parcel?.carrier ?? '';
  const scac = SCAC[carrier.toUpperCase()];
  const isPacked = second === undefined && notice.lines.length > 0;
  const packs = notice.parcels.flatMap(({ number, sscc }, index) => [
    segment('HL', ORDER_LEVEL + 1 + index, ORDER_LEVEL, 'P'),
    ...(sscc === undefined ? [] : [segment('MAN', 'GM', sscc)]),
    segment('MAN', 'CP', number),
  ]);
  const above = ORDER_LEVEL + notice.parcels.length;
  const items = notice.lines.flatMap(({ of, quantity }, index) => [
    segment('HL', above + 1 + index, isPacked ? above : ORDER_LEVEL, 'I'),
    segment('LIN', of.number, ...partOf(of)),
    segment('SN1', null, quantity, unit),
  ]);
  const segments = [
    // The end of a tracking number tells parcels apart.
    segment(
      'BSN',
      PURPOSES[notice.operation],
      notice.number.slice(-LONGEST_ID),
      day,
      time,
      isPacked ? '0001' : '0004',
    ),
    segment('HL', 1, null, 'S'),
    segment('TD1', 'CTN', notice.parcels.length),
    segment(
      'TD5',
      null,
      ...(scac === undefined ? [null, null] : ['2', scac]),
      null,
      carrier.slice(0, LONGEST_CARRIER),
    ),
    ...notice.parcels.map(({ number }) => segment('REF', 'CN', number.slice(-LONGEST_ID))),
    segment('DTM', '011', day),
    segment('DTM', '017', dayText(notice.deliveryOn)),
    ...shipToSegments(document),
    ...partySegments('SF', { name: sellerName, ...parties.shipFrom }),
    segment('HL', ORDER_LEVEL, 1, 'O'),
    segment('PRF', reference.number, null, null, orderDay(reference)),
    ...packs,
    ...items,
  ];
  return [...segments, lineCount(segments, 'HL')];
}

const ORDER_LEVEL = 2;
