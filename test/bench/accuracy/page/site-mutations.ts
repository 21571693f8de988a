// What sites put around and into their documentation: widgets, links and marks that come and go without a word of it. True when done.
import {
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

/** Where it is put: as the first or last part of the content, or behind its first heading. */
type Place = 'first' | 'last' | 'heading';

/** Each with what a site prints there, with and without class names that say what it is. */
const WIDGETS: readonly (readonly [name: string, place: Place, markup: string])[] = [
  [
    'a dialog about cookies',
    'last',
    '<dialog open><h2>Your privacy</h2><p>We use cookies to improve your experience and analyse traffic.</p><button>Accept</button></dialog>',
  ],
  [
    'a dialog of cookies that a script made',
    'last',
    '<div role="alertdialog" aria-label="Cookies"><h2>We use cookies</h2><p>Choose which cookies you allow.</p><button>Accept</button></div>',
  ],
  [
    'a banner of cookies with a title',
    'first',
    '<section aria-label="Cookie banner"><h2>Manage consent</h2><p>We use technologies like cookies to store device information.</p></section>',
  ],
  [
    'a banner of cookies without a name',
    'last',
    '<div class="_1xk"><p>This site uses cookies to analyze traffic and improve your experience.</p><button>Accept</button></div>',
  ],
  [
    'an image that loads later',
    'heading',
    '<figure><img loading="lazy" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/a.png" alt=""></figure>',
  ],
  ['how long ago it was published', 'heading', '<p>Published 3 days ago by Ann Lee</p>'],
  ['how long ago it was updated', 'heading', '<div>Updated 3 days ago</div>'],
  ['a time in words', 'heading', '<time datetime="2026-03-02T10:00:00Z">3 days ago</time>'],
  [
    'a question for feedback',
    'last',
    '<div><p>Was this page helpful?</p><button>Yes</button><button>No</button></div>',
  ],
  [
    'a question for feedback in links',
    'last',
    '<p>Was this page helpful? <a href="#">Yes</a> / <a href="#">No</a></p>',
  ],
  [
    'a question for feedback with a title',
    'last',
    '<section><h3>Was this page helpful?</h3><p>Thanks for your feedback!</p><textarea></textarea></section>',
  ],
  ['stars to give', 'last', '<div><p>Rate this page</p><button>★</button><button>★★</button></div>'],
  ['faces to choose', 'last', '<div><p>How did we do?</p><span>😞</span><span>😐</span><span>😀</span></div>'],
  [
    'a switch of languages',
    'first',
    '<div><button>English</button><ul><li><a href="/de" hreflang="de">Deutsch</a></li><li><a href="/ja" hreflang="ja">日本語</a></li></ul></div>',
  ],
  ['a search box', 'first', '<div role="search"><input placeholder="Search"><kbd>⌘K</kbd></div>'],
  ['a search box without a role', 'first', '<div class="x"><label>Search</label><input><kbd>Ctrl K</kbd></div>'],
  ['counters with signs', 'heading', '<div><svg></svg> <span>1.2k</span> <span>views</span></div>'],
  ['an advertisement', 'last', '<ins class="adsbygoogle" data-ad-client="ca-1">Try CloudThing for 30 days</ins>'],
  ['a sponsor', 'last', '<div class="sponsors"><p>Sponsored by Acme: up to 5,000 requests.</p></div>'],
  [
    'a switch of colours',
    'first',
    '<div class="theme-toggle"><span>Light</span><span>Dark</span><span>Auto</span></div>',
  ],
  [
    'a trail of links',
    'first',
    '<ol class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/api">API</a></li><li>Orders</li></ol>',
  ],
  [
    'a trail for search engines',
    'first',
    '<ul itemscope itemtype="https://schema.org/BreadcrumbList"><li><a href="/"><span>Home</span></a></li><li><span>Orders</span></li></ul>',
  ],
  ['a trail without marks', 'first', '<p><a href="/">Docs</a> › <a href="/api">API</a> › Orders</p>'],
  [
    'the pages before and behind',
    'last',
    '<div><a href="/a">← Previous: Authentication</a> <a href="/b">Next: Errors →</a></div>',
  ],
  [
    'the pages before and behind by arrows',
    'last',
    '<div><a href="/a">« Authentication</a><a href="/b">Errors »</a></div>',
  ],
  [
    'contents to open',
    'first',
    '<details><summary>On this page</summary><ul><li><a href="#a">Orders</a></li></ul></details>',
  ],
  ['contents without a title', 'first', '<ul><li><a href="#a">Orders</a></li><li><a href="#b">Limits</a></li></ul>'],
  ['the state of the service', 'last', '<div><a href="https://status.example.com">All systems operational</a></div>'],
  ['an offer to talk', 'last', '<div><p>Questions? Chat with us</p><button>Start chat</button></div>'],
  ['who is signed in', 'first', '<div class="user-menu"><span>Hi, Ann</span> <a href="/logout">Log out</a></div>'],
  ['who wrote it', 'heading', '<div class="page-authors"><span>Ann Lee</span> <span>+3 contributors</span></div>'],
  ['what a screen reader is told', 'last', '<div aria-live="polite" role="status">Copied to clipboard</div>'],
  [
    'a letter to subscribe to',
    'last',
    '<div><h3>Stay up to date</h3><p>Subscribe to our newsletter.</p><input type="email"><button>Subscribe</button></div>',
  ],
  [
    'links to share it',
    'last',
    '<ul><li><a href="https://twitter.com/intent/tweet?u=1">Twitter</a></li><li><a href="https://www.linkedin.com/share?u=1">LinkedIn</a></li></ul>',
  ],
  ['ways to print it', 'heading', '<div><a href="/x.pdf">Download PDF</a> <a href="#print">Print</a></div>'],
  ['a word about the browser', 'first', '<div><p>Your browser is not supported. Please upgrade.</p></div>'],
  [
    'what readers say',
    'last',
    '<section id="comments"><h2>3 Comments</h2><div class="comment"><p>Great article, thanks!</p></div></section>',
  ],
  [
    'a foot without a name',
    'last',
    '<div><a href="/about">About</a> <a href="/privacy">Privacy</a> <a href="/terms">Terms</a> <span>© 2027 Example Inc.</span></div>',
  ],
  ['the build of the page', 'last', '<p>Build 8f3a2c1 · v2026.11.23</p>'],
  ['the time of the server', 'last', '<p>Server time: 2026-11-23 13:11:42 UTC</p>'],
];

const contentOf = (document: Document): Element | undefined => {
  const elements = elementsOf(document);
  return ['main', 'article', 'body']
    .map((tag) => elements.find(({ tagName }) => tagName === tag))
    .find((one) => one !== undefined);
};
const headingsOf = (document: Document): Element[] =>
  elementsOf(document).filter((element) => headingLevel(element) !== null);

function put(document: Document, place: Place, markup: string): boolean {
  if (place === 'heading') {
    const [heading] = headingsOf(document);
    if (heading === undefined) return false;
    insertAfter(heading, markup);
    return true;
  }
  const content = contentOf(document);
  if (content === undefined) return false;
  addTo(content, markup, place === 'first');
  return true;
}

function addTo(parent: Element, markup: string, isFirst = false): void {
  const nodes = nodesOf(markup);
  for (const node of nodes) node.parentNode = parent;
  if (isFirst) parent.childNodes.unshift(...nodes);
  else parent.childNodes.push(...nodes);
}

/** The same markup at the end of each. */
function addToEach(elements: readonly Element[], markup: string): boolean {
  for (const element of elements) addTo(element, markup);
  return elements.length > 0;
}

const ofTag = (document: Document, ...tags: string[]): Element[] =>
  elementsOf(document).filter(({ tagName }) => tags.includes(tagName));

const OTHER_TAG: Readonly<Record<string, string>> = { b: 'strong', strong: 'b', i: 'em', em: 'i' };

export const SITE_MUTATIONS: Readonly<Record<string, (document: Document) => boolean>> = {
  ...Object.fromEntries(
    WIDGETS.map(([name, place, markup]) => [name, (document: Document) => put(document, place, markup)]),
  ),
  'marks of what is new': (document) =>
    addToEach(
      ofTag(document, 'h3', 'h4').filter(({ childNodes }) => childNodes.every(({ nodeName }) => nodeName === '#text')),
      ' <span class="badge">New</span>',
    ),
  'signs that link to headings': (document) =>
    addToEach(headingsOf(document), '<a href="#x" aria-label="Direct link">#</a>'),
  'arrows to sort by': (document) => addToEach(ofTag(document, 'th'), '<span class="sort">▲▼</span>'),
  'ids of a run': (document) => {
    for (const [index, element] of elementsOf(document).entries()) {
      setAttribute(element, 'aria-describedby', `tip-:r${index}:`);
      setAttribute(element, `data-v-${index.toString(16)}`, '');
    }
    return true;
  },
  'numbers of lines': (document) => {
    const samples = ofTag(document, 'pre');
    for (const sample of samples) {
      const count = textOf(sample).trimEnd().split('\n').length;
      const numbers = Array.from({ length: count }, (_, index) => index + 1).join('\n');
      wrap(sample, 'div', { class: 'highlight' });
      const { parentNode: box } = sample;
      if (box !== null && isElement(box)) addTo(box, `<pre class="lineno" aria-hidden="true">${numbers}</pre>`, true);
    }
    return samples.length > 0;
  },
  'places where names may break': (document) => {
    const names = ofTag(document, 'code').filter(
      (code) =>
        /^[^\s<&]*[_.][^\s<&]*$/.test(textOf(code)) && code.childNodes.every(({ nodeName }) => nodeName === '#text'),
    );
    for (const name of names) {
      const markup = textOf(name).replaceAll(/(?<=[_.])/g, '<wbr>');
      setText(name, '');
      name.childNodes = [];
      addTo(name, markup);
    }
    return names.length > 0;
  },
  'other tags that look the same': (document) => {
    const elements = ofTag(document, ...Object.keys(OTHER_TAG));
    for (const element of elements) {
      element.tagName = OTHER_TAG[element.tagName] ?? element.tagName;
      element.nodeName = element.tagName;
    }
    return elements.length > 0;
  },
  'comments in the source': (document) =>
    addToEach(ofTag(document, 'p', 'li', 'td', 'table', 'div'), '<!-- 8f3a2c1 -->'),
};
