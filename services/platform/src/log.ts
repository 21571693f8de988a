// pino, JSON lines on stdout. Constant message, data in fields; the request id of the current work is added by itself.
import { destination, pino, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import { currentContext } from './request-context.ts';

export type Logger = PinoLogger;

const STDOUT = 1;
/** Lines that nobody takes are dropped beyond this. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

export function createLogger(service: string, level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId } : {};
    },
  };
  // What comes while a write is under way goes into the next one; a process that ends by itself writes the rest before.
  return pino(options, destination({ dest: STDOUT, sync: false, maxLength: MAX_WAITING_BYTES }));
}
