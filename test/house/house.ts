/** The arrows of the house as data: which area may import which, and where each foreign package lives. */
import { importsOf, type SourceFile } from '../support/imports.ts';

interface Area {
  /** A folder with a `/` at its end, one file, or `server/*` for the files that stand beside the folders. */
  in: string;
  /** Folders and files that its files may import besides their own area. */
  may: string[];
}

const LIBRARIES = [
  'server/xml/',
  'server/promostandards/',
  'server/cxml/',
  'server/edi/',
  'server/secrets/',
  'server/fetch/',
  'server/logging/',
  'server/turns/',
  'server/processes/',
  'server/caches/',
];
const DOOR = ['tools/', 'rest-shim/', 'server/http/'];
const ADAPTER = ['tools/', ...LIBRARIES];

/** The first that fits a file counts. What is not listed may not be imported. */
export const AREAS: Area[] = [
  { in: 'tools/', may: [] },
  { in: 'rest-shim/', may: ['tools/'] },
  { in: 'packaging/', may: ['tools/guidance.ts', 'server/cli/bridge/'] },

  { in: 'server/xml/', may: [] },
  { in: 'server/promostandards/', may: ['tools/', 'server/xml/'] },
  { in: 'server/cxml/', may: ['tools/', 'server/xml/'] },
  { in: 'server/edi/', may: ['tools/'] },
  { in: 'server/secrets/', may: [] },
  { in: 'server/fetch/', may: ['tools/values/'] },
  { in: 'server/logging/', may: [] },
  { in: 'server/turns/', may: ['tools/values/'] },
  { in: 'server/caches/', may: [] },
  { in: 'server/processes/', may: ['tools/', 'server/turns/', 'server/logging/'] },

  { in: 'server/http/', may: ['tools/', 'rest-shim/', ...LIBRARIES] },
  { in: 'server/workers/', may: ['tools/', 'server/processes/'] },
  { in: 'server/metrics/', may: ['server/http/'] },
  // The apps in a chat are made of the same components and styles as the pages.
  { in: 'server/doors/mcp/apps/', may: [...DOOR, 'server/doors/mcp/', 'server/doors/pages/'] },
  { in: 'server/doors/mcp/', may: DOOR },
  { in: 'server/doors/edi/', may: [...DOOR, 'server/edi/'] },
  { in: 'server/doors/oauth/', may: DOOR },
  { in: 'server/doors/pages/', may: DOOR },
  { in: 'server/doors/parcels/', may: DOOR },
  { in: 'server/doors/payments/', may: DOOR },
  // What people open in a browser has one frame.
  {
    in: 'server/doors/soap/',
    may: [...DOOR, 'server/xml/', 'server/promostandards/', 'server/doors/pages/frame/'],
  },
  // MCP has one way to read its messages, and a permalink fills the cart of the pages.
  {
    in: 'server/doors/ucp/',
    may: [...DOOR, 'server/fetch/', 'server/doors/mcp/', 'server/doors/pages/cart/'],
  },
  // A punch-out session shows the pages of the shop below a path of its own.
  {
    in: 'server/doors/punchout/',
    may: [...DOOR, 'server/xml/', 'server/cxml/', 'server/edi/', 'server/doors/pages/'],
  },

  { in: 'server/db/', may: [...ADAPTER, 'rest-shim/idempotency.ts'] },
  { in: 'server/suppliers/', may: ADAPTER },
  { in: 'server/outside/', may: ADAPTER },
  { in: 'server/auth/', may: ADAPTER },
  { in: 'server/demo/', may: ADAPTER },
  { in: 'server/jobs/', may: ['tools/', 'server/logging/', 'server/processes/'] },

  // A setting’s values are those its adapter takes.
  { in: 'server/settings/', may: ['tools/', 'server/outside/', 'server/db/postgres/faults.ts'] },
  { in: 'server/docs/', may: ['tools/', 'rest-shim/', 'server/config.ts', 'server/settings/limits.ts'] },
  // Buyers' commands are a program over the client, as others' are.
  { in: 'server/cli/', may: ['tools/', 'client/', 'server/*', ...LIBRARIES] },
  // The composition knows everybody.
  { in: 'server/*', may: ['tools/', 'rest-shim/', 'server/'] },
];

