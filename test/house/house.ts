/** The arrows of the house as data: who may import what, and where each foreign package lives. */
import { importsOf, type SourceFile } from '../support/imports.ts';

interface Room {
  /** Path prefixes of the room's files. */
  in: string;
  /** Path prefixes its files may import, and `node:`. */
  may: string[];
}

const NODE = 'node:';
const READERS = 'rest-shim/';

/** The most particular room counts. What a room may import is listed; everything else it may not. */
export const ROOMS: Room[] = [
  { in: 'tools/', may: ['tools/'] },
  { in: 'rest-shim/', may: [NODE, 'tools/', 'rest-shim/'] },
  { in: 'server/doors/mcp/', may: [NODE, 'tools/', READERS, 'server/doors/mcp/'] },
  { in: 'server/doors/pages/', may: [NODE, 'tools/', READERS, 'server/doors/pages/'] },
  {
    in: 'server/doors/',
    may: [NODE, 'tools/', READERS, 'server/doors/', 'server/xml/', 'server/promostandards/'],
  },
  { in: 'server/', may: [NODE, 'tools/', READERS, 'server/'] },
  { in: 'demo-pictures/', may: [NODE, 'demo-pictures/', 'server/demo/products.ts', 'server/demo/colors.ts'] },
];

/** The one room of each foreign package; `*` may be used all over the server. */
export const HOMES: Record<string, string[]> = {
  zod: ['*'],
  hono: ['rest-shim/', 'server/'],
  uuidv7: ['server/'],
  '@hono/node-server': ['server/'],
  '@modelcontextprotocol/server': ['server/doors/mcp/'],
  'better-sqlite3': ['server/db/'],
  'drizzle-orm': ['server/db/'],
  '@hyzyla/pdfium': ['server/outside/'],
  sharp: ['server/outside/', 'demo-pictures/'],
  nodemailer: ['server/outside/'],
  openai: ['server/outside/', 'server/jobs/'],
  undici: ['server/fetch/'],
  'ipaddr.js': ['server/fetch/'],
  stripe: ['server/outside/payments/'],
  pdfkit: ['server/outside/pdf/'],
  '@expo-google-fonts/noto-sans': ['server/outside/pdf/'],
  saxes: ['server/xml/'],
  pino: ['server/logging/'],
  'prom-client': ['server/http/metrics.ts'],
};

export const LONGEST_FILE = 400;

const startsWithOneOf = (path: string, prefixes: string[]): boolean =>
  prefixes.some(
    (prefix) => prefix === '*' || path === prefix || (/[/:]$/.test(prefix) && path.startsWith(prefix)),
  );

const isPackage = (target: string): boolean =>
  !target.startsWith(NODE) && !/^(tools|rest-shim|server|demo-pictures|test|bin)\//.test(target);

/** Every broken rule, one sentence each. */
export function faultsOf(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...tooLong(file),
    ...importsOf(file).flatMap((target) => wrongImport(file, target)),
  ]);
}

function tooLong({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > LONGEST_FILE ? [`${path} has ${lines} lines`] : [];
}

function wrongImport({ path }: SourceFile, target: string): string[] {
  const room = ROOMS.find((candidate) => path.startsWith(candidate.in));
  if (!room) return [`${path} is in no room`];
  if (!isPackage(target)) return startsWithOneOf(target, room.may) ? [] : [`${path} imports ${target}`];
  const homes = HOMES[target];
  if (!homes) return [`${path} imports ${target}, which has no room`];
  return startsWithOneOf(path, homes) ? [] : [`${path} imports ${target}`];
}
