/** Which foreign addresses may be connected to: public ones, and loopback if tests allow it. */
import { type LookupAddress, lookup } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { parsedUrl } from '../../tools/values/parsed-url.ts';

export type Resolve = (
  host: string,
  done: (failure: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface AddressOptions {
  /** Allows http and loopback addresses. */
  allowLocal: boolean;
  /** How names are resolved; by the system if absent. */
  resolve?: Resolve | undefined;
}

export type AddressFault =
  /** Not a URL. */
  | 'form'
  /** Not https. */
  | 'scheme'
  /** It contains a user name or password. */
  | 'credentials'
  /** The host is not public, by its name or its IP address. */
  | 'host';

/** Names of private networks, which are never a public host. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The URL, or why it may not be connected to. A literal IP address is never looked up, so it is checked here. */
export function publicUrl(
  text: string,
  { allowLocal }: Pick<AddressOptions, 'allowLocal'>,
): URL | AddressFault {
  const url = parsedUrl(text);
  if (url === undefined) return 'form';
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return isAllowedHost(url.hostname.replace(/^\[|\]$/g, ''), allowLocal) ? url : 'host';
}

function isAllowedHost(host: string, allowLocal: boolean): boolean {
  if (ipaddr.isValid(host)) return isAllowedAddress(host, allowLocal);
  const name = host.replace(/\.$/, '');
  if (allowLocal && /(^|\.)localhost$/.test(name)) return true;
  return name.includes('.') && !PRIVATE_NAME.test(name);
}

/** Whether this literal IP address may be connected to. */
export const isAllowedAddress = (address: string, allowLocal: boolean): boolean =>
  isPublic(address) || (allowLocal && isLoopback(address));

export const systemResolve: Resolve = (host, done) => lookup(host, { all: true }, done);

/** The address itself, or the IPv4 address inside an IPv6 one. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: string): boolean {
  const ip = parsed(address);
  if (ip?.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || ip.match(GLOBAL);
}

const isLoopback = (address: string): boolean => parsed(address)?.range() === 'loopback';
