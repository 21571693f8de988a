// Verbs by what is done to a part of an interface, each written once. What they mean is said by the readings, which join their forms
// (`verb-forms.ts`), so that no form is known of one verb and not of another.
import { formsOf, stemsOf } from './verb-forms.ts';

/** Not out of its test phase. */
export const TAKE_OUT = 'take out(?! of (?:\\w+ )?(?:beta|alpha|preview)\\b)';
/** Gone for good, of whatever it is said. */
const END_VERBS = `remove, retire, shut ?down, shut off, discontinue, turn off, switch off, withdraw, decommission, drop, eliminate, take offline, take down, ${TAKE_OUT}, scrap, abolish, axe, delist, dismantle, power down, power off, unpublish`;
/** The same, over some time. */
const FADE_VERBS = 'sunset, phase out, wind down';
/** What may also be done to one of many. */
const TAKE_VERBS = 'delete, strip, omit, revoke, disable, deactivate, purge, terminate';
/** Or for a while. */
const CLOSE_VERBS =
  'block, close, suspend, cut off, cut, pull, exclude, hide, leave out, stop, end, archive, turn down';

/** Another name or place. */
const MOVE_VERBS =
  'rename, convert, migrate, move, relocate, transfer, promote, shorten, merge, split, separate, nest, flatten, consolidate, combine, swap, replace, wrap';
const REWORK_VERBS =
  're-?structure, re-?organi[sz]e, re-?design, re-?group, rework, reorder, rearrange, overhaul, remodell?, reformat, retype';
/** Another place or form where it is said which. */
const CHANGE_VERBS = 'change, switch, alter, transform, demote, divide, collapse, lift, extract, inline, fold, absorb';

const REFUSE_VERBS = 'reject, refuse, disallow, forbid, prohibit, deny';

/** Gone for good. */
export const GONE = `(?:${formsOf(`${END_VERBS}, ${FADE_VERBS}`, 'done')}|obsoleted)`;
const STOPPED_VERBS = `${TAKE_VERBS}, ${CLOSE_VERBS}`;
export const STOPPED = formsOf(STOPPED_VERBS, 'done');
/** How the words for it begin. */
export const STOPPED_STEMS = `${stemsOf(`${END_VERBS}, ${FADE_VERBS}, ${STOPPED_VERBS}`, 'done')}|obsolet`;
export const GONE_STEMS = `${stemsOf(`${END_VERBS}, ${FADE_VERBS}`, 'order', 'done', 'doing')}|obsolet|stop|ceas|end(?:ing)?[ -]|disabl`;

/** In the form that follows "will", "to" or an order. */
export const TAKE = formsOf(`${END_VERBS}, ${FADE_VERBS}, ${STOPPED_VERBS}`, 'order');
export const TAKING = formsOf(`${END_VERBS}, ${FADE_VERBS}, ${STOPPED_VERBS}`, 'doing');
/** Only what is said of nothing else. */
export const END_IT = formsOf(`${END_VERBS}, ${FADE_VERBS}`, 'order');
export const ENDING = `(?:${formsOf(`${END_VERBS}, ${FADE_VERBS}, disable`, 'doing')}|ending support)`;
export const ENDS = formsOf(`${END_VERBS}, ${FADE_VERBS}, ${TAKE_VERBS}`, 'does');
/** What an author reports or orders: in any form. */
export const TAKES_AWAY = formsOf(`${END_VERBS}, ${TAKE_VERBS}`);
export const FADES = formsOf(FADE_VERBS);

export const REWORKED = formsOf(REWORK_VERBS, 'done');
export const MOVED = formsOf(`${MOVE_VERBS}, ${CHANGE_VERBS}`, 'done');
export const TURN = formsOf(`${MOVE_VERBS}, ${REWORK_VERBS}`, 'order');
export const TURNING = formsOf(`${MOVE_VERBS}, ${REWORK_VERBS}`, 'doing');
export const TURNED_IT = formsOf(`${MOVE_VERBS}, ${REWORK_VERBS}`, 'did');
export const TURNS = formsOf(
  `${REWORK_VERBS}, rename, merge, split, combine, consolidate, flatten, nest, unify, invert, swap, unwrap, wrap, inline, standardize, harmonize, normalize, relocate`,
);

export const REFUSES = formsOf(REFUSE_VERBS);
export const REFUSED = formsOf(`${REFUSE_VERBS}, block, decline`, 'done');

/** What an order or the name of a thing may begin with. */
export const ORDERS = formsOf(
  `${END_VERBS}, ${TAKE_VERBS}, ${CLOSE_VERBS}, ${MOVE_VERBS}, ${REWORK_VERBS}, ${REFUSE_VERBS}, turn, switch, shut, cancel, limit, restrict, change`,
);

/** What an author may report to have done, whatever it is. */
export const DEED_VERBS =
  'add, introduce, remove, drop, delete, rename, replace, change, update, move, merge, split, refactor, rework, simplify, require, reject, reorder, convert, retire, discontinue, disable';

/** Of the author's house and its people, and what they write: none of what programs call. */
export const HOUSE_NOUNS =
  'teams?|offices?|staff|newsletters?|blogs?|calendars?|handbooks?|forums?|talks?|webinars?|meetups?|workshops?|conferences?|lobby|agenda|stickers?';
