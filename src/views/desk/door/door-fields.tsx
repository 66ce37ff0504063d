import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { TypedDoor } from '#domain/door-fields.ts';
import { faultOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  doorAllText,
  doorAll,
  doorCloses,
  doorClosesFault,
  doorNameLabel,
  doorOpens,
  doorOpensFault,
  doorRemove,
  doorTickets,
} from '#messages/desk-door.ts';
import { fieldFault } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Field, Fields, FieldSet, Input } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { doorName } from '#views/desk/door/door-words.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { controlId } from '#views/desk/parts/part-fields.tsx';
import { tierName } from '#views/desk/tiers/tier-row.tsx';

type Props = {
  at: number;
  door: TypedDoor;
  tiers: DeskEventFieldsFragment['tiers'];
  isLocked: boolean;
  /** null: it goes. */
  onChange: (door: TypedDoor | null) => void;
};

/** One door: its name, its times, and who is let in by it. */
export function DoorFields(props: Props) {
  const language = useLanguage();
  const { at, door, isLocked, onChange } = props;
  const name = doorName(door, at, language);
  return (
    <Box role="group" aria-label={name}>
      <div>
        <Fields $columns={2}>
          <DoorText {...props} field="name" label={doorNameLabel(language)} span />
          <DoorText {...props} field="opens" label={doorOpens(language)} outside={doorOpensFault(language)} />
          <DoorText {...props} field="closes" label={doorCloses(language)} outside={doorClosesFault(language)} />
        </Fields>
        <Admitted {...props} />
      </div>
      <IconButton
        type="button"
        aria-label={doorRemove({ name }, language)}
        aria-disabled={isLocked}
        onClick={() => !isLocked && onChange(null)}
      >
        <X />
      </IconButton>
    </Box>
  );
}

type TextProps = Props & {
  field: 'name' | 'opens' | 'closes';
  label: string;
  span?: boolean;
  /** What is said of a time that is too early or too late. */
  outside?: string;
};

function DoorText({ at, door, isLocked, onChange, field, label, span, outside }: TextProps) {
  const language = useLanguage();
  const path = `lists.${at}.${field}`;
  const fault = PartEditorFlow.useSelector(faultOf(path));
  const error =
    fault === null ? undefined : fault === 'OUT_OF_RANGE' && outside ? outside : fieldFault({ fault }, language);
  return (
    <Field id={controlId(path)} error={error} label={label} {...(span && { span })}>
      <Input
        type={field === 'name' ? 'text' : 'datetime-local'}
        autoComplete="off"
        value={door[field]}
        readOnly={isLocked}
        onChange={(event) => onChange({ ...door, [field]: event.target.value })}
      />
    </Field>
  );
}

/** All tickets and add-ons, or some of them. */
function Admitted({ at, door, tiers, isLocked, onChange }: Props) {
  const language = useLanguage();
  const path = `lists.${at}.productIds`;
  const fault = PartEditorFlow.useSelector(faultOf(path));
  const change = (changed: Partial<TypedDoor>) => onChange({ ...door, ...changed });
  const choose = (id: string, isChosen: boolean) =>
    change({
      productIds: tiers.flatMap((tier) =>
        (tier.id === id ? isChosen : door.productIds.includes(tier.id)) ? [tier.id] : [],
      ),
    });
  return (
    <Tickets>
      <FieldSet
        id={`${controlId(path)}-chosen`}
        label={doorTickets(language)}
        error={fault === null ? undefined : fieldFault({ fault }, language)}
      >
        <Choices bare>
          <Choice
            type="checkbox"
            id={controlId(path)}
            label={doorAll(language)}
            text={doorAllText(language)}
            checked={door.admitsAll}
            aria-disabled={isLocked}
            onChange={(event) => !isLocked && change({ admitsAll: event.target.checked })}
          />
          {!door.admitsAll &&
            tiers.map((tier) => (
              <Choice
                key={tier.id}
                type="checkbox"
                label={tierName(tier, language)}
                checked={door.productIds.includes(tier.id)}
                aria-disabled={isLocked}
                onChange={(event) => !isLocked && choose(tier.id, event.target.checked)}
              />
            ))}
        </Choices>
      </FieldSet>
    </Tickets>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: start;
  padding-top: var(--s4);
  border-top: 1px solid var(--rule);
  /* Beside the first control, not its label. */
  > button {
    margin-top: 1.5rem;
  }
`;

const Tickets = styled.div`
  margin-top: var(--s4);
`;
