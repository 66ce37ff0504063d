/**
 * Stands inline in a page that the server drew, and starts the application after the first paint: at the first sign of
 * largest content, at the first touch of the person, or after two seconds. A press on what only the application can do
 * is kept until then and carried out; links and forms work by themselves.
 */
const [entry = '', ...others] = (document.currentScript?.dataset['modules'] ?? '').split(' ');
const needsApplication = '#root :is(button:not(form button), a[aria-haspopup])';
const signs = ['pointerdown', 'keydown'];
const capture = { capture: true };
let pressed: HTMLElement | null = null;
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, start, capture);
  for (const file of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  import(/* @vite-ignore */ entry).catch(giveUp);
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

addEventListener('click', keep, capture);
addEventListener('foyer:hydrated', (event) => void handOver(event), { once: true });
for (const sign of signs) addEventListener(sign, start, capture);
setTimeout(start, 2000);
new PerformanceObserver(() => setTimeout(start)).observe({ type: 'largest-contentful-paint', buffered: true });
