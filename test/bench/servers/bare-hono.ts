/** The floor: Hono answers fixed JSON to a caller with the key. A POST reads its body, as every JSON-RPC server must. */
import { type Context, Hono } from 'hono';
import { listen } from '../../../server/http/listen.ts';
import { keyCheck } from './key-check.ts';
import { sayReady } from './ready.ts';

const FIXED = { key: 'demo:TUMBLER-20', name: '20 oz tumbler', price: 21.5, currency: 'USD' };
/** As long as the average product over MCP, which carries it as text and structured. */
const LONG = { ...FIXED, description: 'x'.repeat(7_600) };

const isKnown = keyCheck();
const app = new Hono();
app.use(async (c, next) => {
  if (!isKnown(c.req.header('Authorization'))) return c.json({ error: 'unauthorized' }, 401);
  await next();
  return undefined;
});
const answerPost =
  (fixed: object) =>
  async (c: Context): Promise<Response> => {
    await c.req.json();
    return c.json(fixed);
  };
app.get('/fixed', (c) => c.json(FIXED));
app.post('/fixed', answerPost(FIXED));
app.post('/long', answerPost(LONG));
sayReady(await listen(app.fetch, { port: 0, host: '127.0.0.1' }));
