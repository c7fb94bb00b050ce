import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the settings that files hold: `NAME_FILE` names a file with the value of `NAME`, as orchestrators
 * mount secrets. The white space at its end is left away.
 *
 * @param names of the settings; one that ends in `_FILE` itself is left as it is
 * @throws Error that names the setting and what to do
 */
export function withFiles(env: Env, names: readonly string[]): Env {
  const read = names
    .filter((name) => env[`${name}_FILE`] !== undefined && !names.includes(`${name}_FILE`))
    .map((name) => [name, valueIn(env, name)]);
  return { ...env, ...Object.fromEntries(read) };
}

function valueIn(env: Env, name: string): string {
  const path = env[`${name}_FILE`] ?? '';
  if (env[name] !== undefined)
    throw new Error(`The configuration does not fit:\n  ${name}: goes without ${name}_FILE; set one of them`);
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The configuration does not fit:\n  ${name}_FILE: cannot be read (${why}); name a file that the service’s user may read`,
      { cause },
    );
  }
}
