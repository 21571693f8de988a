// What the short lines say that stand over a list, a table or a sample.

const MAX_CHARS = 60;
/** "Array" alone is a type. */
const LABEL =
  /^(?!\s*(?:array|object)\s*$)\s*((http|url|uri|path|query|data|body|form|header|request|response|json|required|optional|input|output|error|success)\s+){0,3}(parameters?|params|arguments|args|attributes|fields|headers|properties|body|payload|schema|object|array|status\s+codes?|codes?|errors?|responses?|results?|returns?|output|requests?|examples?|samples?)(\s+(parameters|params|fields|headers|body|payload|attributes|codes?|object|format|schema|examples?|samples?))?(\s+\((?:required|optional|mandatory)\))?\s*[:：]?\s*$/i;

/** "Query parameters", "Response fields", "Status codes". */
export const isLabelText = (text: string): boolean => text.length <= MAX_CHARS && LABEL.test(text);

const FIELDS =
  /^\W*((\w+\s+){0,3}(parameters?|params|arguments|attributes|fields|properties|headers)|(request|response)\s+body|body)\b[\s\w]{0,20}(\((?:required|optional|mandatory)\))?[:：]?\W*$/i;

/** "Query Params", "More attributes", "Headers": what stands below are fields. */
export const isFieldsTitle = (text: string): boolean => text.length <= MAX_CHARS && FIELDS.test(text);
