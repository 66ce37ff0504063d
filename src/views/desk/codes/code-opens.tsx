import { parseWallTime } from '#domain/event-time.ts';
import { textsIn } from '#domain/part-values.ts';
import { faultOf, isOpen, valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { opensHint, opensNone, opensOf, opensTitle } from '#messages/desk-codes.ts';
import { fieldFault } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import type { GetDeskCodesQuery } from '#services/desk/generated/graphql.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { controlId } from '#views/desk/parts/part-fields.tsx';

export type CodeTiers = NonNullable<GetDeskCodesQuery['deskCodes']>['tiers'];

/** What is sold by code, each with whether this code opens it. */
export function CodeOpens({ tiers }: { tiers: CodeTiers }) {
  const language = useLanguage();
  const editor = PartEditorFlow.useActorRef();
  const chosen = textsIn(PartEditorFlow.useSelector(valueOf('tierIds')));
  const isLocked = !PartEditorFlow.useSelector(isOpen);
  const fault = PartEditorFlow.useSelector(faultOf('tierIds'));
  const toggle = (id: string, is: boolean) => {
    const value = is ? [...chosen, id].toSorted() : chosen.filter((one) => one !== id);
    editor.send({ type: 'partEditor.type', field: 'tierIds', value });
  };
  return (
    <FieldSet
      label={opensTitle(language)}
      hint={tiers.length > 0 && opensHint(language)}
      error={fault === null ? undefined : fieldFault({ fault }, language)}
    >
      {tiers.length === 0 ? (
        <Muted as="p">{opensNone(language)}</Muted>
      ) : (
        <Choices>
          {tiers.map(({ id, name, eventName, startWallTime }, at) => (
            <Choice
              key={id}
              type="checkbox"
              {...(at === 0 && { id: controlId('tierIds') })}
              label={name}
              text={opensOf({ event: eventName, time: parseWallTime(startWallTime) }, language)}
              checked={chosen.includes(id)}
              aria-disabled={isLocked}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </Choices>
      )}
    </FieldSet>
  );
}
