// Formats of strings that the server checks. Unknown formats are documentation.
import { isIP } from 'node:net';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;
const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const DURATION = /^-?(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/;
const EMAIL = /^[^@\s]+@[^@\s]+$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text));

const FORMATS: Record<string, (text: string) => boolean> = {
  date: (text) => DATE.test(text) && isDate(text),
  'date-time': (text) => DATE_TIME.test(text) && isDate(text),
  duration: (text) => text === '0' || DURATION.test(text),
  uuid: (text) => UUID.test(text),
  email: (text) => EMAIL.test(text),
  byte: (text) => BASE64.test(text),
  ipv4: (text) => isIP(text) === 4,
  ipv6: (text) => isIP(text) === 6,
  uri: (text) => URL.canParse(text),
};

export function hasFormat(text: string, format: string): boolean {
  const check = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return check ? check(text) : true;
}
