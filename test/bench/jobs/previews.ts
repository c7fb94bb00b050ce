/** Makes previews in a process of its own. */
import { measurePreviews } from '../previews.ts';

const [ms = ''] = process.argv.slice(2);
process.send?.(await measurePreviews(Number(ms)));
