import { removeDeed, removeKeep, removeText, removeTitle } from '#messages/questions.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';

type Props = { answers: number; onKeep: () => void; onRemove: () => void };

/** Whether a question goes that people have been asked. */
export function RemovalDialog({ answers, onKeep, onRemove }: Props) {
  const language = useLanguage();
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      title={removeTitle(language)}
      footer={
        <>
          <Button kind="line" onClick={onKeep}>
            {removeKeep(language)}
          </Button>
          <Button onClick={onRemove}>{removeDeed(language)}</Button>
        </>
      }
    >
      <p>{removeText({ count: answers }, language)}</p>
    </Dialog>
  );
}
