// Process entry of the scanner: the service, or one scan when the environment names one.
import { runService, runTask } from '@tidemark/platform/lifecycle';
import { configSchema, isOneScan, oneScanSchema } from './config.ts';

if (isOneScan()) {
  const { runOneScan } = await import('./one-scan.ts');
  await runTask('scanner', oneScanSchema, runOneScan);
} else {
  const { startService } = await import('./service.ts');
  await runService('scanner', configSchema, startService);
}
