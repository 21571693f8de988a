// Headings of changelogs.
const CHANGELOG =
  /\b(change ?log|release notes?|what'?s new|api updates|revision history|version history|announcements?|(api|recent|latest|breaking|upcoming|all) changes)\b/;

/** @param key the heading, folded. */
export function isChangelogTitle(key: string): boolean {
  return CHANGELOG.test(key);
}
