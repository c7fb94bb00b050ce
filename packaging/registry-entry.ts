/**
 * `server.json`, the entry of the MCP registry: the address of a shop, and the bridge as an npm package. The strict
 * schema holds what the registry's schema of 2025-12-11 asks of the fields that are used here.
 */
import { z } from 'zod';
import { ABOUT } from '../tools/guidance.ts';
import type { Source } from './npm-manifest.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

const Input = z.strictObject({
  description: z.string(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  format: z.enum(['string', 'number', 'boolean', 'filepath']).optional(),
  value: z.string().optional(),
  default: z.string().optional(),
  placeholder: z.string().optional(),
});
const Named = Input.extend({ name: z.string(), variables: z.record(z.string(), Input).optional() });
const Version = z.string().regex(/^\d+\.\d+\.\d+$/);

export const RegistryEntry = z.strictObject({
  $schema: z.literal(SCHEMA),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: Version,
  websiteUrl: z.url().optional(),
  remotes: z.array(
    z.strictObject({
      type: z.literal('streamable-http'),
      url: z.string().regex(/^https?:\/\/[^\s]+$/),
      variables: z.record(z.string(), Input).optional(),
      headers: z.array(Named).optional(),
    }),
  ),
  packages: z.array(
    z.strictObject({
      registryType: z.literal('npm'),
      identifier: z.string(),
      version: Version,
      runtimeHint: z.literal('npx'),
      transport: z.strictObject({ type: z.literal('stdio') }),
      packageArguments: z.array(z.strictObject({ type: z.literal('positional'), value: z.string() })),
      environmentVariables: z.array(Named),
    }),
  ),
});

const KEY = 'An API key of the account, made under Account > API keys.';

/** @param publicUrl of the shop that is listed; without it, whoever installs names the host of theirs */
export const registryEntry = (
  { mcpName, name, version }: Pick<Source, 'name' | 'version'> & { mcpName: string },
  publicUrl: string | undefined,
): z.output<typeof RegistryEntry> =>
  RegistryEntry.parse({
    $schema: SCHEMA,
    name: mcpName,
    title: 'merchkit',
    description: ABOUT,
    version,
    ...(publicUrl === undefined ? {} : { websiteUrl: publicUrl }),
    remotes: [
      {
        type: 'streamable-http',
        url: `${publicUrl ?? 'https://{host}'}/mcp`,
        ...(publicUrl === undefined
          ? {
              variables: {
                host: { description: 'The shop’s host.', isRequired: true, placeholder: 'shop.example.com' },
              },
            }
          : {}),
        // Clients that know OAuth need no header.
        headers: [
          {
            name: 'Authorization',
            description: 'For clients without OAuth.',
            isSecret: true,
            value: 'Bearer {key}',
            variables: { key: { description: KEY, isSecret: true } },
          },
        ],
      },
    ],
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp' }],
        environmentVariables: [
          { name: 'MERCHKIT_URL', description: 'The address of the shop’s /mcp.', isRequired: true },
          { name: 'MERCHKIT_KEY', description: KEY, isRequired: true, isSecret: true },
        ],
      },
    ],
  });
