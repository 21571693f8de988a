// How an interface does what it does: what names one manner in place of another of its group is news to whoever counts on it.
import type { Group } from './value-forms.ts';

const AT_ONCE = '(?:immediately|instantly|at once|right away|straight away|synchronously|in real time|as soon as)';
const IN_TIME =
  '(?:asynchronously|in the background|eventually|within (?:about |around |up to )?(?:a few|some|\\d+|an?|one|two|three|five|ten|thirty) (?:seconds?|minutes?|hours?)|(?:a few|some) (?:seconds|minutes|hours) later|overnight|in (?:nightly|hourly|daily) batches|at the end of)';

/** "is delivered as CSV", "returns JSON". */
const written = (name: string): RegExp =>
  new RegExp(
    `\\b(?:delivered|returned|sent|encoded|exported|written|provided|formatted|given|output|is|are|in|as) (?:as |in |an? )*${name}\\b`,
  );
const compressed = (name: string): RegExp => new RegExp(`\\bcompress\\w* (?:with|by|using|as) ${name}\\b`);
const rounded = (how: string): RegExp => new RegExp(`\\bround(?:ed|ing|s)(?: is)? (?:${how})\\b`);
/** "The response is an array". */
const made = (of: string): RegExp =>
  new RegExp(
    `\\b(?:is|are|returns?|as|contains?) (?:now )?(?:an? |the )?(?:(?:plain|json|single|bare|flat|random|opaque|positive|\\d+-bit) )*(?:${of})\\b(?! of the)`,
  );
/** "in miles", "are kelvin". */
const measured = (unit: string): RegExp => new RegExp(`\\b(?:in|are|is|as|of) (?:\\w+ ){0,3}?(?:${unit})\\b`);
const placed = (where: string): RegExp =>
  new RegExp(`\\b(?:sort(?:s|ed)?|comes?|appears?|placed|listed|ordered|puts? (?:it|them)) (?:\\w+ ){0,2}?${where}\\b`);

