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
}

/** A supplier's stock of one part. */
export interface PartStock {
  partId: string;
  quantity: number;
  /** Expected arrivals, soonest first. */
  incoming: { quantity: number; availableOn: string }[];
  /** What lies where, by ZIP code; absent where the supplier does not say. */
  places?: { postal: string; quantity: number }[];
}

/** One answer from a supplier, with its time. */
export interface StockReading {
  key: string;
  parts: PartStock[];
  /** ISO 8601; at most ten minutes ago. */
  asOf: string;
  /** The source, for people: `Demo supplier inventory`. */
  source: string;
  /** What own orders took of it that the supplier does not count yet, by part. */
  owned?: ReadonlyMap<string, number>;
}
