import type { Availability } from './availability.ts';

/** What the service must know of a supplier to promise a date: its time zone and its closed days. */
export interface Supplier {
  code: string;
  name: string;
  /** IANA zone of its working days. */
  timeZone: string;
  /** `HH:MM` local; later orders start the next working day. */
  cutOff: string;
  /** Closed days besides its holidays: inclusive ranges of `YYYY-MM-DD`. */
  shutdowns: { from: string; to: string; reason: string }[];
  /** Ships a purchase order to one address only. */
  oneShipTo?: boolean;
  /** How many percent more or fewer pieces it may ship; none where left out. */
  overUnder?: { over: number; under: number };
  /** A decorator: where it takes in the blanks of others. */
  takesIn?: {
    street1: string;
    city: string;
    state: string;
    postal: string;
    email: string;
    phone: string | null;
  };
  /** Of goods that it decorates: whose blanks they are. */
  blanks?: Supplier;
}

/** A supplier's stock of one part. */
export interface PartStock extends Availability {
  partId: string;
}

export interface SharedStock {
  name: string;
  /** `null` where the supplier did not say. */
  held: Availability | null;
}

/** One answer from a supplier, with its time. */
export interface StockReading {
  key: string;
  /** Without those of which it said nothing. */
  parts: PartStock[];
  /** What every piece needs beside its part, in pieces: all parts share it, and none has more. */
  shared?: SharedStock[];
  /** ISO 8601; at most ten minutes ago. */
  asOf: string;
  /** The source, for people: `Demo supplier inventory`. */
  source: string;
  /** What own orders took of it that the supplier does not count yet, by part. */
  owned?: ReadonlyMap<string, number>;
}
