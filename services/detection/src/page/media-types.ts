// A line that says nothing but which types of content are taken or given: "application/json application/xml". Each comes and goes by itself.
import type { FindingDraft } from '../make-finding.ts';
import type { PlacedBlock } from './context.ts';
import { at } from './prose-draft.ts';

const LABEL =
  /^(?:consumes|produces|accepts|(?:(?:request|response|supported|accepted) )?(?:content|media|mime)[- ]?types?)\s?:?\s/i;
const TYPE = /^(?:application|text|image|audio|video|multipart|font|model|message)\/[\w.+*-]{1,80}$/i;
const MAX_CHARS = 600;

function typesIn({ block: { kind, text } }: PlacedBlock): ReadonlySet<string> | null {
  if (kind === 'code' || text.length > MAX_CHARS || !text.includes('/')) return null;
  const words = text.replace(LABEL, '').split(/[\s,;|]+/);
  const types = words.filter((word) => word !== '' && !/^(?:and|or)$/i.test(word));
  return types.length > 0 && types.every((type) => TYPE.test(type))
    ? new Set(types.map((type) => type.toLowerCase()))
    : null;
}

/** Null when one of the two says something else. */
export function judgeMediaTypes(base: PlacedBlock, revision: PlacedBlock): FindingDraft[] | null {
  const [was, is] = [base, revision].map(({ block }) => LABEL.exec(block.text)?.[0].toLowerCase());
  if (was !== is) return null;
  const [before, after] = [typesIn(base), typesIn(revision)];
  if (before === null || after === null) return null;
  const place = at(revision, revision.block.text);
  const [gone, fresh] = [
    [...before].filter((type) => !after.has(type)),
    [...after].filter((type) => !before.has(type)),
  ];
  return [
    ...gone.map((type): FindingDraft =>
      Object.assign({ rule: 'page-name-removed' as const, before: type, subject: type }, place),
    ),
    ...fresh.map((type): FindingDraft =>
      Object.assign({ rule: 'page-name-added' as const, after: type, subject: type }, place),
    ),
  ];
}
