import { Check, Plus, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { entries, expandedId, registerEvent } from '#machines/shop/register/register-selectors.ts';
import { problemsOf } from '#machines/shop/register/registration-entry.ts';
import { entryAnother } from '#messages/register.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Accordion, AccordionItem } from '#platform/ui/accordion.tsx';
import { Button } from '#platform/ui/button.tsx';
import { OnlyWide } from '#platform/ui/page.tsx';
import { CodeNotice } from '#views/shop/register/code-notice.tsx';
import { EntryForm } from '#views/shop/register/entry-form.tsx';
import { entryTitle } from '#views/shop/register/entry-title.ts';
import { HeldTickets } from '#views/shop/register/held-tickets.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

/** The form of the dialog, for the button that stands outside of it. */
export const registerFormId = 'register-form';

/** The entries, one expanded at a time, and 'Add another registration' where that may be. */
export function RegistrationEntries() {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  const all = RegisterFlow.useSelector(entries);
  const expanded = RegisterFlow.useSelector(expandedId);
  const event = RegisterFlow.useSelector(registerEvent);
  const canAdd = RegisterFlow.useSelector((snapshot) => snapshot.can({ type: 'entry.add' }));
  const canExpand = RegisterFlow.useSelector((snapshot) => snapshot.can({ type: 'entry.expand', entryId: null }));
  const box = useFocusOnRefusal();
  const tierName = (tierId: string) => event?.tuitions.find(({ id }) => id === tierId)?.name;
  return (
    <form
      method="post"
      ref={box}
      id={registerFormId}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        register.send({ type: 'register.submit', idempotencyKey: newIdempotencyKey() });
      }}
    >
      <CodeNotice />
      <HeldTickets />
      <Accordion
        value={expanded ?? ''}
        disabled={!canExpand}
        onValueChange={(id) => register.send({ type: 'entry.expand', entryId: id === '' ? null : id })}
      >
        {all.map((entry) => {
          const isReady = problemsOf(entry.value, event).length === 0;
          return (
            <AccordionItem
              key={entry.id}
              value={entry.id}
              title={entryTitle(entry, language)}
              icon={isReady && entry.id !== expanded ? <Check /> : <UserRound />}
              aside={entry.id === expanded ? undefined : <OnlyWide as="span">{tierName(entry.value.tierId)}</OnlyWide>}
            >
              <EntryForm entry={entry} />
            </AccordionItem>
          );
        })}
      </Accordion>
      {canAdd && (
        <p style={{ marginTop: 'var(--s4)' }}>
          <Button kind="line" small onClick={() => register.send({ type: 'entry.add' })}>
            <Plus /> {entryAnother(language)}
          </Button>
        </p>
      )}
    </form>
  );
}

/** An entry that needs attention opens; the focus goes to its first field with a message, or to who is to be chosen. */
function useFocusOnRefusal() {
  const register = RegisterFlow.useActorRef();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const subscriptions = [
      register.on('entry.refused', () => {
        requestAnimationFrame(() => focusFirstProblem(box.current));
      }),
      register.on('entry.attendeeWanted', () => {
        requestAnimationFrame(() => box.current?.querySelector('select')?.focus());
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [register]);
  return box;
}

function focusFirstProblem(box: HTMLElement | null) {
  const wrong = box?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input:not(:disabled)') : wrong;
  if (control) control.focus();
  else box?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
