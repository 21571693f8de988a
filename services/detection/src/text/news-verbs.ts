// Verbs by what they tell a caller who has nothing to lose: what came, what was mended and what became quicker, and what they are said of.
import { allFormsOf } from './verb-forms.ts';

/** Who or what did it, in front of a verb: "Orders: we have now", "This release", "We are excited to". */
export const AUTHOR =
  "^\\W{0,4}(?:[\\w ./{}-]{1,60}: )?(?:(?:in|for|on|from) [^,;:]{1,60}, )?(?:(?:we|we've|we're|(?:this|the) (?:api|(?:api )?(?:release|version|update|change))|(?:version |v)\\d[\\w.]*) )?(?:have |has |will |are |is )?(?:(?:also|now|just|(?:very )?(?:excited|happy|pleased|proud|glad|thrilled|delighted) to) ){0,2}";

/** Said of a part of an interface they tell of a new one. */
export const BRING = allFormsOf(
  'add, introduce, launch, release, ship, roll out, create, implement, publish, provide, expose, offer, deliver, unveil, bring, announce, build, return, send, show, populate, surface, open up, make available, bring back, restore, reinstate, reintroduce, undeprecate, extend, expand, enrich, enhance, augment, complement, supplement',
);
/** Whatever they are said of. */
export const LET = allFormsOf('allow, let, permit, support, enable, accept, make it possible, extend support');
/** The same as a thing. */
export const COMING =
  '(?:(?:first|initial|public|open|closed|private|early|general) ){0,2}(?:release|beta|preview|access|availability|launch|introduction|addition|roll-?out|reintroduction)';

/** "Delete several orders with `DELETE /orders`": what callers can do, not what was done. */
export const TELLS_HOW =
  '^\\W*(?:delete|disable|revoke|cap|merge|move|end|cancel|archive|restrict|block|remove|limit|split|terminate|deactivate) [^.;]{1,100} (?:with|via|through|using) (?:the )?(?:new )?(?:(?:get|post|put|patch|delete) /|api\\b)';

/** What callers were bound by. */
export const BOND =
  '(?:requirements?|need|obligation|restrictions?|limitations?|constraints?|validations?|checks?|rules?)';
export const LOOSEN = allFormsOf('remove, drop, lift, relax, loosen, ease, soften, waive, eliminate, abolish');

/** What is wrong with a thing. */
export const DEFECT =
  '(?:issues?|bugs?|problems?|crash(?:es|ed|ing)?|regressions?|leaks?|race conditions?|deadlocks?|defects?|glitch(?:es)?|(?:edge|corner) cases?|mistakes?|inconsisten(?:t|cy|cies)|failures?|exceptions?|panics?|duplicat(?:es?|ed|ion)|incorrect(?:ly)?|wrong(?:ly)?|missing|broken|corrupt(?:ed|ion)?|malformed|unexpected(?:ly)?|inaccura(?:te|cy|cies)|stale|null pointers?|hangs?|hanging|twice|(?:5\\d\\d|internal server) errors?)';
/** What is done about it. */
export const MEND = allFormsOf(
  'fix, resolve, correct, patch, address, solve, remedy, rectify, squash, mitigate, eliminate, prevent, avoid, handle, repair, cure, clear up, tackle, catch, guard against, work around, stop, restore, remove',
);
export const RIGHT = '(?:correct|proper|right|accurate)';
export const RIGHTLY = '(?:correctly|properly|accurately|reliably|consistently|gracefully)';

export const QUICKEN = allFormsOf(
  'improve, speed up, accelerate, optimize, optimise, reduce, cut, lower, decrease, boost, quicken, shorten, halve',
);
export const PACE =
  '(?:response times?|latenc(?:y|ies)|performance|speeds?|throughput|(?:load(?:ing)?|processing|query|delivery|execution) times?|memory (?:usage|footprint))';
