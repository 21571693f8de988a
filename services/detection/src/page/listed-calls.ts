// Code that is nothing but a list of calls: "POST /drives/{id}/items", one a line. A place in a path may say what it takes ("{id | name}").
const CALL = /^\s{0,20}(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s{1,8}\/(?:\{[^{}\n]{1,80}\}|[^\s{]){1,500}\s{0,20}$/;
/** Most lines of one. */
const MAX_LINES = 60;

/** The calls, each of its own; else the text itself. */
export function callsIn(code: string): string[] {
  const lines = code.split('\n', MAX_LINES + 1).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.length <= MAX_LINES && lines.every((line) => CALL.test(line))
    ? lines.map((line) => line.trim())
    : [code];
}
