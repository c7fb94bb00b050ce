/** Runs one command line; returns its output and exit code. */
import { COMMANDS, help, usageOf } from './commands.ts';
import { UsageError } from './usage-error.ts';

export interface Ended {
  /** 0 done, 1 failed, 2 wrong syntax. */
  exitCode: 0 | 1 | 2;
  out: string;
  err: string;
}

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

/** A command is one word or two; the rest are its options. Never rejects. */
export async function runCommand(argv: readonly string[]): Promise<Ended> {
  const [first] = argv;
  if (first === undefined) return runCommand(['start']);
  if (HELP.has(first)) return { exitCode: 0, out: help(), err: '' };
  const name = [2, 1]
    .map((words) => argv.slice(0, words).join(' '))
    .find((one) => Object.hasOwn(COMMANDS, one));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || command === undefined) return misspelled(argv);
  const options = argv.slice(name.split(' ').length);
  if (options.some((word) => HELP.has(word))) return { exitCode: 0, out: usageOf(name), err: '' };
  try {
    return { exitCode: 0, out: await command.run(options), err: '' };
  } catch (failure) {
    const sentence = failure instanceof Error ? failure.message : String(failure);
    return isMiswritten(failure)
      ? { exitCode: 2, out: '', err: `${sentence}\n\n${usageOf(name)}` }
      : { exitCode: 1, out: '', err: sentence };
  }
}

/** `supplier` alone, or with an unknown verb, shows the commands below it. */
function misspelled([first = '', second]: readonly string[]): Ended {
  const family = Object.keys(COMMANDS).filter((name) => name.startsWith(`${first} `));
  if (family.length === 0)
    return {
      exitCode: 2,
      out: '',
      err: `There is no command ${first}; \`merchkit help\` shows those there are.`,
    };
  const usage = usageOf(...family);
  if (second !== undefined && HELP.has(second)) return { exitCode: 0, out: usage, err: '' };
  const problem =
    second === undefined || second.startsWith('-')
      ? `${first} takes one more word.`
      : `There is no command ${first} ${second}.`;
  return { exitCode: 2, out: '', err: `${problem}\n\n${usage}` };
}

/** Errors of the option parser count as wrong syntax, as a command's own do. */
const isMiswritten = (failure: unknown): boolean =>
  failure instanceof UsageError ||
  (failure instanceof TypeError &&
    'code' in failure &&
    typeof failure.code === 'string' &&
    failure.code.startsWith('ERR_PARSE_ARGS'));
