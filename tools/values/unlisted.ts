import type { z } from 'zod';

/** The keyword of a field that few orders need: `tools/list` leaves it out, OpenAPI has it. */
export const UNLISTED = 'x-unlisted';

/** Marks a field as left out of `tools/list`; its tool's description names it. */
export const unlisted = <T extends z.ZodType>(field: T): T => field.meta({ [UNLISTED]: true });
