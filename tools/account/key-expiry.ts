/** A key may end by itself. */
import { deskDay, longDay } from '../values/calendar.ts';

const DAY_MS = 86_400_000;

/** Longer than that is as good as for ever. */
export const MOST_KEY_DAYS = 3_650;

export const expiryAfter = (days: number | undefined, now: Date): string | null =>
  days === undefined ? null : new Date(now.getTime() + days * DAY_MS).toISOString();

export const isExpired = ({ expiresAt }: { expiresAt: string | null }, now: Date): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now.getTime();

export const expiredSentence = (expiresAt: string): string =>
  `This API key expired on ${longDay(deskDay(new Date(expiresAt)))}; an owner of the account makes another under Account > API keys.`;
