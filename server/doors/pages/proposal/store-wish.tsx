/** A company store with an approval: the wish for one, and where it is afterwards. */
import { Fault, faultAttributes, type Trouble } from '../frame/trouble.tsx';
import type { OpenedProposal } from './opened-proposal.ts';

interface StoreWishProps {
  opened: OpenedProposal;
  trouble: Trouble | undefined;
}

/** Its fields show once the box is ticked, where the browser can tell; elsewhere they always do. */
export const StoreWish = ({ opened, trouble }: StoreWishProps) => {
  const { name, email } = opened.proposal.client;
  return (
    <div class="store-wish">
      <label class="choose">
        <input type="checkbox" name="store" value="yes" checked={trouble?.typed['store'] !== undefined} />{' '}
        <span>Also open a company store with these items</span>
      </label>
      <div class="store-wish-fields">
        <p class="hint">
          Your people ask for single pieces at its address; you decide, and order what was approved together.
        </p>
        <StoreField
          name="store-name"
          label="Name of the store"
          trouble={trouble}
          known={name === null ? '' : `${name} store`}
          maxlength={120}
        />
        {/* Not of type email: out of sight a fault in it would keep every button from working. */}
        <StoreField
          name="store-email"
          label="Your email"
          trouble={trouble}
          known={email ?? ''}
          maxlength={254}
          inputmode="email"
          autocomplete="email"
        />
        <p class="hint">Requests, and the link to decide them, are mailed there.</p>
      </div>
    </div>
  );
};

interface StoreFieldProps {
  name: string;
  label: string;
  trouble: Trouble | undefined;
  known: string;
  maxlength: number;
  inputmode?: 'email';
  autocomplete?: string;
}

/** Needed where the box is ticked alone, so that no browser may insist on it. */
const StoreField = ({ name, label, trouble, known, ...limits }: StoreFieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      type="text"
      id={name}
      name={name}
      value={trouble?.typed[name] ?? known}
      {...limits}
      {...faultAttributes(trouble, name, name)}
    />
    <Fault trouble={trouble} field={name} id={name} />
  </div>
);

export const StoreNotice = ({ store }: { store: OpenedProposal['store'] }) =>
  store === null ? null : (
    <>
      <p>
        The company store <bdi>{store.name}</bdi> is open. The link to decide on requests was mailed to its
        manager.
      </p>
      <p class="no-print">
        <a class="button plain" href={new URL(store.url).pathname}>
          See the store
        </a>
      </p>
    </>
  );
