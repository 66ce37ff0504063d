/** Parts of a page that screen readers say when they come, and the headings that a person is led to. */
const shown = '[role="alert"], [role="status"], output, [aria-live], h1, h2';

/** Whether the page itself says these words, outside of the region of the toasts. */
export function isShownInline(words: string): boolean {
  const wanted = inOneLine(words);
  return [...document.querySelectorAll(shown)].some(
    (part) => !part.closest('[data-toasts], [hidden], [inert]') && inOneLine(part.textContent).includes(wanted),
  );
}

const inOneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
