/** The errors of a form, at its top: each links to its field. */
import { useContext } from 'hono/jsx';
import { Stated, t } from '../frame/words.tsx';
import { fieldId, RejectionContext } from './form-context.ts';
import type { RejectedForm } from './rejected-form.ts';

/** The refused form's errors; nothing for any other form. */
export const ErrorSummary = ({ form }: { form: string }) => {
  const rejection = useContext(RejectionContext);
  if (rejection.form?.name !== form) return null;
  rejection.isShown = true;
  if (rejection.form.isTaken) return null;
  return <Summary rejected={rejection.form} linksToFields />;
};

/** Shown if the page no longer has the form, so that the error is not lost. */
export const OrphanedErrors = () => {
  const { form, isOrphaned } = useContext(RejectionContext);
  return form && !form.isTaken && isOrphaned ? <Summary rejected={form} linksToFields={false} /> : null;
};

interface SummaryProps {
  rejected: RejectedForm;
  linksToFields: boolean;
}

/** Focused when the page opens, which also scrolls it into view. */
const Summary = ({ rejected: { name, errors, message }, linksToFields }: SummaryProps) => {
  const items = [...errors].map(([field, text]) =>
    linksToFields ? (
      <a href={`#${fieldId(name, field)}`}>
        <Stated text={text} />
      </a>
    ) : (
      <Stated text={text} />
    ),
  );
  const isOne = message === undefined && items.length === 1;
  return (
    <div class="alert" role="alert" tabindex={-1} autofocus>
      <p>
        <strong>
          {isOne ? items : message === undefined ? t('Please correct this:') : <Stated text={message} />}
        </strong>
        {linksToFields ? null : ` ${t('Nothing was changed.')}`}
      </p>
      {isOne || items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
