import type { z } from 'zod';

/** The keyword of a field that few orders need: `tools/list` leaves it out, OpenAPI has it. */
export const OPENAPI_ONLY = 'x-unlisted';

/** The keyword of a field whose name says enough beside its tool: `tools/list` leaves its description out, OpenAPI has it. */
export const DESCRIBED_IN_OPENAPI = 'x-evident';

/** Marks a field as left out of `tools/list`; its tool's description names it. */
export const openApiOnly = <T extends z.ZodType>(field: T): T => field.meta({ [OPENAPI_ONLY]: true });

/** Marks a field whose description `tools/list` leaves out. */
export const describedInOpenApi = <T extends z.ZodType>(field: T): T =>
  field.meta({ [DESCRIBED_IN_OPENAPI]: true });
