/** A purchase order as received, and its figures as numbers. */
import type {
  WireCharge,
  WireLine,
  WireLocation,
  WirePurchaseOrder,
  WireQuantity,
} from '../../../../promostandards/messages/purchase-order.ts';

/** Ten-thousandths of a dollar; `undefined` if it is not an amount with at most four decimals. */
export function amountOf(decimal: string): number | undefined {
  const [, whole, places = ''] = /^(\d{0,9})(?:\.(\d{0,4})0*)?$/.exec(decimal) ?? [];
  return whole === undefined ? undefined : Number(`${whole || '0'}${places.padEnd(4, '0')}`);
}

/** Units with a fixed number of pieces; a box or a set may hold any number. */
const PIECES_IN: Partial<Record<WireQuantity['uom'], number>> = { EA: 1, DZ: 12, TH: 1_000 };

export const isCounted = ({ uom }: WireQuantity): boolean => PIECES_IN[uom] !== undefined;

/** Whole pieces; `undefined` for zero, fractions, and units without a fixed count. */
export function piecesOf({ uom, value }: WireQuantity): number | undefined {
  const pieces = Number(value) * (PIECES_IN[uom] ?? Number.NaN);
  return Number.isSafeInteger(pieces) && pieces >= 1 ? pieces : undefined;
}

/** The whole charge in ten-thousandths; `undefined` if it has no amount. */
export function chargeAmount({ extendedPrice, unitPrice, Quantity }: WireCharge): number | undefined {
  if (extendedPrice !== undefined) return amountOf(extendedPrice);
  const unit = unitPrice === undefined ? undefined : amountOf(unitPrice);
  const times = Number(Quantity.value);
  return unit === undefined ? undefined : Math.round(unit * times);
}

/** Lines of a group share one configuration: a line without one is decorated as the first that has one. */
export function withSharedConfigurations(order: WirePurchaseOrder): WirePurchaseOrder {
  const lines = order.LineItemArray;
  return {
    ...order,
    LineItemArray: lines.map((line) => {
      if (line.lineItemGroupingId === undefined || locationsOf(line).length > 0) return line;
      const shared = lines.find(
        (other) => other.lineItemGroupingId === line.lineItemGroupingId && locationsOf(other).length > 0,
      )?.Configuration;
      if (!shared) return line;
      const { ChargeArray: _, ...decorated } = shared;
      return { ...line, Configuration: { ...line.Configuration, ...decorated } };
    }),
  };
}

export const chargesOf = ({ Configuration }: WireLine): WireCharge[] => Configuration?.ChargeArray ?? [];
export const locationsOf = ({ Configuration }: WireLine): WireLocation[] =>
  Configuration?.LocationArray ?? [];
