import type { ReactNode } from 'react';
import { canChoose } from '#machines/desk/person/person-selectors.ts';
import type { PersonDeed } from '#machines/desk/person/person-setup.ts';
import { deedName, deedOf } from '#messages/desk-person.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import type { DeskPersonDeed, DeskPersonFieldsFragment } from '#services/desk/generated/graphql.ts';
import { PersonFlow } from '#views/desk/person/person-context.ts';

const permissions = {
  ATTENDEE: 'CHANGE',
  ANSWERS: 'CHANGE',
  NOTE: 'NOTE',
  RESEND: 'RESEND',
} as const satisfies Record<PersonDeed['deed'], DeskPersonDeed>;

type Props = {
  person: DeskPersonFieldsFragment;
  deed: PersonDeed;
  /** The form that it is about, where there may be several. */
  of?: string;
  kind?: ButtonProps['kind'];
  icon?: ReactNode;
};

/** Opens the dialog of a deed; what the registration or the role does not permit is not drawn. */
export function PersonDeedButton({ person, deed, of, kind, icon }: Props) {
  const language = useLanguage();
  const flow = PersonFlow.useActorRef();
  const canAsk = PersonFlow.useSelector(canChoose(deed));
  if (!person.deeds.includes(permissions[deed.deed])) return null;
  const name = deedName({ deed: deed.deed }, language);
  return (
    <Button
      {...(kind ? { kind } : {})}
      {...(of === undefined ? {} : { 'aria-label': deedOf({ deed: name, form: of }, language) })}
      small
      aria-haspopup="dialog"
      aria-disabled={!canAsk}
      onClick={() => flow.send({ type: 'person.choose', deed })}
    >
      {icon} {name}
    </Button>
  );
}
