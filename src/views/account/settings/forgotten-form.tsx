import { useId } from 'react';
import { formForgotten, formForgottenText } from '#messages/account.ts';
import { cardTitle } from '#messages/forms.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Heading, Muted } from '#platform/ui/page.tsx';
import { Panel, PanelHead } from '#platform/ui/panel.tsx';

/** In place of a form whose answers its organizer keeps no longer; name: whose they were, or of which form. */
export function ForgottenForm({ name, days }: { name: string; days: number }) {
  const language = useLanguage();
  const headingId = useId();
  return (
    <Panel aria-labelledby={headingId}>
      <PanelHead>
        <Heading id={headingId}>{cardTitle(language)}</Heading>
        <Badge>{formForgotten({ days }, language)}</Badge>
      </PanelHead>
      <Muted as="p">{name}</Muted>
      <p>{formForgottenText({ days }, language)}</p>
    </Panel>
  );
}
