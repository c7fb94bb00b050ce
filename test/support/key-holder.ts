import { callerOf } from '../../server/auth/keys.ts';
import { DEMO_KEY, type Shop } from './open-shop.ts';

/** The context of a call with this key. */
export const keyHolder = async ({ service }: Shop, key = DEMO_KEY) =>
  service.ctxFor(await callerOf(`Bearer ${key}`, service.keys), 'req_key');
