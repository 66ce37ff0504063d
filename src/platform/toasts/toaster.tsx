import { createRoot } from 'react-dom/client';
import { toast, Toaster } from 'react-hot-toast';
import { limits } from '#domain/limits.ts';
import type { Notice } from '#domain/answer.ts';
import { Toast } from '#platform/ui/toast.tsx';

const successMs = 5_000;
/** One toast at a time: a new one takes the place of the one that shows (platform specification §4). */
const theToast = 'notice';

let isMounted = false;

function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="bottom-right"
      containerStyle={{ zIndex: 80, bottom: 'var(--toast-foot, 16px)' }}
      toastOptions={{ removeDelay: limits.toastRemovalMs }}
    />,
  );
}

/** Shows one notice; errors stay for 20 seconds (customer specification §9). */
export function show({ tone, message }: Notice): void {
  mount();
  toast.custom(
    ({ visible }) =>
      visible ? (
        <div style={{ width: 'min(25rem, calc(100vw - 2rem))' }}>
          <Toast kind={tone === 'error' ? 'error' : 'ok'} onDismiss={() => toast.dismiss(theToast)}>
            {message.split('\n').map((line) => (
              <span key={line} style={{ display: 'block' }}>
                {line}
              </span>
            ))}
          </Toast>
        </div>
      ) : (
        <></>
      ),
    { id: theToast, duration: tone === 'error' ? limits.errorToastMs : successMs },
  );
}
