/** The package.json of the published package: the sources' own, without what only they need. */
import { z } from 'zod';

export const Source = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  license: z.string(),
  author: z.string(),
  type: z.literal('module'),
  engines: z.object({ node: z.string() }),
  bin: z.record(z.string(), z.string()),
  exports: z.record(z.string(), z.record(z.string(), z.string())),
  dependencies: z.record(z.string(), z.string()),
});
export type Source = z.infer<typeof Source>;

/**
 * @param gitHead the commit it is built of, as npm names it
 * @param mcpName in the registry of MCP servers, which compares it with the package's; none where it is not published there */
export function npmManifest(source: Source, mcpName: string | undefined, gitHead: string | undefined) {
  const { esbuild: _, ...dependencies } = source.dependencies;
  return {
    ...source,
    ...(mcpName === undefined ? {} : { mcpName }),
    ...(gitHead ? { gitHead } : {}),
    dependencies,
  };
}
