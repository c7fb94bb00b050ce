import type { Ctx } from '../tools/context.ts';

/** What the service puts on each request before a door sees it. */
export interface RequestEnv {
  Variables: { ctx: Ctx };
}
