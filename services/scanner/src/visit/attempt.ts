import { EgressUnavailable, ScanFailure } from '../failure.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';

/** What the work gave, or why the documentation could not be had. @throws what says nothing of the documentation. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | ScanFailure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ScanFailure) || error instanceof EgressUnavailable || error instanceof HostOnHold)
      throw error;
    return error;
  }
}
