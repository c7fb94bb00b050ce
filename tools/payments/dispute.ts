/** A card payment that its holder disputes at the bank. The bank decides; until then the money is held back. */

export interface Dispute {
  id: string;
  orderId: string;
  provider: string;
  /** The provider's id of it. */
  reference: string;
  paymentReference: string;
  amountCents: number;
  /** Why, as the cardholder told the bank: `product_not_received`. */
  reason: string;
  status: 'open' | 'won' | 'lost';
  /** Until when evidence can be given, ISO 8601; `null` where none can be. */
  respondBy: string | null;
  /** Where staff answer it, at the provider. */
  url: string;
  createdAt: string;
}
