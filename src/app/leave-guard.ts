import { useEffect } from 'react';

export const leaveQuestion = 'Changes you made may not be saved. Do you want to leave?';

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
    confirm: () => !dirty || ask(leaveQuestion),
  };
}

/**
 * Asks before a page with unsaved answers is left: by a link, by back and forward, by closing or reloading the tab.
 * Back can't be undone by a browser, so a refused one is pushed again before anybody has drawn it.
 */
export function useLeaveGuard(guard: LeaveGuard, isDirty: boolean): void {
  useEffect(() => {
    guard.watch(isDirty);
    if (!isDirty) return;
    const address = window.location.href;

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!leavesBy(event) || guard.confirm()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onTraverse = (event: PopStateEvent) => {
      if (window.location.href === address || guard.confirm()) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', address);
    };

    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onTraverse, true);
    return () => {
      guard.watch(false);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onTraverse, true);
    };
  }, [guard, isDirty]);
}

/** A plain click on a link to another page in this tab. */
function leavesBy(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.protocol === 'mailto:') return false;
  return (
    link.origin !== window.location.origin ||
    link.pathname + link.search !== window.location.pathname + window.location.search
  );
}
