import type { AnswerOf } from '../../../../tools/define.ts';
import type { openOrderChange } from '../../../../tools/order-changes/open-order-change.ts';

type OpenedByLink = AnswerOf<typeof openOrderChange>;

/** What the customer sees. */
export interface OpenedChange extends OpenedByLink {
  /** Whether the person returned from the payment provider before its confirmation. */
  awaited: boolean;
}

export type Change = OpenedChange['change'];
export type Content = Change['before'];
export type Looks = OpenedChange['looks'];
export type Logo = Looks['logos'][number];
