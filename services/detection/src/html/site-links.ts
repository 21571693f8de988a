// Links that a site puts beside its documentation: to places of the same page, to the pages before and behind it, to the page in other
// languages, and to share it. None of them says anything about what is documented.
import { attribute, isElement, shortText } from './tree.ts';
import type { Element, Node } from './tree.ts';

const MAX_LINK_CHARS = 100;

export function isSiteLink(element: Element): boolean {
  if (element.tagName !== 'a') return false;
  const href = attribute(element, 'href') ?? '';
  return (
    isMark(element, href) || isWithinPage(element, href) || isToNeighbour(element, href) || isToElsewhere(element, href)
  );
}

/** A sign beside what it leads to. A star or a dagger may mean something, and so may one that is all of a cell. */
const SIGN = /^(?:\s|#|¶|§|∞|🔗|⚓|\uFE0F|\u200B)+$/u;
const MAX_SIGN_CHARS = 4;
const isMark = (element: Element, href: string): boolean =>
  href.includes('#') &&
  SIGN.test(shortText(element, MAX_SIGN_CHARS) ?? '') &&
  !(/^(?:td|dd)$/.test(element.parentNode?.nodeName ?? '') && linksAround(element) !== null);

const PLACE = /^\W*(?:(?:(?:back|go) to )?(?:up|top)|skip to (?:the )?(?:main |page )?(?:content|navigation))\W*$/i;
const MAX_PLACE_CHARS = 40;
const isWithinPage = (element: Element, href: string): boolean =>
  href.startsWith('#') && PLACE.test(shortText(element, MAX_PLACE_CHARS) ?? '');

/** "Previous" or "Next" over the title of the page that is led to. */
const LEAD = /^\s*(?:previous|next)(?: (?:page|article|topic))?\s*$/i;
const LED = /^\W*(?:prev(?:ious)?|next)(?: (?:page|article|topic))?\s*:\s*\S/i;
const BACK = /^\s*[←«‹⟵]/;
const ON = /[→»›⟶]\s*$/;

function isToNeighbour(element: Element, href: string): boolean {
  if (/^(?:prev|next)$/.test(attribute(element, 'rel') ?? '')) return true;
  const isLed = element.childNodes.some(
    (child) =>
      isElement(child) && child !== element.childNodes.at(-1) && LEAD.test(shortText(child, MAX_PLACE_CHARS) ?? ''),
  );
  if (isLed) return true;
  // An arrow in front of a place of this page is a sign of the author's.
  if (href.startsWith('#')) return false;
  const text = textOf(element);
  if (!LED.test(text) && !BACK.test(text) && !ON.test(text)) return false;
  const around = linksAround(element);
  // An arrow that leads on may end any link; beside one that leads back it is the next page.
  return around !== null && (!ON.test(text) || LED.test(text) || around.some((other) => BACK.test(textOf(other))));
}

const textOf = (element: Element): string => shortText(element, MAX_LINK_CHARS) ?? '';

/** All that stands in the same box, when links are all that stands there; null in a sentence. */
function linksAround({ parentNode: around }: Element): Element[] | null {
  if (around === null || around.childNodes.length > MAX_AROUND) return null;
  const links: Element[] = [];
  for (const child of around.childNodes) {
    if (isElement(child)) {
      if (child.tagName !== 'a') return null;
      links.push(child);
    } else if ('value' in child && child.nodeName === '#text' && /[\p{L}\p{N}]/u.test(child.value)) return null;
  }
  return links;
}
const MAX_AROUND = 40;

const SHARED =
  /^(?:https?:)?\/\/(?:www\.)?(?:(?:twitter|x)\.com\/(?:intent|share)|facebook\.com\/(?:sharer?|dialog\/(?:feed|send|share))|linkedin\.com\/share|reddit\.com\/submit|news\.ycombinator\.com\/submitlink|t\.me\/share|wa\.me\/\?|(?:api\.)?whatsapp\.com\/send)|^mailto:\?/i;

const isToElsewhere = (element: Element, href: string): boolean =>
  (isToOtherLanguage(element) || SHARED.test(href)) && linksAround(element) !== null;

/** Some sites name the language of every link: of the page's own it says nothing. */
function isToOtherLanguage(element: Element): boolean {
  const language = attribute(element, 'hreflang');
  return language !== null && language.toLowerCase() !== languageAround(element)?.toLowerCase();
}

function languageAround(element: Element): string | null {
  for (let at: Node | null = element; at !== null; at = 'parentNode' in at ? at.parentNode : null) {
    const language = isElement(at) ? attribute(at, 'lang') : null;
    if (language !== null) return language;
  }
  return null;
}
