import { t } from '../frame/words.tsx';
/** Leads to a change of the order that waits for the customer. */
export const WaitingChange = ({ url }: { url: string | null }) =>
  url === null ? null : (
    <p class="alert">
      {t(
        '<strong>A change to your order is waiting for your answer.</strong> Production waits until you answer. <a>Look at the change</a>',
        { a: (words) => <a href={new URL(url).pathname}>{words}</a> },
      )}
    </p>
  );
