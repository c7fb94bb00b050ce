/** What several screens share. */
import { useEffect, useState } from 'hono/jsx';
import type { Answer } from './messages.ts';
import type { Desk } from './screen.ts';

export const Problem = ({ why }: { why: string | undefined }) =>
  why === undefined ? null : (
    <p class="alert" role="alert">
      {why}
    </p>
  );

interface OutsideProps {
  desk: Desk;
  url: string;
  words: string;
  /** The one thing to do next. */
  isMain?: boolean;
}

/** Opened by the host, which asks its person; where it cannot, the address is there to copy. */
export const Outside = ({ desk: { open }, url, words, isMain = false }: OutsideProps) =>
  open ? (
    <button type="button" class={isMain ? 'button' : 'button secondary small'} onClick={() => open(url)}>
      {words} <span aria-hidden="true">↗</span>
    </button>
  ) : (
    <p class="quiet">
      {words}: <span class="copy">{url}</span>
    </p>
  );

interface SayProps {
  desk: Desk;
  /** What the button says. */
  words: string;
  /** What the person says by it. */
  text: string;
  isMain?: boolean;
}

/** The agent does it: the app changes nothing. */
export const Say = ({ desk: { say }, words, text, isMain = false }: SayProps) =>
  say ? (
    <button type="button" class={isMain ? 'button' : 'button secondary small'} onClick={() => say(text)}>
      {words}
    </button>
  ) : null;

/** The newest answer wanted of a tool: one that comes later than a newer question is dropped. */
export function useAsked<T>(ask: (() => Promise<T>) | undefined, why: unknown, delayMs = 0): T | undefined {
  const [answer, setAnswer] = useState<T | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => void ask?.().then((value) => isCurrent && setAnswer(() => value)),
      delayMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [why]);
  return answer;
}

/** What is shown, and how it is asked for again; what cannot be read leaves it as it is. */
export function useRefreshed<T>(first: T, has: (value: unknown) => value is T) {
  const [shown, setShown] = useState(first);
  const [state, setState] = useState<{ busy: boolean; why?: string | undefined }>({ busy: false });
  async function refresh(asked: Promise<Answer>): Promise<void> {
    setState({ busy: true });
    const { value, why } = contentOf(await asked, has);
    setState({ busy: false, why });
    if (value !== undefined) setShown(value);
  }
  return { shown, state, refresh };
}

/** The answer’s content where it has the form, else why there is none. */
export function contentOf<T>(
  answer: Answer | undefined,
  has: (value: unknown) => value is T,
): { value: T | undefined; why: string | undefined } {
  if (answer === undefined) return { value: undefined, why: undefined };
  if (has(answer.content)) return { value: answer.content, why: undefined };
  return { value: undefined, why: answer.problem ?? 'The shop’s answer could not be read.' };
}

/** A whole number of pieces as it is typed. */
export function piecesOf(typed: string): number | undefined {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : undefined;
}

/** The new value of the field that an event comes from. */
export function typedIn(event: Event): { name: string; value: string } | undefined {
  const { target } = event;
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    ? { name: target.name, value: target.value }
    : undefined;
}
