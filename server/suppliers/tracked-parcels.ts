import { isDayOfParcel } from '../../tools/orders/delivery.ts';
import type { CarriersWord, SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';

/** The same suppliers; what carriers say of their parcels is with them. */
export const trackedParcels = (
  suppliers: SupplierOrdersPort,
  deliveredOn: CarriersWord,
): SupplierOrdersPort => ({
  ...suppliers,
  async status(purchaseOrder) {
    const report = await suppliers.status(purchaseOrder);
    if (!report) return undefined;
    const parcels = await Promise.all(
      report.parcels.map(async (parcel) => {
        const day = await deliveredOn(parcel);
        const isOurs = day !== undefined && isDayOfParcel(purchaseOrder, day);
        return isOurs ? { ...parcel, deliveredOn: day } : parcel;
      }),
    );
    return { ...report, parcels };
  },
});
