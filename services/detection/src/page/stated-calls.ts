// The call that a sentence names: "Stopping it is done by `POST /jobs/{id}`."
const CALL = /\b(GET|PUT|POST|PATCH|DELETE|HEAD) (\/[\w{}:/.~-]*[\w}/])/;
/** One of many, or one that is told elsewhere. */
const SAMPLE = /\b(?:e\.g\.|for example|for instance|such as|examples?|samples?|like|see|refer|details|similar)(?!\w)/i;

/** "It is stopped by": else the call is told in passing. */
const DONE_BY = /\b(?:by|with|via|using|through)(?: an?| the)? ["'`]?$/i;

/** The calls of two sentences that differ in their methods alone; null for others. Another path is mostly that of a later version. */
export function otherCall(before: string, after: string): { before: string; after: string } | null {
  const [was, is] = [CALL.exec(before), CALL.exec(after)];
  if (was === null || is === null || was[2] !== is[2] || was[1] === is[1]) return null;
  if (!DONE_BY.test(before.slice(0, was.index))) return null;
  const [rest, others] = [before.replace(was[0], ''), after.replace(is[0], '')];
  return rest !== others || CALL.test(rest) || SAMPLE.test(rest) ? null : { before: was[0], after: is[0] };
}
