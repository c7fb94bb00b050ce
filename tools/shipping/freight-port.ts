/** Who says what freight costs. */
import type { Said } from '../languages/words.ts';
import type { FreightItem } from './freight.ts';
import type { FreightRates } from './freight-rates.ts';
import type { ShipTo } from './ship-to.ts';
import type { ShippingService } from './shipping-service.ts';

export interface FreightRequest {
  items: readonly FreightItem[];
  to: ShipTo;
  service: ShippingService;
}

export interface FreightPort {
  /** The rates of estimates, while the address is open. */
  readonly rates: FreightRates;
  /**
   * What is charged to a full address, with the sentence that says whose figure it is.
   *
   * @throws ServiceError as `estimateFreight`; `supplier_unavailable` if the carrier does not answer
   */
  charge(request: FreightRequest): Promise<{ amountCents: number; basis: Said }>;
}
