/** What the pages of documentation are made of: a part with a heading to link to, and words with their meaning. */
import type { PropsWithChildren } from 'hono/jsx';

export const Section = ({ id, title, children }: PropsWithChildren<{ id: string; title: string }>) => (
  <section class="panel" id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{title}</h2>
    {children}
  </section>
);

export const Terms = ({ terms }: { terms: readonly (readonly [string, string])[] }) => (
  <dl class="inputs">
    {terms.map(([term, meaning]) => (
      <>
        <dt>
          <code>{term}</code>
        </dt>
        <dd>{meaning}</dd>
      </>
    ))}
  </dl>
);
