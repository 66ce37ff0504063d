import * as selectors from '#machines/desk/event-repeat/event-repeat-selectors.ts';
import type { RuleDraft } from '#machines/desk/event-repeat/event-repeat-setup.ts';
import { fieldFault } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';

/** The rule as it is typed, what is wrong with a field of it, and how it is changed, which tells its dates anew. */
export function useRule() {
  const language = useLanguage();
  const flow = EventRepeatFlow.useActorRef();
  const draft = EventRepeatFlow.useSelector(selectors.repeatDraft);
  const faults = EventRepeatFlow.useSelector(selectors.repeatFaults);
  const isLocked = !EventRepeatFlow.useSelector(selectors.canChangeRule);
  return {
    draft,
    isLocked,
    errorOf: (field: string): string | undefined => {
      const fault = faults.find((one) => one.field === `rule.${field}`)?.fault;
      return fault && fieldFault({ fault }, language);
    },
    change: (changed: Partial<RuleDraft>) =>
      flow.send({ type: 'eventRepeat.changeRule', draft: { ...draft, ...changed } }),
  };
}
