/** What is not a call: it gets a fault and no answer of the service. */
export type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand';

export class SoapFault extends Error {
  readonly code: FaultCode;
  /** Where HTTP has a status of its own for it. */
  readonly status: 400 | 404 | 413 | 415 | 429 | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FaultCode,
    message: string,
    more: { status?: 400 | 404 | 413 | 415 | 429; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'SoapFault';
    this.code = code;
    this.status = more.status;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
