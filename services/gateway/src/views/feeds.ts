// The sunsets as a calendar (RFC 5545) and as a feed (RFC 4287). The same deprecations always give the same bytes: no clock goes into them, so
// that a reader who has them gets 304. What the documentation says is text, whatever it looks like.
import { Feed } from 'feed';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { DeprecationView } from './deprecation.ts';

const NAME = 'API sunsets';
const PRODUCT = { company: 'Tidemark', product: 'sunsets' };
const REFRESH_SECONDS = 12 * 3600;
const EPOCH = new Date(0);
const WEB_URL = /^https?:\/\//;
/** What XML 1.0 and calendars have no place for. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const plain = (text: string): string => text.toWellFormed().replaceAll(UNWRITABLE, ' ');
const line = (text: string): string => plain(text).replaceAll(/\s+/g, ' ');
const html = (text: string): string => plain(text).replaceAll(/[&<>"]/g, (char) => HTML[char] ?? char);

const thingOf = ({ api_name: name, endpoint, subject }: DeprecationView): string =>
  line([`${name}:`, ...(endpoint === null ? [] : [endpoint]), ...(subject === null ? [] : [subject])].join(' '));

/** One all-day event for each deprecation that has a last day. */
export function calendarOf(deprecations: readonly DeprecationView[]): string {
  const calendar = ical({ name: NAME, prodId: PRODUCT, ttl: REFRESH_SECONDS, method: ICalCalendarMethod.PUBLISH });
  for (const known of deprecations) {
    if (known.sunset_on === null) continue;
    const changedAt = new Date(known.changed_at);
    calendar.createEvent({
      id: `${known.id}@tidemark`,
      start: new Date(`${known.sunset_on}T00:00:00Z`),
      allDay: true,
      stamp: changedAt,
      lastModified: changedAt,
      summary: `${thingOf(known)} ends`,
      description: plain(known.description),
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(WEB_URL.test(known.source_url) && { url: known.source_url }),
    });
  }
  return calendar.toString();
}

/** One entry for each deprecation. @param id of the feed, a URI */
export function atomOf(deprecations: readonly DeprecationView[], { id, link }: { id: string; link: string }): string {
  const changes = deprecations.map(({ changed_at: at }) => Date.parse(at));
  const feed = new Feed({
    id,
    link,
    title: NAME,
    author: { name: PRODUCT.company },
    generator: false,
    updated: changes.length === 0 ? EPOCH : new Date(Math.max(...changes)),
  });
  for (const known of deprecations) {
    const day = known.sunset_on === null ? 'is deprecated' : `ends on ${known.sunset_on}`;
    feed.addItem({
      id: `urn:uuid:${known.id}`,
      title: html(`${thingOf(known)} ${day}`),
      link: WEB_URL.test(known.source_url) ? known.source_url : link,
      date: new Date(known.changed_at),
      published: new Date(known.began_at),
      content: html(known.description),
    });
  }
  return feed.atom1();
}
