import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import {
  checkErrors,
  checkPassed,
  checkPassedText,
  checkSettings,
  checkTitle,
  checkTitleLive,
  checkWarnings,
} from '#messages/desk-publish.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Muted, Row } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment, PublishProblemPlace } from '#services/desk/generated/graphql.ts';
import { eventPartList } from '#views/desk/event/event-part-list.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { CheckLine } from '#views/desk/publish/check-line.ts';
import { countOf, inOrder, passedChecks, problemWords } from '#views/desk/publish/publish-problems.ts';

type Event = DeskEventFieldsFragment;
type Props = {
  event: Event;
  /** Of the event: '/desk/players/events/1'. */
  path: string;
  /** Of the organizer's settings; null where this person has none. */
  settings: string | null;
};

/** What the checks found, errors first, each with the way to its part; and in one line what is in order. */
export function Checks({ event, path, settings }: Props) {
  const language = useLanguage();
  const id = useId();
  const { publishProblems: problems, status } = event;
  const [errors, warnings] = [countOf(problems, 'ERROR'), countOf(problems, 'WARNING')];
  const passed = passedChecks(event, language);
  return (
    <FormSection aria-labelledby={id}>
      <Row $apart $gap="s2">
        <SectionHeading id={id}>{status === 'DRAFT' ? checkTitle(language) : checkTitleLive(language)}</SectionHeading>
        <Row as="span" $gap="s2">
          {errors > 0 && (
            <Badge kind="error">
              <CircleAlert /> {checkErrors({ count: errors }, language)}
            </Badge>
          )}
          {warnings > 0 && (
            <Badge kind="warn">
              <TriangleAlert /> {checkWarnings({ count: warnings }, language)}
            </Badge>
          )}
        </Row>
      </Row>
      <ul>
        {inOrder(problems).map((problem, at) => {
          const { name, text } = problemWords(problem, event, language);
          return (
            <CheckLine key={at} data-level={problem.level}>
              {problem.level === 'ERROR' ? <CircleAlert /> : <TriangleAlert />}
              <p>
                <b>{name}</b>
                <br />
                <Muted as="span">{text}</Muted>
              </p>
              <WayThere where={problem.where} path={path} settings={settings} />
            </CheckLine>
          );
        })}
        {passed.length > 0 && (
          <CheckLine data-level="OK">
            <CircleCheck />
            <p>
              <b>{checkPassed({ count: passed.length }, language)}</b>
              <br />
              <Muted as="span">{checkPassedText({ names: passed }, language)}</Muted>
            </p>
          </CheckLine>
        )}
      </ul>
    </FormSection>
  );
}

type Way = Omit<Props, 'event'> & { where: PublishProblemPlace };

/** To the part, or to the organizer's settings, that can mend it. */
function WayThere({ where, path, settings }: Way) {
  const language = useLanguage();
  const part = eventPartList.find((one) => one.where === where);
  if (part)
    return (
      <ButtonLink kind="line" small href={`${path}/${part.slug}`}>
        {part.name(language)}
      </ButtonLink>
    );
  if (where !== 'SETTINGS' || settings === null) return null;
  return (
    <ButtonLink kind="line" small href={settings}>
      {checkSettings(language)}
    </ButtonLink>
  );
}
