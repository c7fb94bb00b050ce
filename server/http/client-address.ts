/** The network address a request is counted by. */
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Our own machine and private networks: where our proxy may be. */
const NEAR = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/** The address a request is counted by. */
export type AddressOf = (c: Context) => string;

/**
 * The peer's address; where a proxy is trusted, the last address that one nearby forwarded. An IPv6 network counts as one
 * caller, because one customer gets a whole network. Requests made in process have none.
 */
export const clientAddress =
  (trustsProxy: boolean): AddressOf =>
  (c) => {
    if (!c.env || !('incoming' in c.env)) return 'in-process';
    const remote = plain(getConnInfo(c).remote.address ?? 'unknown');
    if (!trustsProxy || !NEAR.test(remote)) return networkOf(remote);
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
    return networkOf(isIP(forwarded) === 0 ? remote : plain(forwarded));
  };

/** The network of a caller's address, for the log: not a single person's address. */
export function networkFor(address: string): string {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24');
  const groups = address.split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : address;
}

/** An IPv4 address, also if it is written as an IPv6 one. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(gap).fill('0'), ...after].slice(0, 4).join(':');
}
