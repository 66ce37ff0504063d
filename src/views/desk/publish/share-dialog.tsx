import { Mail, Printer } from 'lucide-react';
import { codeOfLanguage, languageOfCode } from '#domain/content-language.ts';
import { prefixOf, type Language } from '#domain/language.ts';
import {
  publicLink,
  shareButton,
  shareButtonWords,
  shareLink,
  shareMail,
  sharePoster,
  sharePrint,
  shareTitle,
  shareTitlePaused,
} from '#messages/desk-publish.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { DialogGrow, DialogStubHead } from '#platform/ui/dialog-stub.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { OnlyWide, Row, Stack } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { CopyField } from '#views/desk/forms/copy-field.tsx';
import { Poster } from '#views/desk/publish/poster.tsx';
import { PrintedPoster } from '#views/desk/publish/printed-poster.tsx';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';

type Event = DeskEventFieldsFragment;
type Props = { event: Event; origin: string };

/** The address of its page in a language that its words are written in. */
const addressIn = (language: Language, { event, origin }: Props): string =>
  `${origin}${prefixOf(language)}/event/${event.id}`;

/** HTML that any page can have: a plain link, which needs no script of Foyer's. */
const buttonIn = (address: string, words: string): string =>
  `<a href="${address}" style="display:inline-block;padding:12px 22px;border-radius:3px;background:#0d5847;color:#fff;font-weight:600;text-decoration:none">${words}</a>`;

/** What an organizer passes on of an event that is on sale: its addresses, a button, and a poster to print. */
export function ShareDialog(props: Props) {
  const language = useLanguage();
  const flow = PublicationFlow.useActorRef();
  const { event } = props;
  const written = event.about.words.map((words) => languageOfCode(words.language));
  const own = written.includes(language) ? language : (written[0] ?? language);
  const address = addressIn(own, props);
  const poster = { event, address };
  const mail = new URLSearchParams({ subject: event.name, body: address }).toString().replaceAll('+', '%20');
  return (
    <Dialog
      open
      onOpenChange={() => flow.send({ type: 'publication.close' })}
      title={event.isPaused ? shareTitlePaused(language) : shareTitle(language)}
      ticketColor={ticketColorOf(event.about.primaryCategory, event.id)}
      stubLabel={sharePoster(language)}
      stub={
        <>
          <DialogStubHead name={sharePoster(language)} />
          <OnlyWide>
            <Poster {...poster} />
          </OnlyWide>
          <DialogGrow>
            <Button wide onClick={() => window.print()}>
              <Printer /> {sharePrint(language)}
            </Button>
          </DialogGrow>
          <PrintedPoster {...poster} />
        </>
      }
    >
      <Stack $gap="s5">
        {written.map((one) => (
          <CopyField
            key={one}
            label={written.length > 1 ? shareLink({ language: codeOfLanguage(one) }, language) : publicLink(language)}
            value={addressIn(one, props)}
          />
        ))}
        <CopyField label={shareButton(language)} value={buttonIn(address, shareButtonWords(own))} />
        <Row $gap="s2">
          <ButtonLink kind="line" small href={`mailto:?${mail}`}>
            <Mail /> {shareMail(language)}
          </ButtonLink>
        </Row>
      </Stack>
    </Dialog>
  );
}
