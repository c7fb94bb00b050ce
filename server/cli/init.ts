import { parseArgs } from 'node:util';
import { withService } from './with-service.ts';

/** Begins the live shop of the environment. Nothing changes where there is one. */
export async function init(argv: string[]): Promise<string> {
  parseArgs({ args: argv });
  const place = await withService(
    async ({ config }) =>
      config.DATABASE_URL === undefined ? config.DATA_DIR : 'the database of DATABASE_URL',
    { NEW_SHOP: true },
  );
  return `There is a shop in ${place}. Start the service with the same settings.`;
}
