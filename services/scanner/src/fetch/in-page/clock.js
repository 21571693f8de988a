// Runs in the page before its own scripts. Frames become timers, so that the virtual clock drives them and no picture need be painted; an
// observed element counts as seen at once, so that lazy sections render without scrolling.
{
  const FRAME_MS = 16;
  const MAX_SIGHTINGS = 5000;
  const activity = { scrollListeners: 0 };
  let sightings = 0;

  window.requestAnimationFrame = (callback) => setTimeout(() => callback(performance.now()), FRAME_MS);
  window.cancelAnimationFrame = (id) => clearTimeout(id);

  window.IntersectionObserver = class IntersectionObserver {
    #callback;
    #waiting = new Set();
    root;
    rootMargin;
    thresholds;

    constructor(callback, { root = null, rootMargin = '0px', threshold = 0 } = {}) {
      this.#callback = callback;
      this.root = root;
      this.rootMargin = rootMargin;
      this.thresholds = [threshold].flat();
    }

    observe(target) {
      // A list without an end watches its last element again and again.
      if (sightings >= MAX_SIGHTINGS) return;
      sightings += 1;
      if (this.#waiting.size === 0) setTimeout(() => this.#report());
      this.#waiting.add(target);
    }

    unobserve(target) {
      this.#waiting.delete(target);
    }

    disconnect() {
      this.#waiting.clear();
    }

    takeRecords() {
      return [];
    }

    #report() {
      const entries = [...this.#waiting].map((target) => ({
        target,
        isIntersecting: true,
        isVisible: true,
        intersectionRatio: 1,
        time: performance.now(),
        rootBounds: null,
        get boundingClientRect() {
          return target.getBoundingClientRect();
        },
        get intersectionRect() {
          return target.getBoundingClientRect();
        },
      }));
      this.#waiting.clear();
      if (entries.length > 0) Reflect.apply(this.#callback, this, [entries, this]);
    }
  };

  // Any other element with a shadow tree is known by its name.
  const attachShadow = Reflect.get(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function (init) {
    if (!this.localName.includes('-')) this.setAttribute('data-shadow-host', '');
    return Reflect.apply(attachShadow, this, [init]);
  };

  for (const target of [window, document]) {
    target.addEventListener = function addEventListener(type, ...rest) {
      if (type === 'scroll') activity.scrollListeners += 1;
      return Reflect.apply(Object.getPrototypeOf(target).addEventListener, target, [type, ...rest]);
    };
  }
  Object.defineProperty(window, Symbol.for('tidemark'), { value: activity });
}
