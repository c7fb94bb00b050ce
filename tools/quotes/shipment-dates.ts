/** When each of a quote's goods leave and arrive. */
import { laterOf, type PlainDate } from '../values/calendar.ts';

/** Goods with the same days. */
export interface ShipmentDates {
  /** Numbers of the lines. */
  lines: number[];
  shipDate: PlainDate;
  /** The last day of them, where they go to several places. */
  inHandsDate: PlainDate;
}

export type LineDates = Omit<ShipmentDates, 'lines'> & { line: number };

/** A line leaves in one piece, and is there when the last of its places has it. Sooner ones first. */
export function shipmentDates(estimates: readonly LineDates[]): ShipmentDates[] {
  const lines = new Map<number, LineDates>();
  for (const one of estimates) {
    const known = lines.get(one.line) ?? one;
    lines.set(one.line, {
      line: one.line,
      shipDate: laterOf(known.shipDate, one.shipDate),
      inHandsDate: laterOf(known.inHandsDate, one.inHandsDate),
    });
  }
  const shipments = new Map<string, ShipmentDates>();
  for (const { line, ...days } of [...lines.values()].sort((a, b) => a.line - b.line)) {
    const known = shipments.get(`${days.inHandsDate} ${days.shipDate}`);
    if (known) known.lines.push(line);
    else shipments.set(`${days.inHandsDate} ${days.shipDate}`, { lines: [line], ...days });
  }
  return [...shipments.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shipment]) => shipment);
}
