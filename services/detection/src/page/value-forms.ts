// In what form a value comes: what names one form in place of another of its group is news to whoever parses it.

/** What takes the place of one another: of each group a sentence names one. */
export type Group = readonly (readonly [name: string, pattern: RegExp])[];

/** "Given in seconds", "Milliseconds": said of a value, and not of how long something takes. */
function inUnit(unit: string): RegExp {
  return new RegExp(
    `\\b(?:is|are|times?|amounts?|timestamps?|iso 8601|given|expressed|specified|returned|sent) in ${unit}\\b| in ${unit}\\W*$|^\\W*${unit}\\W*$`,
  );
}
function charset(name: string): RegExp {
  return new RegExp(
    `\\b(?:character set|charset|(?:character )?encoding)\\b.{0,20}\\b${name}\\b|\\bencoded (?:in|as) ${name}\\b`,
  );
}

export const VALUE_FORMS: readonly Group[] = [
  [
    [
      'unix time',
      /\b(?:unix|epoch) (?:time(?:stamp)?|epoch|seconds|milliseconds)\b|\b(?:seconds|milliseconds) since (?:the )?(?:unix )?(?:epoch|1970)\b/,
    ],
    ['iso 8601', /\biso[ -]?8601\b|\brfc[ -]?3339\b/],
    ['day and month in front', /\b(?:dd|mm)[./-](?:dd|mm)[./-]yyyy\b/],
    [
      'a number of seconds',
      /\b(?:number of|remaining) (?:milli)?seconds\b(?! since)|\b(?:milli)?seconds (?:until|left|remaining)\b/,
    ],
  ],
  [
    [
      'case-sensitive',
      /(?<!not )\bcase[- ]sensitive(?:ly)?\b|\bcompared exactly\b|\bcase matters\b|\bbyte for byte\b|\bwith case taken into account\b/,
    ],
    [
      'case-insensitive',
      /\bcase[- ]insensitive(?:ly)?\b|\bnot case[- ]sensitive\b|\b(?:without regard to|regardless of|ignor(?:es|ing)) case\b/,
    ],
  ],
  [
    ['ascending', /\b(?:ascending|asc|oldest first|newest last)\b/],
    ['descending', /\b(?:descending|desc|newest first|oldest last|latest first|most recent first)\b/],
  ],
  [
    ['null', /\b(?:is|are|be|as|returns?) null\b/],
    ['empty', /\b(?:is|are|be|returns?) (?:an )?empty\b/],
  ],
  [
    [
      'from 0',
      /\b(?:numbered|counted|indexed|counting|(?:pages?|offsets?|index(?:es)?|positions?|rows?|lines?|items?) (?:start|begin)s?) (?:from|at|with) (?:0|zero)\b|\bzero-(?:based|indexed)\b/,
    ],
    [
      'from 1',
      /\b(?:numbered|counted|indexed|counting|(?:pages?|offsets?|index(?:es)?|positions?|rows?|lines?|items?) (?:start|begin)s?) (?:from|at|with) (?:1|one)\b|\bone-(?:based|indexed)\b|\b1-based\b/,
    ],
  ],
  [
    ['base64', /\bbase64(?!url)\b/],
    ['base64url', /\bbase64url\b/],
    ['hexadecimal', /\bhexadecimal\b|\bhex[- ](?:encoded|digits|strings?)\b/],
  ],
  [
    ['seconds', inUnit('seconds')],
    ['milliseconds', inUnit('milliseconds')],
    ['microseconds', inUnit('microseconds')],
    ['nanoseconds', inUnit('nanoseconds')],
  ],
  [
    ['parts of the minor unit', /\bin (?:tenths|hundredths|thousandths) of (?:an? |one )?(?:cent|penny)\b/],
    ['the minor unit', /\bin (?:cents|pence|(?:the )?(?:minor|smallest)(?: currency)? units?)\b/],
    ['the major unit', /\bin (?:euros?|dollars?|pounds|(?:the )?(?:major|whole|main)(?: currency)? units?)\b/],
  ],
  [
    ['utc', /\b(?:in|as) (?:utc|gmt)\b|^\W*utc\W*$/],
    [
      'local time',
      /\bin (?:the )?(?:local time\b|time ?zone of\b|[a-z]+'s (?:own )?(?:local )?time\b|its own time ?zone\b|(?:[a-z]+'s )?(?:own |local )?time ?zone\b)/,
    ],
    [
      'the time of a place',
      /\b(?:times?|timestamps?|dates?|moments?|hh:mm(?::ss)?|given|returned|expressed|reported|stored)\b.{0,60}\bin (?:cet|cest|est|edt|pst|pdt|cst|mst|bst|jst|ist|aest|(?:eastern|pacific|central european) time)\b/,
    ],
    ['an offset', /\biso 8601 with (?:the|its|an?) (?:[a-z]+ )?offset\b/],
  ],
  [
    ['utf-8', charset('utf-?8')],
    ['utf-16', charset('utf-?16')],
    ['latin-1', charset('(?:iso[- ]?8859-1|latin-?1|windows-1252)')],
    ['ascii', charset('(?:us-)?ascii')],
  ],
  [
    ['md5', /\bmd5\b/],
    ['sha-1', /\bsha-?1\b/],
    ['sha-256', /\bsha-?256\b/],
    ['sha-512', /\bsha-?512\b/],
  ],
];
