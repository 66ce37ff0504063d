import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  baseOf,
  choiceOf,
  collidingFields,
  takenFields,
  theirValueOf,
  valueOf,
  whoSaved,
} from '#machines/desk/part-editor/part-editor-selectors.ts';
import type { Side } from '#machines/desk/part-editor/part-editor-setup.ts';
import {
  conflictBefore,
  conflictKeep,
  conflictSomebody,
  conflictTake,
  conflictTaken,
  conflictText,
  conflictTextAt,
  conflictTitle,
} from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { PartValue } from '#domain/part-values.ts';
import { Version, Versions } from '#views/desk/parts/form-parts.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import type { PartWords } from '#views/desk/parts/part-words.ts';

/** Who saved it meanwhile, as far as that is known. */
export function useWhoSaved(): { name: string; at: string | null } {
  const language = useLanguage();
  const theirs = PartEditorFlow.useSelector(whoSaved);
  return { name: theirs?.by ?? conflictSomebody(language), at: theirs?.at ? timeOf(theirs.at, language) : null };
}

/** Fields that both changed, one of two to be chosen for each; what does not collide is said to be taken over. */
export function PartConflict({ words }: { words: PartWords }) {
  const language = useLanguage();
  const { name, at } = useWhoSaved();
  const fields = PartEditorFlow.useSelector(collidingFields);
  return (
    <Notice kind="warn" title={conflictTitle({ name }, language)} role="alert">
      <p>{at === null ? conflictText(language) : conflictTextAt({ time: at }, language)}</p>
      <Taken words={words} />
      {fields.map((field) => (
        <FieldConflict key={field} field={field} words={words} />
      ))}
    </Notice>
  );
}

/** What somebody else changed and nobody here did. */
export function Taken({ words: { nameOf } }: { words: PartWords }) {
  const language = useLanguage();
  const { name } = useWhoSaved();
  const taken = PartEditorFlow.useSelector(takenFields);
  return taken.length > 0 && <p>{conflictTaken({ name, fields: taken.map(nameOf) }, language)}</p>;
}

function FieldConflict({ field, words: { nameOf, valueOf: wordsOf } }: { field: string; words: PartWords }) {
  const language = useLanguage();
  const group = useId();
  const { name } = useWhoSaved();
  const mine = PartEditorFlow.useSelector(valueOf(field));
  const theirs = PartEditorFlow.useSelector(theirValueOf(field));
  const base = PartEditorFlow.useSelector(baseOf(field));
  const shown = (value: PartValue) => <b>{wordsOf(field, value)}</b>;
  return (
    <Group>
      <legend>{nameOf(field)}</legend>
      <Versions>
        <SideChoice group={group} field={field} side="MINE">
          {conflictKeep(language)} {shown(mine)}
        </SideChoice>
        <SideChoice group={group} field={field} side="THEIRS">
          {conflictTake({ name }, language)} {shown(theirs)}
        </SideChoice>
        <Version as="div">
          <span>
            {conflictBefore(language)} {shown(base)}
          </span>
        </Version>
      </Versions>
    </Group>
  );
}

type SideProps = { group: string; field: string; side: Side; children: ReactNode };

function SideChoice({ group, field, side, children }: SideProps) {
  const editor = PartEditorFlow.useActorRef();
  const chosen = PartEditorFlow.useSelector(choiceOf(field));
  return (
    <Version>
      <input
        type="radio"
        name={group}
        checked={chosen === side}
        onChange={() => editor.send({ type: 'partEditor.choose', field, side })}
      />
      <span>{children}</span>
    </Version>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin-top: var(--s3);
  legend {
    font-weight: 640;
  }
  b {
    display: block;
  }
`;
