/** A page of the seller that buyers may read before they pay. */
export interface Policy {
  /** As the Universal Commerce Protocol names it. */
  type: 'terms_of_service' | 'privacy_policy' | 'refund_policy' | 'shipping_policy';
  title: string;
  url: string;
}
