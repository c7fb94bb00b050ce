import { parseArgs } from 'node:util';
import { withService } from './with-service.ts';

const MOST_NAMED = 20;

/** Works out anew what is owed for each order and invoice, and says where another amount stands. */
export async function checkBooks(argv: string[]): Promise<string> {
  const { values } = parseArgs({ args: argv, options: { mend: { type: 'boolean' } } });
  return withService(async ({ wronglyOwed, mendOwed }) => {
    const wrong = await wronglyOwed();
    if (wrong.length === 0) return 'What is owed for each order and invoice is what its payments leave.';
    const more = wrong.length > MOST_NAMED ? ` and ${wrong.length - MOST_NAMED} more` : '';
    const named = `${wrong.slice(0, MOST_NAMED).join(', ')}${more}`;
    if (!values.mend)
      throw new Error(`what stands as owed is not what the payments leave, for ${named}; --mend corrects it`);
    await mendOwed(wrong);
    return `Corrected: ${named}.`;
  });
}
