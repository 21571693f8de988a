// pino, JSON lines on stdout. Constant message, data in fields; the request id of the current work is added by itself.
import { destination, pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import { currentContext } from './request-context.ts';

export type Logger = PinoLogger;

const STDOUT = 1;
const NOTHING = {};
/** Lines that nobody takes are dropped beyond this. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** One write for about fifty lines, as much as one takes: a write is handed to another thread, which costs more than making the line. */
const WRITE_BYTES = 15_360;
/** So late a line is written at most while there are few. */
const WRITE_AFTER_MS = 100;

export function createLogger(service: string, level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId } : NOTHING;
    },
    // Of two objects there is most often one.
    mixinMergeStrategy: (line, context) => (context === NOTHING ? line : { ...context, ...line }),
  };
  return pino(options, standardOutput());
}

/** Writes many lines at once, and few soon; a process that ends by itself writes the rest before. Sleeps while there is nothing to write. */
function standardOutput(): DestinationStream & { flushSync: () => void } {
  const stdout = destination({ dest: STDOUT, sync: false, minLength: WRITE_BYTES, maxLength: MAX_WAITING_BYTES });
  let timer: NodeJS.Timeout | null = null;
  let isQuiet = true;
  const tick = (): void => {
    stdout.flush();
    if (isQuiet && timer) {
      clearInterval(timer);
      timer = null;
    }
    isQuiet = true;
  };
  return {
    write(line) {
      stdout.write(line);
      isQuiet = false;
      timer ??= setInterval(tick, WRITE_AFTER_MS).unref();
    },
    flushSync: () => stdout.flushSync(),
  };
}
