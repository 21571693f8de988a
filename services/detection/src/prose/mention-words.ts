// What a match is, for those who judge whether it announces, and the words by which a sentence tells news.

export interface Said {
  /** Folded, without the day in front. */
  text: string;
  /** As it is written. */
  sentence: string;
  /** The operation that stands in front of it: "`GET /orders`: …". */
  lead?: string;
  /** What decides, and where it stands in `text`. */
  words: string;
  at: number;
  isEntry?: boolean;
  isGuide?: boolean;
  keepsOldName?: boolean;
  saysBefore?: boolean;
  codes?: readonly string[];
}

/** Now, or from a day on. */
export const SAYS_NEWS =
  /\b(now|today|(?:at|after|from) that time|(?:requests?|calls?) (?:sent |made )?to (?:these|those)|starting|as of|effective|beginning|from (20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|version|v\d)|(after|by|before|on|since|in) (20\d\d|\d{1,2}(st|nd|rd|th)? (of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|the \d|january|february|march|april|may|june|july|august|september|october|november|december)|(?:after|on) (this|that) (date|day)|during (?:this|that|these|those) (?:time )?(?:windows?|periods?)|(?:relying|depending) on (?:this|these|those)|after (this|that|the) (date|day|deadline|cut-?off|change)|after that|from (this|that) (date|day)|since (?:then|this date|that date|this day|that day)|going forward|moving forward|(?:in|with|from) the (?:next|coming|upcoming) (?:\w+ )?(?:release|version)|(?:with|due to|because of|as part of|as a result of|following|in) (?:this|these) (?:changes?|updates?|release|version|migration|deprecations?))\b/;

/** How far from a word is looked for what it belongs to. */
export const NEAR_CHARS = 200;

/** What a server says when it fails: no field that is called so. */
export const SERVER_ERROR =
  '(?:(?:an? |the |http |internal |server |unexpected |status |code |error ){0,4}5\\d\\d\\b|(?:an? |the )?(?:internal |unexpected )?server errors?\\b(?! (?:code|field|message|object|property|key|attribute|header|list|array|string|details?|id|type|description)s?\\b)|an (?:\\w+ )?(?:error|exception)\\b(?!(?: (?!for|when|if|on|in|with|from|to|by|at|of)\\w+)? (?:code|field|message|object|property|key|attribute|header|list|array|string|details?|id|type|description)s?\\b)|(?:\\w+ )?(?:errors|exceptions) (?:for|when|if|on)\\b)';
