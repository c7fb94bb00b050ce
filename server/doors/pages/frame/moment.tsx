/** A time with its zone: the shop’s, until the page’s script writes the reader’s. Days are never shifted. */
import { createContext, useContext } from 'hono/jsx';
import { dateTime } from '../format.ts';
import { MOMENT_SCRIPT } from './assets.ts';
import { useWords } from './words.tsx';

/** Whether the page shows a time; `page()` provides it. */
export const MomentsContext = createContext({ isShown: false });

export const Moment = ({ at }: { at: string }) => {
  useContext(MomentsContext).isShown = true;
  return (
    <time datetime={at} data-locale={useWords().locale}>
      {dateTime(at)}
    </time>
  );
};

/** Below everything else of the page. */
export const MomentScript = () =>
  useContext(MomentsContext).isShown ? <script src={MOMENT_SCRIPT.path} defer /> : null;
