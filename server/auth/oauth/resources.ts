/** What a token can be for: the doors by their addresses. */
import { isLoopback, parsedUrl } from '../../../tools/values/parsed-url.ts';

/** The paths of the doors that take tokens. */
export const RESOURCE_PATHS = ['/mcp', '/api/v1', '/ucp'] as const;

export interface Resources {
  /** For which a token is where its client names none. */
  mcp: string;
  /** For which it is where the client asks by the names of its protocol. */
  ucp: string;
  /** A door or the whole service, however it is spelled: host in capitals, a slash at the end, a query, another name of this computer. */
  named(resource: string): string | undefined;
  /** Whether a token for this resource opens the door at this path. */
  opens(resource: string, path: string): boolean;
  /** Whether an address, however it is spelled, is where a request with this URL came to. */
  isAt(address: string, url: string): boolean;
}

export function resourcesOf(publicUrl: string): Resources {
  const doors = RESOURCE_PATHS.map((path) => `${publicUrl}${path}`);
  const whole = [publicUrl, `${publicUrl}/`];
  const all = [publicUrl, ...doors];
  function spelled(address: string): string | undefined {
    const url = parsedUrl(address);
    if (!url) return undefined;
    const isHere = isLoopback(publicUrl) && isLoopback(address) && url.port === new URL(publicUrl).port;
    return `${isHere ? publicUrl : url.origin}${url.pathname}`.replace(/\/$/, '');
  }
  return {
    mcp: `${publicUrl}/mcp`,
    ucp: `${publicUrl}/ucp`,
    named(resource) {
      const known = spelled(resource);
      return all.find((one) => one === known);
    },
    isAt: (address, url) => spelled(address) === spelled(`${publicUrl}${new URL(url).pathname}`),
    opens(resource, path) {
      const door = doors.find((one) => isBelow(path, new URL(one).pathname));
      return door !== undefined && (resource === door || whole.includes(resource));
    },
  };
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
