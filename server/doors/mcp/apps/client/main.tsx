/** An app: the last good answer of its tool as a screen, kept by the messages of the host. */
import { useEffect, useMemo, useState } from 'hono/jsx';
import { render } from 'hono/jsx/dom';
import { connect, type Host } from './bridge.ts';
import { type Answer, answerOf, type Fields, isFields } from './messages.ts';
import { options } from './options.tsx';
import { order } from './order.tsx';
import { preview } from './preview.tsx';
import { product } from './product.tsx';
import { products } from './products.tsx';
import { quote } from './quote.tsx';
import type { Desk, Screen } from './screen.ts';

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

// The look of the host: light or dark, and its colors and letters where it names them.

/** Our variable of the pages’ styles, and the host’s. Accents stay ours. */
const VARIABLES = [
  ['--paper', '--color-background-primary'],
  ['--wash', '--color-background-secondary'],
  ['--ink', '--color-text-primary'],
  ['--quiet', '--color-text-secondary'],
  ['--line', '--color-border-secondary'],
  ['--field', '--color-border-primary'],
  ['--radius', '--border-radius-md'],
  ['--font', '--font-sans'],
] as const;

function wear({ theme, styles }: Fields): void {
  const { style } = document.documentElement;
  if (theme === 'light' || theme === 'dark') {
    style.colorScheme = theme;
    setDarkRules(theme === 'dark');
  }
  const variables = isFields(styles) && isFields(styles['variables']) ? styles['variables'] : {};
  for (const [ours, theirs] of VARIABLES) {
    const value = variables[theirs];
    if (typeof value === 'string') style.setProperty(ours, value);
  }
}

/** The pages’ styles are dark by the wish of the browser; here the host decides. */
function setDarkRules(isDark: boolean): void {
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const isOfTheme = rule.media.mediaText.includes('prefers-color-scheme') || themed.has(rule);
    if (!isOfTheme) continue;
    themed.add(rule);
    rule.media.mediaText = isDark ? 'all' : 'not all';
  }
}

const themed = new WeakSet<CSSRule>();
