/** The layout of a page where a person answers. */
import type { Child, PropsWithChildren } from 'hono/jsx';
import type { Asset } from '../frame/assets.ts';
import { Layout } from '../frame/layout.tsx';

interface AnswerPageProps {
  heading: string;
  /** The text below the heading. */
  about: Child;
  scripts?: readonly Asset[];
}

export const AnswerPage = ({ heading, about, scripts, children }: PropsWithChildren<AnswerPageProps>) => (
  <Layout title={heading} {...(scripts ? { scripts } : {})}>
    <header class="page-head">
      <h1>
        <bdi>{heading}</bdi>
      </h1>
      {about}
    </header>
    {children}
  </Layout>
);

/** Why it can no longer be answered. */
export const Closed = ({ why, children }: PropsWithChildren<{ why: string }>) => (
  <div class="alert" role="status">
    <p>
      <strong>{why}</strong> {children}
    </p>
  </div>
);

/** A person's text, unchanged. */
export const TextPanel = ({ id, heading, text }: { id: string; heading: Child; text: string | null }) =>
  text === null || text.trim() === '' ? null : (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p class="note" dir="auto">
        {text}
      </p>
    </section>
  );
