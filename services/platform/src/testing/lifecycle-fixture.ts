// A small service for the test of the life of a process. Its stop hangs when HANG says so.
import { z } from 'zod';
import { flag, processSettings } from '../config.ts';
import { runService } from '../lifecycle.ts';
import { secret } from '../secret.ts';

const configSchema = z.object({ ...processSettings, TOKEN: secret, HANG: flag.default(false) });

await runService('fixture', configSchema, async (config, { log }) => {
  log.info({ token: config.TOKEN }, 'holds a secret');
  const work = setInterval(() => {}, 1000);
  return {
    async [Symbol.asyncDispose]() {
      if (config.HANG) await new Promise(() => {});
      clearInterval(work);
    },
  };
});
