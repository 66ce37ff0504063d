import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'react-hot-toast';
import { limits } from '#domain/limits.ts';
import type { Notice } from '#domain/answer.ts';
import { Toast } from '#platform/ui/toast.tsx';

/** The one place of the one toast. */
const theToast = 'notice';

type Reader = { onDismiss: () => void; onHold: () => void; onRelease: () => void };

/**
 * Draws toasts; when they come and go is said by whoever gave it the reader. The region is in the page before its first
 * words, so that screen readers say them.
 */
export function mountToaster({ onDismiss, onHold, onRelease }: Reader) {
  const host = document.createElement('div');
  host.setAttribute('aria-live', 'polite');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="bottom-right"
      containerStyle={{ zIndex: 80, bottom: 'var(--toast-foot, 16px)' }}
      toastOptions={{ removeDelay: limits.toastRemovalMs }}
    />,
  );

  function show({ tone, title, message }: Notice, turn: number): void {
    const draw = ({ visible }: { visible: boolean }) =>
      visible ? (
        <div
          key={turn}
          style={{ width: 'min(25rem, calc(100vw - 2rem))' }}
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onFocus={onHold}
          onBlur={onRelease}
        >
          <Toast kind={tone === 'error' ? 'error' : 'ok'} title={title} onDismiss={onDismiss}>
            {message}
          </Toast>
        </div>
      ) : (
        <></>
      );
    toast.custom(draw, { id: theToast, duration: Number.POSITIVE_INFINITY });
  }

  return { show, dismiss: () => toast.dismiss(theToast), remove: () => toast.remove(theToast) };
}
