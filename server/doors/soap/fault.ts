/** A request that is not a call gets a fault, not an answer of the service. */
export type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand';

export class SoapFault extends Error {
  readonly code: FaultCode;
  /** Set if HTTP has a specific status for it. */
  readonly status: 400 | 404 | 413 | 415 | 429 | 503 | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FaultCode,
    message: string,
    more: { status?: 400 | 404 | 413 | 415 | 429 | 503; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'SoapFault';
    this.code = code;
    this.status = more.status;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
