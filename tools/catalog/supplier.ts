/** What the service must know of a supplier to promise a date: where its clock stands and when it is closed. */
export interface Supplier {
  code: string;
  name: string;
  /** IANA zone its working day is counted in. */
  timeZone: string;
  /** `HH:MM` local; what comes later starts the next working day. */
  cutOff: string;
  /** Days, beyond its holidays, on which nothing is made: inclusive ranges of `YYYY-MM-DD`. */
  shutdowns: { from: string; to: string; reason: string }[];
}

/** What a supplier has of one part. */
export interface PartStock {
  partId: string;
  quantity: number;
  /** Expected arrivals, soonest first. */
  incoming: { quantity: number; availableOn: string }[];
}

/** One answer from a supplier, with the time it was given. */
export interface StockReading {
  key: string;
  parts: PartStock[];
  /** ISO 8601; at most ten minutes ago. */
  asOf: string;
  /** Who said so, for people: `Demo supplier inventory`. */
  source: string;
}
