/** X12 as data: an interchange holds groups, a group holds transaction sets, a set holds segments. */

/** Its name, then its elements from 01 on. */
export type Segment = readonly string[];

/** A code of the standard, and what to mend. */
export interface Fault {
  code: string;
  sentence: string;
  /** The segment, by its place in the set: 1 is the ST. */
  at?: { name: string; place: number };
}

export interface TransactionSet {
  /** `850` */
  id: string;
  control: string;
  /** Without ST and SE. */
  segments: Segment[];
  /** By the codes of AK502. */
  fault: Fault | null;
}

export interface Group {
  /** GS01: `PO` for 850, `FA` for 997. */
  kind: string;
  sender: string;
  receiver: string;
  control: string;
  /** GS08: `004010` */
  version: string;
  sets: TransactionSet[];
  /** By the codes of AK905. */
  fault: Fault | null;
}

export interface Party {
  qualifier: string;
  id: string;
}

export interface Interchange {
  sender: Party;
  receiver: Party;
  /** ISA09 and ISA10, which a TA1 names. */
  date: string;
  time: string;
  control: string;
  /** Whether a TA1 is asked for. */
  wantsReceipt: boolean;
  mode: 'production' | 'test';
  groups: Group[];
  /** By the codes of TA105. */
  fault: Fault | null;
  /** As it came. */
  text: string;
}

/** A file that cannot be read. */
export class X12Error extends Error {
  /** It may be written still: its end is missing. */
  readonly isIncomplete: boolean;

  constructor(sentence: string, { isIncomplete = false } = {}) {
    super(sentence);
    this.name = 'X12Error';
    this.isIncomplete = isIncomplete;
  }
}

/** An element, trimmed; empty where it is left out. */
export const elementOf = (segment: Segment | undefined, place: number): string =>
  segment?.[place]?.trim() ?? '';
