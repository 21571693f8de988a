// How the common generators of API references mark what they print. Only names that belong to their public markup are used: class names
// made by a build are not. A page may hold the marks of several (a viewer inside a site).
import { compileSelectors } from '../selectors.ts';
import { attribute, findElement, isElement } from '../tree.ts';
import type { Element } from '../tree.ts';
import { statusOfTab } from './read-status.ts';

interface Marks {
  /** The page is of this generator when its source holds one of these. */
  signs: readonly string[];
  /** Holds everything that the generator prints. */
  content?: string;
  /** Holds what is named by its data-name. */
  group?: string;
  /** Holds one operation: its method and path are looked for inside. */
  operation?: string;
  /** The address of an operation, where it does not stand behind the method. */
  address?: string;
  /** The title of an operation that has no heading. */
  title?: string;
  /** The level of such titles, where groups of them stand on none of their own. */
  level?: number;
  /** Marks an operation as deprecated, by standing on or in it. */
  deprecated?: string;
  /** Headings that are not h1 to h6. */
  heading?: string;
  /** One parameter or property, and its name inside. */
  field?: string;
  name?: string;
  /** Holds the properties of a field, each in an element that may have no mark of its own. */
  box?: string;
  /** Beside a field, behind it: holds its properties. */
  nested?: string;
  /** One response: its text begins with the status code. */
  status?: string;
  /** A sample that is no pre. */
  sample?: string;
  /** Widgets, and samples that are made from the same description. */
  drop?: string;
  /** Content inside what is else dropped: buttons, tabs, forms. */
  keep?: string;
}

