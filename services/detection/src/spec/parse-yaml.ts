// YAML -> values. It says more than JSON can: what has no JSON form is read as the text it was written as.
import { CORE_SCHEMA, loadAll, mapTag, mergeTag, seqTag, strTag } from 'js-yaml';
import { MAX_SPEC_DEPTH } from './survey.ts';

/** Most YAML aliases in a document. */
const MAX_YAML_ALIASES = 20_000;
/** Most keys that YAML merges copy. */
const MAX_YAML_MERGED_KEYS = 100_000;

/** A tag that this schema does not know (`!!binary`, `!!timestamp`, `!include`) leaves text, list or map as it stands. */
const ANY_TAG = { tagName: '', matchByTagPrefix: true } as const;
const LENIENT_SCHEMA = CORE_SCHEMA.withTags(
  mergeTag,
  { ...strTag, ...ANY_TAG },
  { ...seqTag, ...ANY_TAG },
  { ...mapTag, ...ANY_TAG },
);

/** @throws YAMLException */
export function readYaml(text: string): unknown[] {
  return loadAll(text, {
    schema: LENIENT_SCHEMA,
    json: true,
    maxDepth: MAX_SPEC_DEPTH,
    maxAliases: MAX_YAML_ALIASES,
    maxTotalMergeKeys: MAX_YAML_MERGED_KEYS,
  });
}
