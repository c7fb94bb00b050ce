/** The service as `npm start` starts it: a separate process, observed through its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** The command line. */
export const MERCHKIT = resolve('bin/merchkit.js');
/** Node.js runs the service with these. */
export const START_FLAGS = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'));

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface StartedService {
  process: ChildProcess;
  /** Everything printed up to the line that begins with `ready`. */
  banner: string;
  url: string;
}

/** Starts it and resolves at the `ready` line; `onSpawn` has the process before that. */
export async function startService(
  env: Record<string, string>,
  command: readonly string[] = [...START_FLAGS, MERCHKIT, 'start'],
  onSpawn: (process: ChildProcess) => void = () => {},
): Promise<StartedService> {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn(child);
  let printed = '';
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += text;
    const url = /^ready (\S+)$/m.exec(printed)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return { process: child, banner: printed, url };
    }
  }
  throw new Error(`the service did not start: ${complaints}`);
}

/** Sends the signal and resolves with the exit code, or the signal it died of. */
export async function stopService(
  service: StartedService,
  signal: NodeJS.Signals,
): Promise<number | string | null> {
  const exited = once(service.process, 'exit');
  service.process.kill(signal);
  const [code, diedOf] = await exited;
  return code ?? diedOf;
}
