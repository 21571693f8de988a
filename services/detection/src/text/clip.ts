/** At most so many UTF-16 units of the text, from its begin; half of a surrogate pair is left out. */
export function clip(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '');
}

/** The same from its end. */
export function clipBegin(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : text.slice(-maxChars).replace(/^[\uDC00-\uDFFF]/, '');
}
