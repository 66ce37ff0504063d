import { contactTitle, reachEmail, reachName, reachPhone } from '#messages/organizer.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import type { Organizer } from '#views/shop/organizer/organizer-screen.tsx';

/** Contact details, as far as the organizer gives any. */
export function OrganizerContact({ organizer }: { organizer: Organizer }) {
  const language = useLanguage();
  const { contactName, contactEmail, contactPhone } = organizer;
  if (!contactName && !contactEmail && !contactPhone) return null;
  return (
    <Panel aria-labelledby="contact">
      <Heading as="h2" id="contact">
        {contactTitle(language)}
      </Heading>
      <Facts style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {contactName && <Fact term={reachName(language)}>{contactName}</Fact>}
        {contactEmail && (
          <Fact term={reachEmail(language)}>
            <TextLink href={`mailto:${contactEmail}`} hit>
              {contactEmail}
            </TextLink>
          </Fact>
        )}
        {contactPhone && (
          <Fact term={reachPhone(language)}>
            <TextLink href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`} hit>
              {contactPhone}
            </TextLink>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
