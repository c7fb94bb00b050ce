/** How a person pays a quote: by card at its page, or on the net terms of the account. */
export const WAYS_TO_PAY = ['pay_now', 'net_terms'] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

/** Whether the account has terms, and credit for this amount. */
export const isOnTerms = (
  { termsDays, creditLeftCents }: { termsDays: number; creditLeftCents: number | null },
  dueCents: number,
): boolean => termsDays > 0 && (creditLeftCents === null || creditLeftCents >= dueCents);
