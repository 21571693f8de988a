import { type RefObject, useEffect, useRef, useState } from 'react';

/** Ahead of the edge of the window, so that what scrolls in is there already. */
const MARGIN = '200px';

/** Whether the element has ever come near the window. */
export function useInView<Found extends Element>(): [RefObject<Found | null>, boolean] {
  const ref = useRef<Found>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