/** The home of each foreign package; `*` is everywhere. */
export const HOMES: Record<string, string[]> = {
  zod: ['*'],
  hono: ['rest-shim/', 'server/http/', 'server/doors/', 'server/auth/', 'server/app.ts'],
  uuidv7: ['server/'],
  '@hono/node-server': ['server/http/'],
  '@modelcontextprotocol/server': ['server/doors/mcp/'],
  'better-sqlite3': ['server/db/'],
  'drizzle-orm': ['server/db/'],
  pg: ['server/db/postgres/'],
  'oidc-provider': ['server/auth/oauth/'],
  'fetch-to-node': ['server/auth/oauth/'],
  jose: ['server/auth/oauth/'],
  '@hyzyla/pdfium': ['server/outside/'],
  sharp: ['server/outside/'],
  nodemailer: ['server/outside/'],
  openai: ['server/outside/'],
  otpauth: ['server/auth/'],
  qr: ['server/doors/pages/desk/'],
  undici: ['server/fetch/'],
  'ipaddr.js': ['server/fetch/'],
  '@aws-sdk/client-s3': ['server/outside/files/'],
  stripe: ['server/outside/payments/'],
  pdfkit: ['server/outside/pdf/'],
  '@expo-google-fonts/noto-sans': ['server/outside/pdf/'],
  '@expo-google-fonts/noto-sans-arabic': ['server/outside/pdf/'],
  '@expo-google-fonts/noto-sans-hebrew': ['server/outside/pdf/'],
  '@expo-google-fonts/noto-sans-thai': ['server/outside/pdf/'],
  '@expo-google-fonts/noto-sans-georgian': ['server/outside/pdf/'],
  '@expo-google-fonts/noto-sans-armenian': ['server/outside/pdf/'],
  '@expo-google-fonts/do-hyeon': ['server/outside/pdf/'],
  '@expo-google-fonts/zcool-xiaowei': ['server/outside/pdf/'],
  '@expo-google-fonts/sawarabi-gothic': ['server/outside/pdf/'],
  '@expo-google-fonts/noto-emoji': ['server/outside/pdf/'],
  saxes: ['server/xml/'],
  'lru-cache': ['server/'],
  esbuild: ['server/docs/', 'packaging/'],
  tsx: ['server/processes/'],
  'csv-parse': ['server/doors/pages/quote/'],
  marked: ['server/doors/pages/docs/'],
  pino: ['server/logging/'],
  'prom-client': ['server/metrics/'],
  '@anthropic-ai/mcpb': ['packaging/'],
  '@anthropic-ai/mcpb/cli': ['packaging/'],
};

export const LONGEST_FILE = 400;

const OURS = /^(tools|rest-shim|server|client|packaging|test|bin)\//;

/** Whether the path is the file, below the folder, or beside the folders. */
const isIn = (path: string, place: string): boolean => {
  if (place.endsWith('/*')) return path.startsWith(place.slice(0, -1)) && path.split('/').length === 2;
  return place === '*' || path === place || (place.endsWith('/') && path.startsWith(place));
};

export const areaOf = (path: string): Area | undefined => AREAS.find((area) => isIn(path, area.in));

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
  const area = areaOf(path);
  if (!area) return [`${path} is in no area`];
  if (target.startsWith('node:')) return area.in === 'tools/' ? [`${path} imports ${target}`] : [];
  if (!OURS.test(target)) {
    const homes = HOMES[target];
    if (!homes) return [`${path} imports ${target}, which has no home`];
    return homes.some((home) => isIn(path, home)) ? [] : [`${path} imports ${target}`];
  }
  const isAllowed = [area.in, ...area.may].some((place) => isIn(target, place));
  return isAllowed ? [] : [`${path} imports ${target}`];
}
