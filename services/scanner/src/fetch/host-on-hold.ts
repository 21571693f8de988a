import { ScanFailure } from '../failure.ts';

/** A host asked not to be visited before `until` (429 or 503 with Retry-After): the scan is put off, it is no failure of this visit. */
export class HostOnHold extends ScanFailure {
  readonly until: Date;

  constructor(until: Date, httpStatus: number) {
    super('http_status', { httpStatus });
    this.name = 'HostOnHold';
    this.message = `the host wants to be left alone until ${until.toISOString()}`;
    this.until = until;
  }
}
