import type { z } from 'zod';

/** The keyword of a field whose name says enough beside its tool: `tools/list` leaves its description out, OpenAPI has it. */
export const DESCRIBED_IN_OPENAPI = 'x-evident';

/** Marks a field whose description `tools/list` leaves out. */
export const describedInOpenApi = <T extends z.ZodType>(field: T): T =>
  field.meta({ [DESCRIBED_IN_OPENAPI]: true });
