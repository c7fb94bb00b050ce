import { workerData } from 'node:worker_threads';

// A thread does not take over how its process reads TypeScript.
if (workerData.entry.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import(workerData.entry);
