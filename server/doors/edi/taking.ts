/** What the parts of the door share: the file, its account, and what becomes of a set. */
import type { z } from 'zod';
import type { Ctx } from '../../../tools/context.ts';
import type { Account } from '../../../tools/identity/account.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import type { EdiPort } from '../../../tools/procurement/edi-port.ts';
import type { EdiParty, ProcurementSettings } from '../../../tools/procurement/procurement-settings.ts';
import type { recordInterchange } from '../../../tools/procurement/record-interchange.ts';
import { modeOf } from '../../../tools/punchout/test-mode.ts';
import type { Fault, Group, Interchange, TransactionSet } from '../../edi/interchange.ts';
import { headOf } from '../../edi/purchase-order.ts';
import { setText } from '../../edi/set-text.ts';

export interface EdiDoorParts {
  ctxFor(caller: Caller, requestId: string): Ctx;
  newId(prefix: string): string;
  edi: Pick<EdiPort, 'byControl' | 'unarchived'>;
  sellerName: string;
}

export interface EdiPartner {
  account: Account;
  settings: ProcurementSettings;
}

export interface WaitingFile {
  name: string;
  /** `undefined` where it is too large to be read. */
  bytes: Uint8Array | undefined;
  /** Nothing was added to it for long. */
  isOld: boolean;
  /** What could not be done for a while is refused. */
  isLast: boolean;
}

type Recorded = z.input<typeof recordInterchange.input>;
export type Logged = Recorded['documents'][number];
export type Answer = Recorded['answers'][number];

export interface Taking extends EdiDoorParts {
  ctx: Ctx;
  settings: ProcurementSettings;
  ours: EdiParty;
  theirs: EdiParty;
  file: WaitingFile;
}

/** What becomes of a set. */
export interface TakenSet {
  logged: Logged;
  fault: Fault | null;
  answers?: Answer[];
  repeatedOrder?: string;
}

export interface SetPlace {
  interchange: Interchange;
  group: Group;
  set: TransactionSet;
}

export function logOf(
  { newId, settings }: Pick<Taking, 'newId' | 'settings'>,
  at: SetPlace,
  said: Pick<Logged, 'status' | 'code' | 'reason'> & Partial<Logged>,
): Logged {
  const { set, interchange } = at;
  const { number, type } = headOf(set);
  const kind =
    set.id === '997'
      ? 'acknowledgement'
      : !['850', '860'].includes(set.id)
        ? 'other'
        : type === 'update'
          ? 'order_change'
          : type === 'delete'
            ? 'order_cancellation'
            : 'order';
  return {
    id: newId('pdoc'),
    kind,
    mode: modeOf(interchange.mode, settings),
    number: number.slice(0, 100) || null,
    body: setText(at),
    ...said,
  };
}
