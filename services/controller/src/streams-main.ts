// Process entry: makes the streams and their durable consumers, or brings them up to date, and ends. Needs a NATS user who may do so.
import { natsSettings, processSettings } from '@tidemark/platform/config';
import { runTask } from '@tidemark/platform/lifecycle';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { STREAMS } from '@tidemark/proto/streams';
import { z } from 'zod';

const configSchema = z.object({ LOG_LEVEL: processSettings.LOG_LEVEL, ...natsSettings });

await runTask('streams', configSchema, ({ NATS_URL, NATS_USER, NATS_PASSWORD }) =>
  provisionStreams({ url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD }, STREAMS),
);
