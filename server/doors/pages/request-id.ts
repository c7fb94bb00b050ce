import type { Context } from 'hono';
import { uuidv7 } from 'uuidv7';

const HEADER = 'X-Request-Id';

/** The number of this request, on its answer as well: made at the first asking. */
export function requestIdOf(c: Context): string {
  const known = c.res.headers.get(HEADER);
  if (known !== null) return known;
  const made = `req_${uuidv7()}`;
  c.header(HEADER, made);
  return made;
}
