import { useEffect } from 'react';
import { onTraversal } from '#app/traversal.ts';
import { leaveQuestion } from '#messages/forms.ts';
import { pageLanguage } from '#platform/page-language.ts';

export type LeaveGuard = {
  /** Says whether something would be lost now. */
  watch: (isDirty: boolean) => void;
  /** Asks when something would be lost; true when the page may be left. */
  confirm: () => boolean;
};

/** One guard for one page; asking is the browser's own dialog, which no script of the page can skip. */
export function createLeaveGuard(ask = (question: string) => window.confirm(question)): LeaveGuard {
  let dirty = false;
  return {
    watch: (isDirty) => {
      dirty = isDirty;
    },
    confirm: () => !dirty || ask(leaveQuestion(pageLanguage())),
  };
}

/**
 * Asks before a page with unsaved answers is left: by a link, by back and forward, by closing or reloading the tab.
 * A traversal can't be stopped, so a refused one is gone back over before anybody has drawn it: the entries on both
 * sides stay.
 */
export function useLeaveGuard(guard: LeaveGuard, isDirty: boolean): void {
  useEffect(() => {
    guard.watch(isDirty);
    if (!isDirty) return;
    const address = window.location.href;
    const place = placeInHistory();

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!leavesBy(event) || guard.confirm()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onTraverse = (event: PopStateEvent) => {
      if (window.location.href === address || guard.confirm()) return;
      event.stopImmediatePropagation();
      returnTo(place, address);
    };

    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    const forgetTraversal = onTraversal(onTraverse);
    return () => {
      guard.watch(false);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      forgetTraversal();
    };
  }, [guard, isDirty]);
}

const placeInHistory = (): number | null => window.navigation?.currentEntry?.index ?? null;

/** Browsers that do not count their entries lose those ahead. */
function returnTo(place: number | null, address: string): void {
  const here = placeInHistory();
  if (place === null || here === null || here === place) window.history.pushState(null, '', address);
  else window.history.go(place - here);
}

/** A plain click on a link to another page in this tab. */
function leavesBy(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.protocol === 'mailto:') return false;
  // The same page in another language is loaded, and the browser itself asks before it unloads this one.
  if (link.hreflang) return false;
  return (
    link.origin !== window.location.origin ||
    link.pathname + link.search !== window.location.pathname + window.location.search
  );
}
