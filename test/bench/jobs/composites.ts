/** Makes previews in a process of its own. */
import { measurePreviews, type PreviewFigures } from '../previews.ts';

export type CompositeFigures = PreviewFigures[];

const [ms = ''] = process.argv.slice(2);
process.send?.((await measurePreviews(Number(ms))) satisfies CompositeFigures);
