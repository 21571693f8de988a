// What changes on a page without anybody having changed what it says. True when the page had something to change.
import {
  attributeOf,
  elementsOf,
  headingLevel,
  insertAfter,
  isElement,
  nodesOf,
  setAttribute,
  setText,
  textOf,
  wrap,
} from './dom.ts';
import type { Document, Element } from './dom.ts';

type NoiseMutation = (document: Document, random: () => number) => boolean;

const hex = (random: () => number, length: number): string =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');

const bodyOf = (document: Document): Element | undefined =>
  elementsOf(document).find(({ tagName }) => tagName === 'body');
const allElements = (document: Document): Element[] => {
  const found: Element[] = [];
  const visit = (node: Document | Element): void => {
    for (const child of node.childNodes) {
      if (!isElement(child)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(document);
  return found;
};

function prepend(document: Document, markup: string): boolean {
  return prependTo(bodyOf(document) ?? null, markup);
}

function prependTo(parent: Element['parentNode'], markup: string): boolean {
  if (parent === null) return false;
  for (const node of nodesOf(markup).toReversed()) {
    node.parentNode = parent;
    parent.childNodes.unshift(node);
  }
  return true;
}

function append(document: Document, markup: string): boolean {
  const body = bodyOf(document);
  if (body === undefined) return false;
  for (const node of nodesOf(markup)) {
    node.parentNode = body;
    body.childNodes.push(node);
  }
  return true;
}

/** Text of prose, where typography may change. */
function eachText(document: Document, change: (text: string) => string): boolean {
  let changed = false;
  for (const element of elementsOf(document).filter(({ tagName }) => /^(p|li|td)$/.test(tagName))) {
    for (const node of element.childNodes) {
      if (node.nodeName !== '#text' || !('value' in node)) continue;
      const value = change(node.value);
      changed ||= value !== node.value;
      node.value = value;
    }
  }
  return changed;
}

export const NOISE_MUTATIONS: Readonly<Record<string, NoiseMutation>> = {
  'hashes of assets': (document, random) => {
    for (const element of allElements(document))
      for (const attribute of element.attrs)
        if (/^(src|href)$/.test(attribute.name) && /\.(js|css|png|svg|woff2?)/.test(attribute.value))
          attribute.value = attribute.value.replace(/(\.\w+)$/, `-${hex(random, 8)}$1`);
    return true;
  },
  'class names of a build': (document, random) => {
    for (const element of elementsOf(document)) {
      const names = attributeOf(element, 'class');
      setAttribute(element, 'class', `${names ?? ''} css-${hex(random, 6)}`.trim());
    }
    return true;
  },
  'ids of headings': (document, random) => {
    const headings = elementsOf(document).filter((element) => headingLevel(element) !== null);
    for (const heading of headings) setAttribute(heading, 'id', `h-${hex(random, 6)}`);
    return headings.length > 0;
  },
  'order of the navigation': (document) => {
    const lists = allElements(document)
      .filter(({ tagName }) => tagName === 'nav')
      .flatMap((nav) => elementsOf(nav).filter(({ tagName }) => tagName === 'ul'));
    for (const list of lists) list.childNodes.reverse();
    return (
      lists.length > 0 ||
      prepend(document, '<nav><ul><li><a href="/b">Guides</a></li><li><a href="/a">Home</a></li></ul></nav>')
    );
  },
  'a cookie banner': (document) =>
    prepend(
      document,
      '<div class="cookie-banner" role="dialog"><p>We value your privacy. Accept all cookies?</p><button>Accept</button></div>',
    ),
  'another advertisement': (document, random) =>
    append(
      document,
      `<aside class="promo promo-${hex(random, 4)}"><p>Join us at our conference number ${Math.floor(random() * 100)}!</p></aside>`,
    ),
  'a wrapper of an experiment': (document, random) => {
    const blocks = elementsOf(document)
      .filter(({ tagName }) => tagName === 'p' || tagName === 'table')
      .slice(0, 20);
    for (const block of blocks)
      wrap(block, 'div', { class: `exp-${hex(random, 5)}`, 'data-experiment': hex(random, 5), 'data-variant': 'b' });
    return blocks.length > 0;
  },
  'typographic quotes and dashes': (document) =>
    eachText(document, (text) =>
      text.replaceAll('"', '\u201d').replaceAll("'", '\u2019').replaceAll(' - ', ' \u2013 '),
    ),
  'white space': (document) => eachText(document, (text) => text.replaceAll(/(\w) (\w)/g, '$1\n    $2')),
  'non-breaking spaces': (document) => eachText(document, (text) => text.replaceAll(/(\w) (\w)/g, '$1\u00a0$2')),
  'tracking scripts': (document, random) =>
    append(
      document,
      `<script nonce="${hex(random, 16)}">window.track=${JSON.stringify(hex(random, 20))}</script><noscript><img src="https://t.example/p?id=${hex(random, 8)}"></noscript><iframe src="https://ads.example/${hex(random, 6)}"></iframe>`,
    ),
  'the day of the last update': (document, random) => {
    const heading = elementsOf(document).find((element) => headingLevel(element) !== null);
    if (heading === undefined) return false;
    insertAfter(heading, `<p>Last updated on March ${1 + Math.floor(random() * 27)}, 2026</p>`);
    return true;
  },
  'counters of views': (document, random) => {
    const heading = elementsOf(document).find((element) => headingLevel(element) !== null);
    if (heading === undefined) return false;
    insertAfter(heading, `<p>${Math.floor(random() * 9000)} views</p>`);
    return true;
  },
  'sessions in links': (document, random) => {
    const links = elementsOf(document).filter(({ tagName }) => tagName === 'a');
    for (const link of links) setAttribute(link, 'href', `${attributeOf(link, 'href') ?? '#'}?sid=${hex(random, 12)}`);
    return links.length > 0;
  },
  'hidden form fields': (document, random) =>
    append(
      document,
      `<form action="/search"><input type="hidden" name="csrf" value="${hex(random, 32)}"><input name="q"></form>`,
    ),
  'anchors of headings': (document) => {
    const headings = elementsOf(document).filter((element) => headingLevel(element) !== null);
    for (const heading of headings) {
      const [anchor] = nodesOf('<a class="headerlink" href="#x" title="Permalink">¶</a>');
      if (anchor === undefined) continue;
      anchor.parentNode = heading;
      heading.childNodes.push(anchor);
    }
    return headings.length > 0;
  },
  'spans of a highlighter': (document) => {
    const codes = elementsOf(document).filter(
      ({ tagName, childNodes }) => tagName === 'code' && childNodes.every(({ nodeName }) => nodeName === '#text'),
    );
    for (const code of codes) {
      const words = textOf(code).split(/(?<=\s)/);
      setText(code, '');
      code.childNodes = words.flatMap((word) => {
        const [span] = nodesOf('<span class="hl"></span>');
        if (span === undefined || !isElement(span)) return [];
        setText(span, word);
        span.parentNode = code;
        return [span];
      });
    }
    return codes.length > 0;
  },
  'buttons beside samples': (document) => {
    const samples = elementsOf(document).filter(({ tagName }) => tagName === 'pre');
    for (const sample of samples) {
      wrap(sample, 'div', { class: 'code' });
      prependTo(sample.parentNode, '<button type="button" aria-label="Copy">Copy</button>');
    }
    return samples.length > 0;
  },
  'boxes around tables': (document) => {
    const tables = elementsOf(document).filter(({ tagName }) => tagName === 'table');
    for (const table of tables) wrap(table, 'div', { class: 'table-scroll', role: 'region', tabindex: '0' });
    return tables.length > 0;
  },
  /** Of those that no generator marks. */
  'paragraphs in items and cells': (document) => {
    const holders = elementsOf(document).filter(
      ({ tagName, attrs, childNodes }) =>
        /^(li|td)$/.test(tagName) &&
        attrs.length === 0 &&
        childNodes.length > 0 &&
        childNodes.every(({ nodeName }) => nodeName === '#text'),
    );
    for (const holder of holders) {
      const text = textOf(holder);
      const [paragraph] = nodesOf('<p></p>');
      if (paragraph === undefined || !isElement(paragraph)) continue;
      setText(paragraph, text);
      paragraph.parentNode = holder;
      holder.childNodes = [paragraph];
    }
    return holders.length > 0;
  },
  'the year of the copyright': (document) =>
    append(document, '<footer>Copyright © 2027 Example. All rights reserved.</footer>'),
  'a link to edit the page': (document) =>
    append(document, '<a class="edit-this-page" href="https://git.example/edit">Edit this page</a>'),
};
