/** EPS as a PDF, by Ghostscript: a program of the operator's, which runs with limits and in a folder of its own. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { postscriptIn } from './detect-format.ts';

const [COMPUTING_S, MEMORY_KB, LARGEST_FILE_BLOCKS] = [8, 786_432, 65_536];
const CLOCK_LIMIT_MS = 30_000;
/** PostScript may write into the folder. */
const LARGEST_FOLDER = 64 * 1024 * 1024;
const CHECK_MS = 50;
const LIMITED = `ulimit -t ${COMPUTING_S}; ulimit -v ${MEMORY_KB}; ulimit -f ${LARGEST_FILE_BLOCKS}; exec "$0" "$@" >said 2>&1`;
const ASKED =
  '-dSAFER -dBATCH -dNOPAUSE -dEPSCrop -dAutoRotatePages=/None -sDEVICE=pdfwrite -sOutputFile=out.pdf in.eps';

export interface ConvertedEps {
  pdf: Uint8Array;
  /** Whether another font stands for one that is not in the file. */
  lacksFont: boolean;
}

/** `null` where it cannot be converted within the limits. */
export async function epsToPdf(bytes: Uint8Array, renderer: string): Promise<ConvertedEps | null> {
  const folder = await mkdtemp(join(tmpdir(), 'eps-'));
  try {
    await writeFile(join(folder, 'in.eps'), postscriptIn(bytes));
    if (!(await isConverted(folder, renderer))) return null;
    const said = await readFile(join(folder, 'said'), 'latin1');
    const pdf = await readFile(join(folder, 'out.pdf'));
    return { pdf, lacksFont: /^Substituting font /m.test(said) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isConverted(folder: string, renderer: string): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', LIMITED, renderer, ...ASKED.split(' ')], {
    cwd: folder,
    stdio: 'ignore',
    // Ghostscript lets PostScript read and write in the folder for temporary files: it is this one.
    env: { PATH: process.env['PATH'], TMPDIR: folder },
    timeout: CLOCK_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new AbortController();
  const code = new Promise<number | null>((resolve) => {
    child.once('close', resolve).once('error', () => resolve(null));
  }).finally(() => ended.abort());
  try {
    for await (const _ of setInterval(CHECK_MS, undefined, { signal: ended.signal }))
      if ((await sizeOf(folder)) > LARGEST_FOLDER) child.kill('SIGKILL');
  } catch {
    // It has ended.
  }
  return (await code) === 0;
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
