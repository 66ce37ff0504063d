import { Check, CircleAlert, Hourglass, Pause } from 'lucide-react';
import type { Offer } from '#machines/desk/publication/publication-machine.ts';
import { isUnknown } from '#machines/desk/publication/publication-selectors.ts';
import { barErrors, barOnSale, barPaused, barReady, barUnknown, barWarnings } from '#messages/desk-publish.ts';
import { useLanguage } from '#platform/language-context.ts';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { SaveBar, SaveBarActs, SaveBarText } from '#views/desk/parts/form-parts.ts';
import { PublicationButton } from '#views/desk/publish/publication-button.tsx';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';
import { countOf } from '#views/desk/publish/publish-problems.ts';

type Event = DeskEventFieldsFragment;
type Props = { event: Event; offer: Offer };
const onTheBar = ['PUBLISH', 'RESUME_SALES', 'PAUSE_SALES'] as const;

/** How it stands, and the one deed that it calls for. */
export function PublishBar({ event, offer }: Props) {
  const deeds = onTheBar.filter((deed) => offer.deeds.includes(deed));
  if (deeds.length === 0) return null;
  return (
    <SaveBar>
      <SaveBarText role="status">
        <BarText event={event} />
      </SaveBarText>
      <SaveBarActs>
        {deeds.map((deed) => (
          <PublicationButton key={deed} deed={deed} offer={offer} kind={deed === 'PAUSE_SALES' ? 'line' : 'solid'} />
        ))}
      </SaveBarActs>
    </SaveBar>
  );
}

function BarText({ event: { status, isPaused, publishProblems } }: { event: Event }) {
  const language = useLanguage();
  const isWaiting = PublicationFlow.useSelector(isUnknown);
  const errors = countOf(publishProblems, 'ERROR');
  if (isWaiting)
    return (
      <>
        <Hourglass /> <span>{barUnknown(language)}</span>
      </>
    );
  if (status !== 'DRAFT')
    return (
      <>
        {isPaused ? <Pause /> : <Check />} <span>{isPaused ? barPaused(language) : barOnSale(language)}</span>
      </>
    );
  if (errors === 0)
    return (
      <>
        <Check /> <span>{barReady(language)}</span>
      </>
    );
  return (
    <>
      <CircleAlert />
      <span>
        <b>{barErrors({ count: errors }, language)}</b> {barWarnings(language)}
      </span>
    </>
  );
}
