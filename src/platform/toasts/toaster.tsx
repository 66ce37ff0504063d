import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'react-hot-toast';
import { limits } from '#domain/limits.ts';
import { LanguageContext } from '#platform/language-context.ts';
import { phoneQuery } from '#platform/look/media.ts';
import { pageLanguage } from '#platform/page-language.ts';
import { Toast } from '#platform/ui/toast.tsx';

/** The one place of the one toast. */
const theToast = 'notice';

/** In words for the reader; nothing above them where there is no title. */
export type ToastWords = { tone: 'success' | 'error'; title: string | null; message: string };

type Reader = { onDismiss: () => void; onHold: () => void; onRelease: () => void };

/**
 * Draws toasts; when they come and go is said by whoever gave it the reader. The region is in the page before its first
 * words, so that screen readers say them.
 */
export function mountToaster({ onDismiss, onHold, onRelease }: Reader) {
  const host = document.createElement('div');
  host.setAttribute('aria-live', 'polite');
  host.dataset['toasts'] = '';
  // A press or the focus on a toast is not outside of the dialog that is open.
  for (const sign of ['pointerdown', 'focusin']) host.addEventListener(sign, (event) => event.stopPropagation());
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      containerStyle={{ zIndex: 80, top: 8, bottom: 'var(--toast-foot, 16px)' }}
      toastOptions={{ removeDelay: limits.toastRemovalMs }}
    />,
  );

  function show({ tone, title, message }: ToastWords, turn: number): void {
    const draw = ({ visible }: { visible: boolean }) =>
      visible ? (
        <LanguageContext value={pageLanguage()}>
          <Shown key={turn} onHold={onHold} onRelease={onRelease}>
            <Toast kind={tone === 'error' ? 'error' : 'ok'} title={title ?? undefined} onDismiss={onDismiss}>
              {message}
            </Toast>
          </Shown>
        </LanguageContext>
      ) : (
        <></>
      );
    const position = isPhone() ? 'top-center' : 'bottom-right';
    toast.custom(draw, { id: theToast, duration: Number.POSITIVE_INFINITY, position });
  }

  return { show, dismiss: () => toast.dismiss(theToast), remove: () => toast.remove(theToast) };
}

const isPhone = () => matchMedia(phoneQuery).matches;
/** Above and below the toast. */
const gap = 8;

type ShownProps = Omit<Reader, 'onDismiss'> & { children: ReactNode };

/** On a phone it stands at the head, away from bars and submit buttons, and the page makes room for it (ground.css). */
function Shown({ onHold, onRelease, children }: ShownProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isPhone() || !box.current) return;
    makeRoom(box.current.offsetHeight + 2 * gap);
    return () => makeRoom(0);
  }, []);
  return (
    <div
      ref={box}
      style={{ width: 'min(25rem, calc(100vw - 2rem))' }}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      {children}
    </div>
  );
}

/** What is read further down stays where it is; what has the focus comes out from below the toast. */
function makeRoom(pixels: number): void {
  const { documentElement: root, activeElement } = document;
  const page = document.getElementById('root');
  const before = page?.getBoundingClientRect().top ?? 0;
  root.style.setProperty('--toast-room', `${pixels}px`);
  const moved = (page?.getBoundingClientRect().top ?? 0) - before;
  if (window.scrollY > 0) window.scrollBy({ top: moved, behavior: 'instant' });
  const hidden = pixels - (activeElement?.getBoundingClientRect().top ?? pixels);
  if (activeElement !== document.body && hidden > 0 && hidden < pixels)
    window.scrollBy({ top: -hidden - gap, behavior: 'instant' });
}
