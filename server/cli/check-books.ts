import { parseArgs } from 'node:util';
import { withService } from './with-service.ts';

const MOST_NAMED = 20;

/** Works out anew what is owed for each order and invoice, what moved it, what it adds to reports and when its reorder note is due, and says where something else stands. */
export async function checkBooks(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { mend: { type: 'boolean' } } });
  return withService(async ({ wrongBooks, mendBooks }) => {
    const wrong = await wrongBooks();
    if (wrong.length === 0)
      return 'What is owed for each order and invoice is what its payments leave, and statements, reports and reorder notes follow from their records.';
    const more = wrong.length > MOST_NAMED ? ` and ${wrong.length - MOST_NAMED} more` : '';
    const named = `${wrong.slice(0, MOST_NAMED).join(', ')}${more}`;
    if (!values.mend)
      throw new Error(
        `what stands as owed, as due for a reorder note, on statements, or is added up in reports, is not what the records say, for ${named}; --mend corrects it`,
      );
    await mendBooks(wrong);
    return `Corrected: ${named}.`;
  });
}
