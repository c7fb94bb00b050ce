/** What the check of an address asks: the person picks what they typed, or the form that is known. */
import { t } from '../frame/words.tsx';
import type { CheckedAddress } from './checked-address.ts';
import { Submit } from './form.tsx';

/** Name of its buttons. */
export const PICK = 'pick';
export const PLACE = ['street1', 'street2', 'city', 'state', 'postal'] as const;

export const AddressQuestion = ({ question: { place } }: { question: CheckedAddress }) => (
  <div>
    {/* Enter in a field has the address checked again: it picks nothing. */}
    <button type="submit" hidden />
    {place === null ? null : (
      <>
        <address>
          <span>{[place.street1, place.street2].filter(Boolean).join(', ')}</span>
          <span>
            {place.city}, {place.state} {place.postal}
          </span>
        </address>
        {PLACE.map((field) => (
          <input type="hidden" name={`known-${field}`} value={place[field] ?? ''} />
        ))}
      </>
    )}
    <p>
      {place === null ? null : (
        <>
          <Submit name={PICK} value="known">
            {t('Use this address')}
          </Submit>{' '}
        </>
      )}
      <Submit name={PICK} value="typed" kind="secondary">
        {t('Keep what I typed')}
      </Submit>
    </p>
  </div>
);
