/** Who says what sales tax is charged. */
import type { ShipTo } from '../shipping/ship-to.ts';
import type { TaxEstimate, TaxExemption, TaxLine } from './sales-tax.ts';

export interface TaxRequest {
  to: ShipTo;
  lines: readonly TaxLine[];
  freightCents: number;
  /** The buyer's certificate for the state, even if it has expired; `null` if there is none. */
  exemption: TaxExemption | null;
}

export interface TaxPort {
  /**
   * The tax on goods, charges and freight to a full address, with the sentence that says whose figure it is.
   *
   * @throws ServiceError `supplier_unavailable` if the provider does not answer
   */
  calculate(request: TaxRequest): Promise<TaxEstimate>;
}
