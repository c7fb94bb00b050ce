/** Programs of Debian that draw a second time. */
import { spawnSync } from 'node:child_process';

/** Options for a test that needs this program: skipped where it is missing, but with `REQUIRE_RENDERERS=1`. */
export const needsProgram = (name: 'rsvg-convert' | 'pdftoppm' | 'gs') => ({
  skip: process.env['REQUIRE_RENDERERS'] !== '1' && spawnSync(name, ['--version']).error !== undefined,
});
