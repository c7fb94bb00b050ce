/** The frame of a page on which a person answers: what is asked, and word of an answer that came too late. */
import type { Child, PropsWithChildren } from 'hono/jsx';
import { Layout } from '../frame/layout.tsx';
import type { Trouble } from '../frame/trouble.tsx';

interface AnswerPageProps {
  heading: string;
  /** What stands under the heading. */
  about: Child;
  /** Whether it can be answered: an answer’s trouble is then said at the form. */
  isOpen: boolean;
  trouble: Trouble | undefined;
}

export const AnswerPage = ({
  heading,
  about,
  isOpen,
  trouble,
  children,
}: PropsWithChildren<AnswerPageProps>) => (
  <Layout title={`${trouble ? 'Please check: ' : ''}${heading}`}>
    <header class="page-head">
      <h1>
        <bdi>{heading}</bdi>
      </h1>
      {about}
      {isOpen || !trouble ? null : (
        <div class="alert" role="alert">
          <p>
            <strong>{trouble.message}</strong> Nothing was changed by your answer.
          </p>
        </div>
      )}
    </header>
    {children}
  </Layout>
);

/** Why nobody can answer any more. */
export const Closed = ({ why, children }: PropsWithChildren<{ why: string }>) => (
  <div class="alert" role="status">
    <p>
      <strong>{why}</strong> {children}
    </p>
  </div>
);

/** What somebody wrote, as it was written. */
export const Words = ({ id, heading, text }: { id: string; heading: Child; text: string | null }) =>
  text === null || text.trim() === '' ? null : (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p class="note" dir="auto">
        {text}
      </p>
    </section>
  );
