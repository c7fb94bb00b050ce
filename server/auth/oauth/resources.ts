/** What a token can be for: the doors by their addresses. */

export interface Resources {
  mcp: string;
  api: string;
  isOurs(resource: string): boolean;
  /** Whether a token for this resource opens the door at this path. */
  opens(resource: string, path: string): boolean;
}

export function resourcesOf(publicUrl: string): Resources {
  const [mcp, api] = [`${publicUrl}/mcp`, `${publicUrl}/api/v1`];
  const whole = [publicUrl, `${publicUrl}/`];
  return {
    mcp,
    api,
    isOurs: (resource) => [mcp, api, ...whole].includes(resource),
    opens(resource, path) {
      const door = [mcp, api].find((one) => isBelow(path, new URL(one).pathname));
      return door !== undefined && (resource === door || whole.includes(resource));
    },
  };
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
