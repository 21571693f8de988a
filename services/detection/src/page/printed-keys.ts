// What a program prints behind its prompt, one key a line ("name: anne"): a key that came to what the same call prints, or left it, is a field
// of what comes back.
/** Fewer lines are words. */
const MIN_KEYS = 3;
/** Most lines of a session. */
const MAX_LINES = 5000;

/** What these print is not documented here, and headers of an answer come and go. */
const TOOLS =
  '(?:sudo )?(?:curl|wget|git|npm|npx|yarn|pnpm|pip3?|python3?|node|openssl|docker|kubectl|apt(?:-get)?|brew|ls|cat|ps|dig|ping|ssh|systemctl|service|make|go|cargo)\\b';
const PROMPT = new RegExp(`^\\s{0,8}(?:>>> |In \\[\\d+\\]: |irb[^>]{0,40}> |mysql> |[$#] (?!${TOOLS}))(.*)$`);
const GOES_ON = /^\s{0,8}(?:\.\.\. ?|> )(.*)$/;
const KEY = /^(\s{0,40})([A-Za-z_][\w-]{0,60}):(?:\s.*)?$/;

const LEFT_OUT = /^\s{0,40}(?:\.{3}|…)\s*$/;

export interface PrintedChange {
  path: string;
  rule: 'added' | 'removed';
}

/** Null where either is no session, or nothing that both call prints keys. */
export function diffPrinted(before: string, after: string): PrintedChange[] | null {
  const [was, is] = [printedBy(before), printedBy(after)];
  const changes: PrintedChange[] = [];
  let isRead = false;
  for (const [call, keys] of is) {
    const old = was.get(call);
    if (old === undefined || old.size < MIN_KEYS || keys.size < MIN_KEYS) continue;
    const [gone, come] = [[...old].filter((key) => !keys.has(key)), [...keys].filter((key) => !old.has(key))];
    // Another thing is printed where most of it is other.
    if (gone.length + come.length >= old.size - gone.length) continue;
    isRead = true;
    // One for another may be what is looked up.
    if (gone.length > 0 && come.length > 0) continue;
    changes.push(...gone.map((path): PrintedChange => ({ path, rule: 'removed' })));
    changes.push(...come.map((path): PrintedChange => ({ path, rule: 'added' })));
  }
  const told = new Map(changes.map((change) => [`${change.rule} ${change.path}`, change]));
  return isRead ? [...told.values()] : null;
}

/** By call, and which time it is made: the keys that it prints. */
function printedBy(text: string): Map<string, Set<string>> {
  const printed = new Map<string, Set<string>>();
  if (!PROMPT.test(text.split('\n', 1)[0] ?? '')) return printed;
  const times = new Map<string, number>();
  let [call, keys] = ['', new Set<string>()];
  const close = (): void => {
    if (keys.size === 0) return;
    const time = (times.get(call) ?? 0) + 1;
    times.set(call, time);
    printed.set(`${time} ${call}`, keys);
    keys = new Set();
  };
  for (const line of text.split('\n', MAX_LINES)) {
    const asked = PROMPT.exec(line)?.[1];
    const more = keys.size === 0 ? GOES_ON.exec(line)?.[1] : undefined;
    const key = KEY.exec(line)?.[2];
    if (asked !== undefined) {
      close();
      call = asked;
    } else if (LEFT_OUT.test(line) && keys.size > 0) {
      // Not all that is printed: another time another part is shown.
      keys = new Set();
      call = `${call} …`;
    } else if (more !== undefined) call += more;
    // "entry 0:" stands over one of several.
    else if (key !== undefined) keys.add(key);
  }
  close();
  return printed;
}
