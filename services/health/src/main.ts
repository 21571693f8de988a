import { runService } from '@tidemark/platform/lifecycle';
import { configSchema } from './config.ts';
import { startService } from './service.ts';

await runService('health', configSchema, startService);
