import { dataServiceSettings, grpcClientSettings, hostPort, wholeNumber } from '@tidemark/platform/config';
import { z } from 'zod';

export const configSchema = z.object({
  ...dataServiceSettings,
  ...grpcClientSettings,
  /** host:port of the monitor service. */
  MONITOR_GRPC: hostPort,
  /** host:port of scanner and change, whose history the inputs can be rebuilt from. */
  SCANNER_GRPC: hostPort,
  CHANGE_GRPC: hostPort,
  /** Hour of the day, UTC, at which every Monitor is scored. */
  SCORE_HOUR: wholeNumber.min(0).max(23).default(3),
});
export type Config = Readonly<z.output<typeof configSchema>>;
