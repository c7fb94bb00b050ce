/** Settings of which all are set, or none. */
const TOGETHER = [
  ['MAIL_FROM', 'SMTP_URL'],
  ['WORDS_BASE_URL', 'WORDS_API_KEY', 'WORDS_MODEL'],
  ['IMAGES_BASE_URL', 'IMAGES_API_KEY', 'IMAGES_MODEL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['SELLER_NAME', 'SELLER_ADDRESS'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

type Together = Partial<Record<(typeof TOGETHER)[number][number], unknown>>;

/** What is only half set, one sentence each. */
export const halfSet = (config: Together): string[] =>
  TOGETHER.filter((names) => new Set(names.map((name) => config[name] === undefined)).size > 1).map(
    ([first, ...others]) =>
      `${first}: goes with ${others.join(' and ')}; set ${others.length === 1 ? 'both or neither' : 'all or none'}`,
  );
