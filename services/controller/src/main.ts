// Process entry of the controller.
import { runService } from '@tidemark/platform/lifecycle';
import { configSchema } from './config.ts';
import { startService } from './service.ts';

await runService('controller', configSchema, startService);
