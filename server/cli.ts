/** The command line of operators and buyers: `merchkit key create --account EMAIL --scopes read,write,orders`. */
import { runCommand } from './cli/run-command.ts';

// As the service: what a command makes is for its owner alone.
process.umask(0o077);
const { exitCode, out, err } = await runCommand(process.argv.slice(2));
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = exitCode;
