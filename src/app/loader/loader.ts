/**
 * Stands inline in a page that the server drew, and starts the application after the first paint: at the first sign of
 * largest content, at the first touch of the person, or after two seconds. A press on what only the application can do
 * is kept until then and carried out; links work by themselves, and forms that have an action.
 */
const files = (document.currentScript?.dataset['modules'] ?? '').split(' ');
const needsApplication = '#root :is(button:not(form[action] button), a[aria-haspopup])';
const signs = ['pointerdown', 'keydown'];
const capture = { capture: true };
let pressed: HTMLElement | null = null;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, start, capture);
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  evaluate().catch(giveUp);
}

/** One after the other, so that the person is answered in between. */
async function evaluate(): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function keep(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const pressedNow = target instanceof Element ? target.closest<HTMLElement>(needsApplication) : null;
  if (!pressedNow || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  release();
  pressed = pressedNow;
  pressed.dataset['kept'] = '';
}

function release(): HTMLElement | null {
  const was = pressed;
  delete was?.dataset['kept'];
  pressed = null;
  return was;
}

/** The application runs: `settled` tells when it knows who is here. */
async function handOver({ detail: settled }: CustomEvent<Promise<unknown>>): Promise<void> {
  removeEventListener('click', keep, capture);
  await settled;
  release()?.click();
}

/** Without the application a link is still a link. */
function giveUp(): void {
  removeEventListener('click', keep, capture);
  release()?.click();
}

/** What was painted is whole when its fonts are there. */
function whenLoaded(): void {
  if (document.readyState === 'complete') setTimeout(start);
  else addEventListener('load', () => setTimeout(start), { once: true });
}

addEventListener('click', keep, capture);
addEventListener('foyer:hydrated', (event) => void handOver(event), { once: true });
for (const sign of signs) addEventListener(sign, start, capture);
setTimeout(start, 2000);
new PerformanceObserver(whenLoaded).observe({ type: 'largest-contentful-paint', buffered: true });
