import { type Config, readConfig } from '../config.ts';
import { openConfiguredService } from '../configured-service.ts';
import { openLog } from '../logging/log.ts';
import type { Service } from '../service.ts';

/**
 * Runs a command on the installation of the environment, whether or not its service is running. On a terminal only
 * failures are logged.
 */
export async function withService<T>(
  command: (service: Service) => Promise<T>,
  settings: Partial<Config> = {},
): Promise<T> {
  const config = { ...readConfig(process.env), ...settings };
  const service = await openConfiguredService(config, {
    now: () => new Date(),
    payments: undefined,
    isBesideService: true,
    log: openLog(process.stderr.isTTY ? 'error' : config.LOG_LEVEL, { command: commandLine() }),
  });
  try {
    return await command(service);
  } finally {
    await service.close();
  }
}

/** The command's words without its options, which may name people: `staff add`. */
function commandLine(): string {
  const words = process.argv.slice(2);
  const options = words.findIndex((word) => word.startsWith('-'));
  return words.slice(0, options === -1 ? 2 : options).join(' ');
}
