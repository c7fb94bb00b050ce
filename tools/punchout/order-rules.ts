/** What an account settled about orders that differ from their carts. */
export interface OrderRules {
  /** Differences up to either are accepted; `otherwise` says what happens above. */
  tolerance: { percent: number; cents: number; otherwise: 'accept' | 'confirm' | 'refuse' };
  /** What happens to goods wanted earlier than they can be there. */
  lateDate: 'confirm' | 'refuse';
  /** A purchasing card in the document. */
  pcard: 'refuse' | 'payment';
}

export const DEFAULT_ORDER_RULES: OrderRules = {
  tolerance: { percent: 0, cents: 0, otherwise: 'refuse' },
  lateDate: 'confirm',
  pcard: 'refuse',
};
