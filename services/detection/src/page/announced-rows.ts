// Rows behind a line that says that they are of a response, where no title says it: "The response is an array with the following fields".
import type { PageBlock, PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';

const ANNOUNCES =
  /^(?:(?:on success|the|a|its|this|successful|json|xml|http|api) ){0,4}(?:responses?|results?|reply|answer|output)\b[^.]{0,120}\b(?:fields?|properties|attributes|keys|members|columns|elements)\b|^returns\b[^.]{0,120}\b(?:following|(?:the|these) (?:fields|properties|attributes|keys))\b/;
const MAX_CHARS = 200;

const known = new WeakMap<PageSection, ReadonlySet<PageBlock>>();

export function isAnnouncedResponse(block: PageBlock, section: PageSection): boolean {
  const found = known.get(section) ?? announcedIn(section);
  known.set(section, found);
  return found.has(block);
}

function announcedIn({ blocks }: PageSection): Set<PageBlock> {
  const found = new Set<PageBlock>();
  let isOn = false;
  for (const block of blocks)
    if (block.kind === 'paragraph') isOn = block.text.length <= MAX_CHARS && ANNOUNCES.test(fold(block.text));
    else if (isOn) found.add(block);
  return found;
}
