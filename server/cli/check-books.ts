import { parseArgs } from 'node:util';
import { withService } from './with-service.ts';

const MOST_NAMED = 20;

/** Works out anew what is owed for each order and invoice, and what each order adds to reports, and says where something else stands. */
export async function checkBooks(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { mend: { type: 'boolean' } } });
  return withService(async ({ wrongBooks, mendBooks }) => {
    const wrong = await wrongBooks();
    if (wrong.length === 0)
      return 'What is owed for each order and invoice is what its payments leave, and reports add up what their records say.';
    const more = wrong.length > MOST_NAMED ? ` and ${wrong.length - MOST_NAMED} more` : '';
    const named = `${wrong.slice(0, MOST_NAMED).join(', ')}${more}`;
    if (!values.mend)
      throw new Error(
        `what stands as owed, or is added up in reports, is not what the records say, for ${named}; --mend corrects it`,
      );
    await mendBooks(wrong);
    return `Corrected: ${named}.`;
  });
}
