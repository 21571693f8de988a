// How an interface does what it does: what names one manner in place of another of its group is news to whoever counts on it.
import type { Group } from './value-forms.ts';

const BOTH_TIMES = '(?:immediately|instantly|at once|right away|straight away|synchronously|in real time)';
const IN_TIME =
  '(?:asynchronously|in the background|eventually|(?:a few|some) (?:seconds|minutes|hours) later|overnight|in (?:nightly|hourly|daily) batches)';

/** "is delivered as CSV", "returns JSON". */
const written = (name: string): RegExp =>
  new RegExp(
    `\\b(?:delivered|returned|sent|encoded|exported|written|provided|formatted|given|is|are|in|as) (?:as |in |an? )*${name}\\b`,
  );
const compressed = (name: string): RegExp => new RegExp(`\\bcompress\\w* (?:with|by|using|as) ${name}\\b`);
/** "rounded down". */
const rounded = (how: string): RegExp => new RegExp(`\\brounded (?:${how})\\b`);
/** "The response is an array". */
const made = (of: string): RegExp =>
  new RegExp(
    `\\b(?:is|are|returns?|as|contains?) (?:now )?(?:an? |the )?(?:plain |json |single |bare |flat |random |opaque |numeric )*(?:${of})\\b(?! of the)`,
  );

export const MANNERS: readonly Group[] = [
  [
    ['inclusive', /\binclusive\b(?!.*\bexclusive\b)/],
    ['exclusive', /\bexclusive\b/],
  ],
  [
    [
      'counted from 0',
      /\b(?:zero|0)[- ](?:based|indexed)\b|\b(?:start|begin|count)(?:s|ed)? (?:at|from|with) (?:0|zero)\b/,
    ],
    [
      'counted from 1',
      /\b(?:one|1)[- ](?:based|indexed)\b|\b(?:start|begin|count)(?:s|ed)? (?:at|from|with) (?:1|one)\b/,
    ],
  ],
  [
    ['at once', new RegExp(`\\b${BOTH_TIMES}\\b`)],
    ['later', new RegExp(`\\b${IN_TIME}\\b`)],
  ],
  [
    [
      'in order',
      /\b(?<!not )(?:delivered|sent|returned|processed|arrive|given|come) (?:strictly )?in (?:the )?(?:same )?order\b/,
    ],
    ['in any order', /\b(?:in (?:any|no particular|random|an undefined) order|out of order|unordered)\b/],
  ],
  [
    ['exactly once', /\bexactly once\b/],
    ['at least once', /\bat least once\b|\bmore than once\b/],
    ['at most once', /\bat most once\b/],
  ],
  [
    [
      'merges',
      /\b(?:merges?|merged|patch(?:es|ed)|partial(?:ly)? updates?|partially updated|only the (?:fields|attributes) you send)\b/,
    ],
    ['replaces', /\b(?:replaces?|replaced|overwrites?|overwritten)\b/],
    ['appends', /\b(?:appends?|appended|adds? to|added to)\b/],
  ],
  [
    ['archives', /\b(?:archives|archived)\b/],
    ['deletes', /\b(?:deletes|(?:is|are|be) (?:permanently |also )?deleted|removes|(?:is|are|be) removed)\b/],
    ['deactivates', /\b(?:deactivates|deactivated|disables|suspends|suspended)\b/],
    [
      'keeps',
      /\b(?:keeps|(?:is|are) kept|retains|(?:is|are) retained|preserves|(?:is|are) preserved)\b(?!.{0,40}\b(?:for (?:up to |at least )?\d|until))/,
    ],
    ['makes anonymous', /\banonymi[sz]e[sd]\b/],
  ],
  [
    ['clears', /\b(?:clears|(?:is|are) cleared|resets|(?:is|are) reset|unsets|empties)\b/],
    [
      'leaves',
      /\b(?:leaves .{0,40}(?:as (?:it|they) (?:is|are|was|were)|unchanged|alone|untouched)|(?:is|are) left (?:unchanged|as|alone|untouched)|does not change|(?:is|are) not changed)\b/,
    ],
  ],
  [
    ['down', rounded('down|towards? zero')],
    ['up', rounded('up')],
    ['half up', rounded('half[- ]up|to the nearest')],
    ['half even', rounded("half[- ](?:to[- ])?even|half to even|by banker'?s")],
  ],
  [
    ['an array', made('arrays?|lists?')],
    ['an object', made('objects?|envelopes?|maps?|dictionar(?:y|ies)')],
    ['text', made('strings?|text|uuids?|ulids?')],
    ['a number', made('numbers?|numeric|integers?|floats?|decimals?')],
  ],
  [
    ['csv', written('csv')],
    ['json', written('json(?! lines)')],
    ['xml', written('xml')],
    ['parquet', written('parquet')],
    ['json lines', written('(?:ndjson|json lines|jsonl)')],
    ['pdf', written('pdf')],
    ['protobuf', written('(?:protobuf|protocol buffers)')],
    ['yaml', written('yaml')],
  ],
  [
    ['gzip', compressed('gzip')],
    ['brotli', compressed('brotli')],
    ['zstd', compressed('(?:zstd|zstandard)')],
    ['deflate', compressed('(?:deflate|zlib)')],
  ],
  [
    ['the same', /\b(?:uses?|sent with|carr(?:y|ies)|keeps?|has|have|with|under) the same\b/],
    [
      'a new one',
      /\b(?:uses?|sent with|carr(?:y|ies)|gets?|has|have|with|under) (?:an? (?:new|different|fresh|other)|another)\b/,
    ],
  ],
  [
    [
      'nothing',
      /\b(?:returns?|gives?|yields?|is|are) (?:none|null|nil|undefined|nothing|(?:an )?empty (?:list|array|string|object|result))\b/,
    ],
    ['an error', /\b(?:raises?|throws?|returns? (?:an? )?(?:error|exception|[45]\d\d)|fails?)\b/],
  ],
  [
    ['includes', /(?<!not )\b(?:contains?|includes?|lists?|shows?)\b/],
    ['leaves out', /\b(?:leaves? out|excludes?|omits?|hides?|skips?)\b/],
  ],
];
