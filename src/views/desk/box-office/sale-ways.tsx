import type { Language } from '#domain/language.ts';
import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import { wayGift, wayLater, wayLink, wayTitle } from '#messages/box-office.ts';
import { wayName } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import type { DeskSaleWay } from '#services/desk/generated/graphql.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';

/** How it is paid, of the ways that the role has. */
export function SaleWays() {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const draft = BoxOfficeFlow.useSelector(selectors.saleDraft);
  const canChange = BoxOfficeFlow.useSelector(selectors.canChange);
  const office = BoxOfficeFlow.useSelector(selectors.whatIsSold);
  if (!office) return null;
  return (
    <FormSection title={wayTitle(language)}>
      <Choices>
        {office.ways.map((way) => (
          <Choice
            key={way}
            type="radio"
            name="way"
            label={wayName({ way }, language)}
            text={textOf(way, office.complimentaryLeft ?? 0, language)}
            checked={draft.way === way}
            disabled={!canChange}
            onChange={() => flow.send({ type: 'sale.pay', way })}
          />
        ))}
      </Choices>
    </FormSection>
  );
}

function textOf(way: DeskSaleWay, left: number, language: Language): string | undefined {
  if (way === 'LATER') return wayLater(language);
  if (way === 'CARD_LINK') return wayLink(language);
  return way === 'COMPLIMENTARY' ? wayGift({ left }, language) : undefined;
}
