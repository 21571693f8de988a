// pino, JSON lines on stdout. Constant message, data in fields; the request id of the current work is added by itself.
import { pino, type Logger as PinoLogger } from 'pino';
import { currentContext } from './request-context.ts';

export type Logger = PinoLogger;

export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId } : {};
    },
  });
}
