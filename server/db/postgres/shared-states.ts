import type { SharedStates } from '../ledger.ts';
import { NOW } from './clock.ts';
import type { Pool } from './pool.ts';

const READ = `SELECT (SELECT text FROM shared_states WHERE name = $1), ${NOW}`;
const ADD = 'INSERT INTO shared_states (name, text) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const CHANGE = 'UPDATE shared_states SET text = $2 WHERE name = $1 AND text = $3';

export const sharedStates = ({ run }: Pick<Pool, 'run'>): SharedStates => ({
  async change(name, step) {
    for (;;) {
      const [[found, now] = []] = (await run(READ, [name])).rows;
      const before = typeof found === 'string' ? found : undefined;
      const { text, answer } = step(before, Number(now));
      if (text === before) return answer;
      const { changes } =
        before === undefined ? await run(ADD, [name, text]) : await run(CHANGE, [name, text, before]);
      if (changes === 1) return answer;
    }
  },
});
