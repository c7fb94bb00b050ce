/** 856: parcels that left, by shipment, order and item. */
import type { EdiDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import type { ShipNotice } from '../../../tools/buyer-documents/ship-notices.ts';
import type { Segment } from '../interchange.ts';
import { dayOf, segment, timeOf } from '../write.ts';
import { dayText, lineCount, orderDay, partOf } from './parts.ts';

const PURPOSES = { new: '00', delete: '01', update: '05' } as const;
/** Standard Carrier Alpha Codes, where a carrier has one whatever the service. */
const SCAC: Readonly<Record<string, string>> = { UPS: 'UPSN', USPS: 'USPS', FEDEX: 'FDEG' };
const LONGEST_ID = 30;
const LONGEST_CARRIER = 35;

export function shipNotice({ reference, unit, at }: EdiDocument, notice: ShipNotice): Segment[] {
  const [day, time] = [dayOf(new Date(at)), timeOf(new Date(at))];
  const [parcel] = notice.parcels;
  const carrier = parcel?.carrier ?? '';
  const scac = SCAC[carrier.toUpperCase()];
  const items = notice.lines.flatMap(({ of, quantity }, index) => [
    segment('HL', index + 3, 2, 'I'),
    segment('LIN', of.number, ...partOf(of)),
    segment('SN1', null, quantity, unit),
  ]);
  const segments = [
    // The end of a tracking number tells parcels apart.
    segment('BSN', PURPOSES[notice.operation], notice.number.slice(-LONGEST_ID), day, time, '0004'),
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
    segment('HL', 2, 1, 'O'),
    segment('PRF', reference.number, null, null, orderDay(reference)),
    ...items,
  ];
  return [...segments, lineCount(segments, 'HL')];
}
