import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Artwork } from './artwork.ts';

/** 5 MB: a stranger’s file. */
export const LARGEST_VISITOR_LOGO_BYTES = 5 * 1024 * 1024;
export const VISITOR_LOGO_DAYS = 7;

/** What only the visitor’s browser knows: 256 random bits. */
export const VisitorSecret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .describe('What the visitor’s browser alone knows');

/** The logos of a visitor; none without a secret. */
export const logosOfVisitor = async (
  { visitorLogos, now }: Pick<Ctx, 'visitorLogos' | 'now'>,
  visitor: string | undefined,
): Promise<Artwork[]> => (visitor === undefined ? [] : visitorLogos.ofVisitor(visitor, now()));
