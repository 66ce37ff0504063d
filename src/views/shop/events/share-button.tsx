import { Share } from 'lucide-react';
import { shareLabel } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';

type Props = { isOn: boolean; onShare: () => void };

/** While sharing is off it is there, disabled, and a press says so (customer specification §2, Event detail). */
export function ShareButton({ isOn, onShare }: Props) {
  const language = useLanguage();
  return (
    <IconButton
      aria-disabled={isOn ? undefined : true}
      style={{ marginRight: '-.5rem', ...(isOn ? {} : { color: 'var(--ink-2)' }) }}
      onClick={onShare}
    >
      <Share /> {shareLabel(language)}
    </IconButton>
  );
}
