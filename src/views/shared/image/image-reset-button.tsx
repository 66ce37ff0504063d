import { Trash2 } from 'lucide-react';
import { pictureConfirm, pictureRemove } from '#messages/menu.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { ImageResetFlow } from '#views/shared/image/image-reset-context.ts';

/** Takes a picture away, after it has asked (platform specification §4 'Image-reset control'). */
export function ImageResetButton() {
  const language = useLanguage();
  const flow = ImageResetFlow.useActorRef();
  const isConfirming = ImageResetFlow.useSelector((snapshot) => snapshot.matches('confirming'));
  return (
    <Button kind="line" small data-image-reset="" onClick={() => flow.send({ type: 'reset.press' })}>
      <Trash2 /> {isConfirming ? pictureConfirm(language) : pictureRemove(language)}
    </Button>
  );
}
