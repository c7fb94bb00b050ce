import { readConfig } from '../config.ts';
import { openService, type Service } from '../service.ts';
import { suppliersByCode } from '../suppliers/by-code.ts';

/** Runs a command on the installation that the environment names, whether or not its service runs beside it. */
export async function withService<T>(command: (service: Service) => Promise<T>): Promise<T> {
  const service = openService(readConfig(process.env), {
    now: () => new Date(),
    suppliers: suppliersByCode({}),
    payments: undefined,
    report: () => {},
  });
  try {
    return await command(service);
  } finally {
    service.close();
  }
}
