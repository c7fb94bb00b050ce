/** The operators' command line: `merchkit key create --account EMAIL --scopes read,write,orders`. */
import { runCommand } from './cli/run-command.ts';

const { exitCode, out, err } = await runCommand(process.argv.slice(2));
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = exitCode;
