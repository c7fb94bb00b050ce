/** A company store with an approval: the wish for one, and where it is afterwards. */
import type { OpenedProposal, Trouble } from './opened-proposal.ts';

interface StoreWishProps {
  opened: OpenedProposal;
  trouble: Trouble | undefined;
}

/** Its fields show once the box is ticked, where the browser can tell; elsewhere they always do. */
export const StoreWish = ({ opened, trouble }: StoreWishProps) => {
  const typed = trouble?.typed.store;
  const { name, email } = opened.proposal.client;
  return (
    <div class="store-wish">
      <label class="choose">
        <input type="checkbox" name="store" value="yes" checked={typed !== undefined} />{' '}
        <span>Also open a company store with these items</span>
      </label>
      <div class="store-wish-fields">
        <p class="hint">
          Your people ask for single pieces at its address; you decide, and order what was approved together.
        </p>
        <div class="field">
          <label for="store-name">Name of the store</label>
          <input
            type="text"
            id="store-name"
            name="store-name"
            maxlength={120}
            value={typed?.name ?? (name === null ? '' : `${name} store`)}
            {...faultProps('store-name', trouble)}
          />
          <Fault field="store-name" trouble={trouble} />
        </div>
        <div class="field">
          <label for="store-email">Your email</label>
          {/* Not of type email: out of sight a fault in it would keep every button from working. */}
          <input
            type="text"
            inputmode="email"
            id="store-email"
            name="store-email"
            maxlength={254}
            autocomplete="email"
            value={typed?.email ?? email ?? ''}
            {...faultProps('store-email', trouble)}
          />
          <Fault field="store-email" trouble={trouble} />
          <p class="hint">Requests, and the link to decide them, are mailed there.</p>
        </div>
      </div>
    </div>
  );
};

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

const faultProps = (field: string, trouble: Trouble | undefined) =>
  trouble?.field === field ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${field}-fault` } : {};

const Fault = ({ field, trouble }: { field: string; trouble: Trouble | undefined }) =>
  trouble?.field === field ? (
    <p class="fault" id={`${field}-fault`}>
      {trouble.message}
    </p>
  ) : null;
