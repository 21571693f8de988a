import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Lets j and k move the focus through the links of the list. Keys that somebody types into a field, or with a modifier, are left alone. */
export function useListKeys(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      const target = event.target instanceof Element ? event.target : null;
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest('input, textarea, select, [role="listbox"], [role="dialog"], [contenteditable]')) return;
      const links = [...(ref.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      const next = links[at === -1 && step < 0 ? links.length - 1 : Math.min(links.length - 1, Math.max(0, at + step))];
      next?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ref]);
}
