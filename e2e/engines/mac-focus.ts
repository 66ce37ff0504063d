/**
 * WebKit on a Mac and on phones, and Firefox on a Mac: a press gives no button, link, radio or box the focus. It goes to
 * what can have it around them, or to nothing. WebKitGTK and Firefox here have the rule of Linux, so the page is given
 * that of the others.
 */
export const noFocusByPress = `addEventListener('mousedown', (event) => {
  const control = event.target.closest('button, a, input[type=radio], input[type=checkbox]');
  if (!control) return;
  event.preventDefault();
  const around = control.parentElement.closest('[tabindex]');
  if (around) around.focus({ preventScroll: true });
  else document.activeElement.blur();
})`;

/** Whether the page itself gives the focus to what is pressed: its code for that comes when nothing else is to be done. */
export const givesFocusToPressed = `(() => {
  const button = document.body.appendChild(document.createElement('button'));
  button.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  const isGiven = document.activeElement === button;
  button.remove();
  return isGiven;
})()`;
