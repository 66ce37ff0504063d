import type { ReactNode } from 'react';
import { actCancel } from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { focusFieldOf } from '#views/account/settings/focus-field.ts';

export type GuardDialogProps = {
  title: string;
  description?: string;
  /** The words on the button that goes on. */
  action: string;
  /** What the button says while something is under way. */
  pending: string | false;
  /** The form that the button submits; without one it does what onAction says. */
  formId?: string;
  onAction?: () => void;
  /** Nothing but the action ends it: no cancel, no cross. */
  isFinal?: boolean;
  canCancel: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/**
 * A question or a form over the guards of the account. What follows it (the password, then back) takes its place inside
 * of the same dialog, so that the focus comes back to where it was before the first.
 */
export function GuardDialog({ formId, onAction, onCancel, canCancel, action, pending, ...rest }: GuardDialogProps) {
  const language = useLanguage();
  const { title, description, isFinal = false, children } = rest;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      {...(formId === undefined ? {} : { onOpenAutoFocus: focusFieldOf(formId) })}
      title={title}
      description={description}
      hasNoCross={isFinal}
      canClose={canCancel}
      footer={
        <>
          {!isFinal && (
            <Button kind="line" disabled={!canCancel} onClick={onCancel}>
              {actCancel(language)}
            </Button>
          )}
          {/* A button of its own for each question: what had the focus goes with it, and the next form takes the focus. */}
          <Button
            key={title}
            {...(formId === undefined ? { onClick: onAction } : { type: 'submit', form: formId })}
            pending={pending}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
