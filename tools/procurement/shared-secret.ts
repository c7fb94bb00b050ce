/** A secret a buyer’s system sends by one protocol; the API knows none of them. */
export const SECRET_PROTOCOLS = ['cxml', 'oci'] as const;
export type SecretProtocol = (typeof SECRET_PROTOCOLS)[number];

/** Systems of buyers are changed by people with tickets. */
const OVERLAP_DAYS = 7;
const DAY_MS = 86_400_000;

export interface SharedSecret {
  /** `psec_…` */
  id: string;
  accountId: string;
  protocol: SecretProtocol;
  /** The first characters, by which its owner recognizes it. */
  prefix: string;
  madeBy: string;
  createdAt: string;
  /** When it ends or ended; `null` where it is the current one. */
  endsAt: string | null;
}

export const isUsable = ({ endsAt }: Pick<SharedSecret, 'endsAt'>, now: Date): boolean =>
  endsAt === null || Date.parse(endsAt) > now.getTime();

/** Until when the secret before a new one opens as well. */
export const overlapEnd = (now: Date): string =>
  new Date(now.getTime() + OVERLAP_DAYS * DAY_MS).toISOString();