const MARKS: Readonly<Record<string, Marks>> = {
  redoc: {
    signs: ['kind="field"', 'data-section-id="'],
    content: '.api-content',
    operation: '[data-section-id*="operation/"], [data-section-id*="-operation-"]',
    field: 'tr',
    name: '[kind="field"]',
    status: 'button',
    drop: '[data-rttabs]',
    keep: '[kind="field"] button',
  },
  'redoc-3': {
    signs: ['schema-property-item'],
    operation: '[data-item-kind="httpItem"]',
    field: '.schema-property-item',
    name: '.schema-name',
    status: '[data-response-codes-tablist] > [role="tab"]',
    drop: '[data-testid="right-panel"], [data-testid="page-actions"], [data-component-name="Panel/PanelHeader"]',
    keep: '[data-response-codes-tablist]',
  },
  'swagger-ui': {
    signs: ['opblock'],
    content: '.swagger-ui',
    group: '.models .model-container',
    operation: '.opblock',
    title: '.opblock-summary-description',
    heading: '.servers-title',
    deprecated: '.opblock-deprecated',
    field: '[data-param-name], .property-row, .json-schema-2020-12-keyword--properties > ul > li',
    name: '.parameter__name, .json-schema-2020-12__title',
    status: 'tr.response',
    drop: '.opblock-summary, .opblock-title_normal, .try-out, .execute-wrapper, .auth-wrapper, .schemes > label, .response-controls, .model-example > .tab, .response-col_links, .model-hint, [data-name="examplePanel"], .body-param__example, .version-stamp, .model-jump-to-path, .col_header, .external-docs, .expand-operation, .opblock-tag small, .information-container .url, .information-container pre, .json-schema-2020-12-expand-deep-button, .json-schema-2020-12-json-viewer > .json-schema-2020-12__attribute, .json-schema-2020-12-keyword--enum > .json-schema-2020-12-json-viewer__name, .json-schema-2020-12-keyword--items > .json-schema-2020-12 > .json-schema-2020-12-head',
    keep: '.json-schema-2020-12-accordion, .servers select',
  },
  scalar: {
    signs: ['scalar-app', 'scalar-api-reference', 'scalar-refs-'],
    operation: '.operation-layout, section.operation',
    deprecated: '.operation-title.deprecated',
    field: '.property',
    name: '.property-name',
    status: '.parameter-item',
    drop: '.references-developer-tools, .api-reference-toolbar, .download-container, .scalar-reference-intro-clients, .scalar-reference-intro-auth, .operation-auth, .examples, .screenreader-only, .copy-link-trailing, .endpoints-card, .section-flare, .property-example, .badge, [aria-label="Selected Content Type"]',
    keep: '.property-default-label, .property-default-value, .parameter-item-trigger, .property-detail button, .scalar-card button',
  },
  stoplight: {
    signs: ['HttpOperation', 'sl-elements'],
    content: '.HttpOperation, .HttpService',
    operation: '.HttpOperation',
    field: '[data-test="schema-row"]',
    name: '[data-test^="property-name-"]',
    nested: '[data-level]',
    status: '[role="tab"]',
    drop: '[data-testid="two-column-right"], .TryItPanel',
    keep: '[role="tablist"]',
  },
  rapidoc: {
    signs: ['<rapi-doc', '<openapi-explorer'],
    operation: '.expanded-endpoint-body, .endpoint-body',
    deprecated: '.expanded-endpoint-body.deprecated, .endpoint-body.deprecated, .expanded-endpoint-body h2 .red-text',
    heading: '.req-res-title, api-request .table-title',
    field: '.m-table tr, schema-tree .tr, schema-table .tr',
    name: '.param-name, .key-label',
    nested: '.inside-bracket, .object-body',
    status: '[part~="btn-response-status"], .response-panel > div > span',
    drop: '.tab-buttons, .curl-request, .example pre, .close-bracket, .open-bracket, .descr-expand-toggle, [part~="schema-table-header"], .toolbar-item, div.red-text, .expanded-endpoint-body h2 > div > div, .obj-toggle',
    sample: 'json-tree',
    keep: '[part~="btn-response-status"]',
  },
  asyncapi: {
    signs: ['aui-root'],
    operation: '.aui-root .panel-item',
    title: '.aui-root .panel-item .shadow > div > .text-orange-600',
    field: '.aui-root .overflow-visible',
    name: 'button .break-anywhere, .overflow-visible .italic',
    drop: '.aui-root [role="tab"], .aui-root button.text-gray-500, .aui-root .panel-item .shadow > div > .font-bold, .aui-root .panel-item .shadow > div > .text-orange-600',
    keep: '.aui-root button',
  },
  'json-schema-for-humans': {
    signs: ['property-definition-div'],
    field: '.accordion > .card',
    name: '.property-name',
    drop: '.breadcrumbs, .any-of-value > .nav-tabs, .property-definition-div .nav-tabs',
    keep: '.property-name-button',
  },
  spectaql: {
    signs: ['id="spectaql"'],
    operation: '#spectaql .operation, #spectaql .definition',
    deprecated: '#spectaql .operation-deprecated',
    drop: '.operation .doc-examples, .definition .doc-examples, .operation-group-name, .definition-group-name',
  },
  'vitepress-openapi': {
    signs: ['OAPathContent'],
    operation: '.OAPath',
    field: '.OAPathContentStart .space-y-4 > .bg-muted.p-3',
    name: '.font-bold',
    status: '[role="tab"]',
    drop: '.OAPathContentEnd',
    keep: '[role="tablist"], [role="tab"]',
  },
  gitbook: {
    signs: ['openapi-schema', 'openapi-operation'],
    operation: '.openapi-operation',
    heading: '.openapi-section-header-content, .openapi-required-scopes-header',
    field: '.openapi-schema',
    name: '.openapi-schema-propertyname',
    status: '.openapi-disclosure-group',
    drop: '.openapi-column-preview, .openapi-schema-example, .openapi-disclosure-group-mediatype, .openapi-disclosure-trigger-label',
    keep: '.openapi-path-title, .openapi-disclosure-group-trigger, .openapi-schema button, .openapi-disclosure-trigger',
  },
  docusaurus: {
    signs: ['openapi-schema__', 'openapi__method-endpoint'],
    field: '.openapi-params__list-item, .openapi-schema__list-item',
    name: '.openapi-schema__property',
    status: '.openapi-tabs__response-code-item',
    drop: '.openapi-right-panel__container > div, .openapi-right-panel__container > form, .openapi-right-panel__container > pre, .openapi-tabs__schema-container .openapi-code__code-samples-container, .openapi-example__summary, .openapi-markdown__details-summary-response, .openapi-explorer__code-block, .api-code-tab-group',
    keep: '.openapi-tabs__response-list-container, .openapi-tabs__response-container, .openapi-tabs__response-header-section',
  },
  mintlify: {
    signs: ['data-component-part="field', 'param-head', 'method-pill'],
    field:
      '.primitive-param-field, .field, [data-component-part="field"], .object-param-field, .array-param-field, [id^="param-"]',
    name: '[data-component-part="field-name"]',
    box: '.expandable-content, [data-component-part="expandable-content"]',
    heading: '.api-section-heading-title, [data-component-part="update-label"]',
    operation: 'main, #content-area',
    drop: '[data-component-part="expandable-button"], details.expandable > summary, .feedback-toolbar, #pagination',
    keep: '.method-pill, .expandable-content, [data-component-part="field-name"]',
  },
  postman: {
    signs: ['description-col-title', 'collection-information'],
    operation: '.api-information',
    address: '.api-information > .url',
    title: '.api-information > .heading > .name',
    level: 2,
    heading:
      '.description-col-title, .params > .heading, .request-body > .heading, .headers > .heading, .sample-request > .heading, .sample-response > .heading',
    field: '.param.row',
    name: '.param.row > .name',
    drop: '.api-information > .heading > .name, .open-in-app, .view-more-btn, .lang-dd, .response-name, .sample-response .nav-tabs',
  },
  readme: {
    signs: ['Param-name', 'rm-ReferenceMain', 'APISectionHeader'],
    heading: '[class*="APISectionHeader-heading"]',
    field: '[data-testid^="param-"], [class^="Param-left"], [class*=" Param-left"], [class^="Param-header-wrap"]',
    name: '[class*="Param-name"]',
    status: '[class*="APIResponseSchemaPicker-option-toggle"], [class*="APIResponseSchemaPicker-option-container"]',
    drop: '.rm-PlaygroundRequest, .rm-PlaygroundResponse, .rm-APILogInfo, .rm-APILogsTable, .rm-Pagination, [class*="Param-form"], [class*="APIAuth"]',
    keep: 'form, [class*="APIResponseSchemaPicker"]',
  },
};

