/** An app: the last good answer of its tool as a screen, kept by the messages of the host. */
import { useEffect, useMemo, useState } from 'hono/jsx';
import { render } from 'hono/jsx/dom';
import { connect, type Host } from './bridge.ts';
import { type Answer, answerOf, type Fields } from './messages.ts';
import { options } from './options.tsx';
import { order } from './order.tsx';
import { preview } from './preview.tsx';
import { product } from './product.tsx';
import { products } from './products.tsx';
import { quote } from './quote.tsx';
import type { Desk, Screen } from './screen.ts';
import { wear } from './theme.ts';

const SCREENS = new Map<string, Screen>(
  Object.entries({ products, product, preview, options, quote, order }),
);
const UNKNOWN: Screen = () => undefined;

const App = ({ screen }: { screen: Screen }) => {
  const [host, setHost] = useState<Host | undefined>(undefined);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const [input, setInput] = useState<Fields>({});
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const desk = useMemo(() => deskOf(host, input), [host, input]);

  useEffect(() => {
    const take = (result: unknown) => {
      const heard = answerOf(result);
      if (heard?.problem !== undefined) return setTrouble(heard.problem);
      if (!heard || screen(heard, desk) === undefined) return;
      setTrouble(undefined);
      setAnswer(heard);
    };
    const cancelled = () => setTrouble('This was cancelled before there was an answer.');
    connect({ input: setInput, result: take, cancelled, context: wear }).then(setHost, () =>
      setTrouble('This chat does not show the shop’s apps; the answer is in its text.'),
    );
  }, []);

  const shown = answer && screen(answer, desk);
  if (shown === undefined && trouble === undefined) return <Waiting />;
  return (
    <>
      {trouble === undefined ? null : (
        <p class="alert" role="alert">
          {trouble}
        </p>
      )}
      {shown}
    </>
  );
};

const Waiting = () => (
  <div class="waiting" role="status">
    <span class="unseen">Asking the shop…</span>
    {[1, 2, 3].map(() => (
      <span class="waiting-bar" />
    ))}
  </div>
);

function deskOf(host: Host | undefined, input: Fields): Desk {
  const tell = (method: string, params: Fields) => void host?.request(method, params).catch(() => {});
  return {
    input,
    async call(tool, fields) {
      const asked = host?.request('tools/call', { name: tool, arguments: fields });
      const answer = await asked?.then(answerOf, refused);
      return answer ?? refused(new Error('The shop gave no answer.'));
    },
    open: host?.can('openLinks') ? (url) => tell('ui/open-link', { url }) : undefined,
    say: host?.can('message')
      ? (text) => tell('ui/message', { role: 'user', content: [{ type: 'text', text }] })
      : undefined,
    note(text) {
      if (host?.can('updateModelContext'))
        tell('ui/update-model-context', { content: [{ type: 'text', text }] });
    },
  };
}

const refused = (reason: unknown): Answer => ({
  content: undefined,
  data: {},
  picture: undefined,
  problem: reason instanceof Error ? reason.message : 'The shop gave no answer.',
});

const root = document.getElementById('app');
if (root) render(<App screen={SCREENS.get(root.dataset['app'] ?? '') ?? UNKNOWN} />, root);
