/** A company store with an approval: its form, and its address afterwards. */
import { Checkbox } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { t } from '../frame/words.tsx';
import type { OpenedProposal } from './opened-proposal.ts';

/** Its fields show once the box is ticked, in browsers that support this; elsewhere always. */
export const StoreRequest = ({ opened }: { opened: OpenedProposal }) => {
  const { clientName: name, clientEmail: email } = opened.proposal;
  return (
    <div class="store-request">
      <Checkbox name="store" label={<strong>{t('Also open a company store with these items')}</strong>} />
      {/* The fields are needed only where the box is ticked, so the browser must not insist on them. */}
      <div class="store-request-fields">
        <p class="hint">
          {t(
            'Your people request single pieces at its address. You decide, and order the approved pieces together.',
          )}
        </p>
        <TextField
          name="store-name"
          label={t('Name of the store')}
          required={false}
          value={name === null ? '' : `${name} store`}
          maxlength={120}
        />
        {/* Not of type email: while hidden, an error in it would block every button. */}
        <TextField
          name="store-email"
          label={t('Your email')}
          required={false}
          value={email}
          maxlength={254}
          inputmode="email"
          autocomplete="email"
          hint={t('We email requests there, with the link to decide on them.')}
        />
      </div>
    </div>
  );
};

export const StoreNotice = ({ store }: { store: OpenedProposal['store'] }) =>
  store === null ? null : (
    <>
      <p>
        {t('The company store {name} is open. The link to decide on requests was emailed to its manager.', {
          name: <bdi>{store.name}</bdi>,
        })}
      </p>
      <p class="no-print">
        <a class="button secondary" href={new URL(store.url).pathname}>
          {t('See the store')}
        </a>
      </p>
    </>
  );
