/** A delivery address. */
import type { ShipTo } from '../../../tools/shipping/ship-to.ts';

export const ShipToAddress = ({ shipTo }: { shipTo: ShipTo }) => (
  <address>
    {[shipTo.name, shipTo.company, shipTo.street1, shipTo.street2].map((line) =>
      line === null ? null : (
        <span>
          <bdi>{line}</bdi>
        </span>
      ),
    )}
    <span>
      <bdi>{shipTo.city}</bdi>, {shipTo.state} {shipTo.postal}
    </span>
    <span>{shipTo.email}</span>
    {shipTo.phone === null ? null : <span>{shipTo.phone}</span>}
  </address>
);