export const MANNERS: readonly Group[] = [
  [
    ['inclusive', /\binclusive\b/],
    ['exclusive', /\bexclusive\b/],
  ],
  [
    [
      'counted from 0',
      /\b(?:zero|0)[- ](?:based|indexed)\b|\b(?:start|begin|count)(?:s|ed)? (?:up )?(?:at|from) (?:0|zero)\b|\bfirst \w+ (?:of \w+ )?is (?:number )?(?:0|zero)\b/,
    ],
    [
      'counted from 1',
      /\b(?:one|1)[- ](?:based|indexed)\b|\b(?:start|begin|count)(?:s|ed)? (?:up )?(?:at|from) (?:1|one)\b|\bfirst \w+ (?:of \w+ )?is (?:number )?(?:1|one)\b/,
    ],
  ],
  [
    ['at once', new RegExp(`\\b${AT_ONCE}\\b`)],
    ['later', new RegExp(`\\b${IN_TIME}\\b`)],
  ],
  [
    ['blocks', /\b(?:blocks|waits) (?:until|for)\b|\breturns (?:when|once|after) (?:the|all|it|every)\b/],
    ['returns before', /\breturns (?:\w+ ){0,4}?(?:right away|at once|immediately)\b|\bpoll (?:the|for|this|it)\b/],
  ],
  [
    [
      'in order',
      /\b(?<!not )(?:delivered|sent|returned|processed|arrive|given|come) (?:strictly )?in (?:strict |the )?(?:same )?(?:order|sequence)\b|\b(?:is|are) (?:always )?sorted by\b/,
    ],
    [
      'in any order',
      /\b(?:in (?:any|no particular|random|an undefined) (?:order|sequence)|order (?:of (?:the )?\w+ )?is (?:undefined|unspecified|arbitrary|not (?:defined|specified|guaranteed))|out of order|unordered|interleaved)\b/,
    ],
  ],
  [
    ['exactly once', /\bexactly once\b/],
    ['at least once', /\bat least once\b|\bmore than once\b|\bany number of times\b/],
    ['at most once', /\bat most once\b|\bused once\b/],
  ],
  [
    ['automatically', /\bautomatically\b/],
    [
      'by somebody',
      /\b(?:explicitly|manually|yourself|by hand|you must(?! not)|until you|needs? (?:an? |the )?(?:[\w']+ )?approval)\b/,
    ],
  ],
  [
    ['down', rounded('down|towards? zero')],
    ['up', rounded('up')],
    ['half up', rounded('half[- ]up|to the nearest')],
    ['half even', /\brounded half[- ](?:to[- ])?even\b|\bbanker'?s'? rounding\b/],
  ],
  [
    ['an array', made('arrays?|lists?')],
    ['an object', made('objects?|envelopes?|maps?|dictionar(?:y|ies)')],
    ['text', made('strings?|text|uuids?|ulids?')],
    ['a number', made('numbers?|numeric|integers?|floats?|decimals?|floating-point (?:number|result)s?')],
    ['a tuple', made('tuples?')],
    ['an iterator', made('iterators?|generators?|streams?')],
  ],
  [
    ['of text', /\b(?:arrays?|lists?) of (?:strings?|text|names|ids)\b/],
    ['of objects', /\b(?:arrays?|lists?) of objects\b/],
    ['of numbers', /\b(?:arrays?|lists?) of (?:numbers|integers)\b/],
  ],
  [
    ['as nothing', /\b(?:as|to) (?:an empty (?:string|array|object|list)|null)\b/],
    ['not at all', /\b(?:is|are) (?:omitted|left out|absent|not present|missing)\b/],
  ],
  [
    [
      'once',
      /\b(?<!(?:at least|exactly|at most) )once(?=[,;.]|$)|\bwhen (?:it|the [\w-]+) (?:is|was) created\b|\bon creation\b(?!,)/,
    ],
    ['each time', /\b(?:each|every) time\b|\bwhenever\b|\bon every\b/],
  ],
  [
    ['the others', /\b(?:the (?:others|rest|valid ones) (?:is|are)|still (?:written|processed|applied))\b/],
    ['nothing', /\b(?:nothing is|none (?:of (?:them|the \w+) )?(?:is|are)|the whole \w+ (?:is|fails))\b/],
  ],
  [
    ['csv', written('csv')],
    ['json', written('json(?! lines)')],
    ['xml', written('xml')],
    ['a table', written('tables?')],
    ['plain text', written('plain text')],
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
    ['includes', /(?<!not |n't )\b(?:contains?|includes?|included|lists?|shows?|appears? in)\b/],
    [
      'leaves out',
      /\b(?:(?<!\byou (?:can|may) )leaves? out|left out|excludes?|excluded|omits?|omitted|hides?|hidden|skips?|(?:no longer|do(?:es)? not) (?:contribute|count|appear|include|contain|list|show))\b/,
    ],
  ],
  [
    ['metres', measured('met(?:er|re)s(?! per)')],
    ['kilometres', measured('(?:kilomet(?:er|re)s|km)(?! per)')],
    ['feet', measured('feet')],
    ['miles', measured('miles(?! per)')],
  ],
  [
    ['metres per second', measured('met(?:er|re)s per second|m/s')],
    ['kilometres per hour', measured('kilomet(?:er|re)s per hour|km/h')],
    ['miles per hour', measured('miles per hour|mph')],
    ['knots', measured('knots')],
  ],
  [
    ['degrees celsius', measured('(?:degrees? )?celsius')],
    ['tenths of a degree', measured('(?:tenths|hundredths) of a degree')],
    ['degrees fahrenheit', measured('(?:degrees? )?fahrenheit')],
    ['kelvin', measured('kelvin')],
  ],
  [
    ['grams', measured('grams')],
    ['kilograms', measured('kilograms|kg')],
    ['pounds', measured('pounds|lbs?')],
    ['ounces', measured('ounces')],
  ],
  [
    ['degrees', measured('degrees(?! (?:celsius|fahrenheit))')],
    ['radians', measured('radians')],
  ],
  [
    ['bytes', measured('bytes')],
    ['kilobytes', measured('(?:kilobytes|kib|kb)')],
    ['megabytes', measured('(?:megabytes|mib|mb)')],
  ],
  [
    ['before', placed('before')],
    ['after', placed('after')],
  ],
  [
    ['first', placed('first')],
    ['last', placed('last')],
  ],
  [
    [
      'all of them',
      /\b(?:combined|joined|linked) (?:with|by) and\b|\b(?:match(?:es)?|ha(?:s|ve)|contains?) (?:[a-z]+ ){0,3}?all (?:of )?the\b/,
    ],
    [
      'any of them',
      /\b(?:combined|joined|linked) (?:with|by) or\b|\b(?:match(?:es)?|ha(?:s|ve)|contains?) (?:[a-z]+ ){0,3}?any (?:one )?(?:of )?the\b/,
    ],
  ],
  [
    ['on the main thread', /\bmain thread\b/],
    ['on another thread', /\b(?:background|worker|separate) thread\b/],
  ],
  [
    ['crops', /\bcrop(?:s|ped)?\b/],
    ['scales', /\b(?:scale[sd]?|fit(?:s|ted)? (?:inside|into|within))\b/],
    ['stretches', /\bstretch(?:es|ed)?\b/],
    ['pads', /\bpadd?(?:s|ed)\b/],
  ],
  [
    ['recursively', /\b(?:recursively|deeply)\b/],
    ['on top only', /\b(?:shallow(?:ly)?|top-level|as a whole|first level)\b/],
  ],
  [
    ['in place', /\bin place\b/],
    ['as a copy', /\b(?:returns?|as|makes?) an? (?:[a-z]+ )?(?:copy|new)\b|\buntouched\b/],
  ],
  [
    ['lazily', /\b(?:lazily|one (?:row|line|item|record) at a time|as you iterate|incrementally)\b/],
    ['all at once', /\b(?:(?:whole|entire|all|complete) [^.;]{1,30} into memory|eagerly)\b/],
  ],
  [
    ['sequentially', /\b(?:sequentially|one after (?:the other|another)|one at a time)\b/],
    ['in parallel', /\b(?:in parallel|concurrently|at the same time)\b/],
  ],
  [
    ['serializable', /\bserializable isolation\b/],
    ['repeatable read', /\brepeatable read\b/],
    ['read committed', /\bread committed\b/],
    ['read uncommitted', /\bread uncommitted\b/],
    ['snapshot', /\bsnapshot isolation\b/],
  ],
  [
    ['never cached', /\b(?:never|not) (?:be )?cached\b/],
    [
      'cached',
      /\b(?:served|come|returned) from (?:an?|the) (?:\w+ )?cache\b|(?<!not |never |be )\b(?:is|are|be) cached\b/,
    ],
  ],
];

/** What becomes of a thing or a call. The first is that it fails. */
export const FAILS = 'fails';
export const OUTCOMES: Group = [
  [
    FAILS,
    /(?<!\b(?:not|no|without|never) (?:an? |any )?)\b(?:reject(?:s|ed)?|refuse[sd]?|denie[sd]|forbidden|aborted|(?:an?|the) (?:\w+ )?(?:errors?|exception)|\w*error`? (?:if|when)|fails?|throws?|raises?|does not start|stops with|(?<=\b(?:an?|with|returns?|answers?|to|get|status|error|code|or) )[45]\d\d)\b/,
  ],
  [
    'is ignored',
    /\b(?:ignore[sd]|skipped|dropped|discard(?:s|ed)|lost|disregarded)\b|\b(?:give|cause|lead to|with|log|print)s? (?:only )?an? warnings?\b/,
  ],
  ['is cut', /\b(?:truncate[sd]|cut (?:off|short)|trimmed|clipped)\b/],
  ['is split', /\b(?:splits?|divided) (?:and|into|up)\b|\b(?:is|are) split\b/],
  ['is merged', /\b(?:merge[sd]|patch(?:es|ed)|partial(?:ly)? update[sd]?|only the (?:fields|attributes) you send)\b/],
  ['is replaced', /\b(?:replace[sd]|overwrites|overwritten)\b/],
  ['is appended', /\bappend(?:s|ed)\b/],
  [
    'is deleted',
    /\b(?:deletes|(?:is|are|(?<!(?:not|n't|never|cannot) )be) (?:permanently |also )?(?:deleted|removed|purged|destroyed)|removes|also drops)\b/,
  ],
  ['is archived', /\barchive[sd]\b/],
  ['is suspended', /\b(?:deactivate[sd]|suspend(?:s|ed))\b/],
  [
    'is kept',
    /\b(?:keeps?|(?:is|are|be) kept|retain(?:s|ed)|preserve[sd]|survives?|in place(?! of)|(?:leaves|left) .{0,40}(?:as (?:it|they) (?:is|are|was|were)|unchanged|alone|untouched)|does not (?:change|affect))\b(?!.{0,40}\b(?:for (?:up to |at least )?\d|until))/,
  ],
  ['is cleared', /\b(?:clear(?:s|ed)|reset(?:s| to)?|unsets|empties)\b/],
  ['waits', /\b(?:waits?|queue[sd]|held back|(?:is|are) delayed)\b/],
  ['is updated', /\b(?:updates|(?:is|are) updated)\b/],
  ['is moved', /\b(?:moves|(?:is|are) moved)\b/],
  ['is converted', /\b(?:coerced|converted)\b/],
  ['is accepted', /\b(?:accepted|allowed|tolerated|not an error)\b/],
  [
    'is nothing',
    /\b(?:returns?|gives?|yields?) `?(?:none|null|nil|undefined|nothing|no \w+|(?:an )?empty (?:list|array|string|object|result))\b/,
  ],
];

/** Of these outcomes those that take something away or change it, so that what failed before was better. */
export const TAKES: ReadonlySet<string> = new Set([
  'is replaced',
  'is appended',
  'is deleted',
  'is archived',
  'is suspended',
  'is cleared',
  'is updated',
  'is moved',
]);