/** What generators print without heading elements stands below those of a page around it. */
const TITLE_LEVEL = 4;

export type Fits = (element: Element) => boolean;
const isInside = ({ parentNode }: Element, box: Fits): boolean =>
  parentNode !== null && isElement(parentNode) && box(parentNode);

export interface Markup {
  /** The page is printed by a generator that is known; else only its tabs are. */
  isKnown: boolean;
  content: Fits;
  group: Fits;
  operation: Fits;
  address: Fits;
  title: Fits;
  /** Of titles that are no headings. */
  level: number;
  /** The generator says of which level they are: its other headings are right below. */
  isLeveled: boolean;
  deprecated: Fits;
  heading: Fits;
  field: Fits;
  name: Fits;
  nested: Fits;
  status: Fits;
  sample: Fits;
  drop: Fits;
  keep: Fits;
}

const PARTS = [
  'content',
  'group',
  'operation',
  'address',
  'title',
  'deprecated',
  'heading',
  'field',
  'name',
  'box',
  'nested',
  'status',
  'sample',
  'drop',
  'keep',
] as const;

/** One look for all, since most pages have none. No sign holds what means something else in a pattern. */
const ANY_SIGN = new RegExp(
  Object.values(MARKS)
    .flatMap(({ signs }) => signs)
    .join('|'),
);

/** Tabs that name responses look alike everywhere. */
const STATUS_TAB =
  /\brole=["']?tab\b[^<>]{0,500}>\s*(?:<[^<>]{0,200}>\s*)?[1-5]\d\d(?:[\s:–-]{1,3}[A-Z][\w '-]{0,40})?\s*</;
const isStatusTab: Fits = (element) => attribute(element, 'role') === 'tab' && statusOfTab(element) !== null;
/** As long as a tablist names responses, they are read of it. */
const isStatusList: Fits = (element) =>
  attribute(element, 'role') === 'tablist' && findElement(element, isStatusTab) !== null;

/** Null when no generator is recognised and no tab names a response. */
export function detectMarkup(html: string): Markup | null {
  const found = ANY_SIGN.test(html)
    ? Object.values(MARKS).filter(({ signs }) => signs.some((sign) => html.includes(sign)))
    : [];
  if (found.length === 0 && !STATUS_TAB.test(html)) return null;
  const fits = (part: (typeof PARTS)[number]): Fits => {
    const selectors = found.flatMap((marks) => marks[part]?.split(', ') ?? []);
    return selectors.length === 0 ? () => false : compileSelectors(selectors).matches;
  };
  const [status, keep] = [fits('status'), fits('keep')];
  const [field, name, box] = [fits('field'), fits('name'), fits('box')];
  /** What is named first in it is named by no field of its own. */
  const isUnmarked: Fits = (element) => {
    const first = findElement(element, (inner) => inner !== element && (name(inner) || field(inner)));
    return first !== null && !field(first);
  };
  const level = found.find((marks) => marks.level !== undefined)?.level;
  return {
    isKnown: found.length > 0,
    content: fits('content'),
    group: fits('group'),
    operation: fits('operation'),
    address: fits('address'),
    title: fits('title'),
    level: level ?? TITLE_LEVEL,
    isLeveled: level !== undefined,
    deprecated: fits('deprecated'),
    heading: fits('heading'),
    field: (element) => field(element) || (isInside(element, box) && isUnmarked(element)),
    name,
    nested: fits('nested'),
    status: (element) => status(element) || isStatusTab(element),
    sample: fits('sample'),
    drop: fits('drop'),
    keep: (element) => keep(element) || isStatusTab(element) || isStatusList(element),
  };
}
