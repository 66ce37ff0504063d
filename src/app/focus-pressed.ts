/**
 * WebKit on a Mac and on phones, and Firefox on a Mac, give a button or link that is pressed no focus; whatever it opens
 * would then not know where to give the focus back. From here on it gets it, as in every other browser. A module that
 * acts when it is read: the entry has no byte left to call it by.
 */
window.addEventListener(
  'click',
  ({ target, detail }) => {
    const control = detail > 0 && target instanceof Element && target.closest<HTMLElement>('button, a[href]');
    // Where something else has taken the focus meanwhile (a menu that opened), it keeps it.
    if (control && document.activeElement?.contains(control))
      control.focus({ preventScroll: true, focusVisible: false });
  },
  true,
);

export {};
