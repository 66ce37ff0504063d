import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { deskTeam } from '#machines/desk/team/team-selectors.ts';
import { limitAll, limitEvent, limitNone, limitSome, limitWhich, membersWorks } from '#messages/team.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';

type Props = {
  /** null: all of them. */
  eventIds: readonly string[] | null;
  isSaving: boolean;
  error?: string | undefined;
  onChange: (eventIds: string[] | null) => void;
};

/** Whether a role is good at all events, or at which. */
export function EventLimit({ eventIds, isSaving, error, onChange }: Props) {
  const language = useLanguage();
  return (
    <FieldSet label={membersWorks(language)}>
      <Choices>
        <Choice
          type="radio"
          name="limit"
          label={limitAll(language)}
          checked={eventIds === null}
          aria-disabled={isSaving}
          onChange={() => !isSaving && onChange(null)}
        />
        <Choice
          type="radio"
          name="limit"
          label={limitSome(language)}
          checked={eventIds !== null}
          aria-disabled={isSaving}
          onChange={() => !isSaving && onChange([])}
        />
      </Choices>
      {eventIds !== null && (
        <Which>
          <Events eventIds={eventIds} isSaving={isSaving} error={error} onChange={onChange} />
        </Which>
      )}
    </FieldSet>
  );
}

function Events({ eventIds, isSaving, error, onChange }: Props & { eventIds: readonly string[] }) {
  const language = useLanguage();
  const events = TeamFlow.useSelector(deskTeam)?.events ?? [];
  const toggle = (id: string, isIn: boolean) =>
    !isSaving && onChange(isIn ? [...eventIds, id] : eventIds.filter((one) => one !== id));
  return (
    <FieldSet
      label={limitWhich(language)}
      hint={eventIds.length === 0 && error === undefined ? limitNone(language) : undefined}
      error={error}
    >
      <Scroll>
        <Choices bare>
          {events.map(({ id, name, start }) => (
            <Choice
              key={id}
              type="checkbox"
              label={limitEvent({ name, day: parseWallTime(start) }, language)}
              checked={eventIds.includes(id)}
              aria-disabled={isSaving}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
        </Choices>
      </Scroll>
    </FieldSet>
  );
}

const Which = styled.div`
  margin-top: var(--s3);
`;

const Scroll = styled.div`
  max-height: 16rem;
  overflow-y: auto;
  padding-inline: var(--s2);
`;
