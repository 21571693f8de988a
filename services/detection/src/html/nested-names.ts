// Tables in which marks in front of a name say how deep its field stands inside others: "» id", "- id", "> > id", "└ id".
/** Every mark begins another step of the loop, so that there is one way to read many of them. */
const MARKED = /^((?:[»›>└├│∟↳→⇒∙•·─]\s*|\|-+\s*|[-+]+\s+)+)(?=[\w$@"'`*[{])/;
const MARK = /[»›>└├∟↳→⇒∙•·+-]/g;
const NAME = /^[`"'*]*([A-Za-z_$@][\w.[\]{}$@:-]*)[`"'*]*(?=$|\s*[(*:[,]|\s+(?:required|optional|mandatory)\b)/i;
/** Deepest that is told apart. */
const MAX_DEPTH = 16;

interface Owner {
  depth: number;
  /** Empty for what has no name of its own. */
  name: string;
}

/** Gives each name in turn with those that it stands in: "guest.name". @param indent how many spaces stand in front of the name. */
export function startNesting(): (cell: string, indent?: number) => string {
  const open: Owner[] = [];
  return (cell, indent = 0) => {
    const marks = MARKED.exec(cell)?.[1] ?? '';
    const rest = cell.slice(marks.length);
    const name = NAME.exec(rest)?.[1];
    const depth = depthOf(marks) + indent;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    if (name === undefined || open.length >= MAX_DEPTH) return cell;
    const around = open.at(-1)?.name ?? '';
    const full = around === '' ? name : `${around}.${name}`;
    open.push({ depth, name: /^(anonymous|none|root)$/i.test(name) ? '' : full });
    return full === name && marks === '' ? cell : rest.replace(name, full);
  };
}

/** The name alone, where what it stands in is not told. */
export const withoutMarks = (cell: string): string => cell.slice(MARKED.exec(cell)?.[0].length ?? 0);

/** Marks stand once for each step; lines between them are drawn. */
const depthOf = (marks: string): number => marks.match(MARK)?.length ?? 0;
