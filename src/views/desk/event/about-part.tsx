import { Copy, Languages } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { languageOfCode } from '#domain/content-language.ts';
import { eventCategories } from '#domain/event-categories.ts';
import type { Language } from '#domain/language.ts';
import { deskEvent } from '#machines/desk/desk-event/desk-event-selectors.ts';
import { isOpen, typedValues } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { isUploading } from '#machines/desk/picture-upload/picture-upload-selectors.ts';
import {
  kindFirst,
  kindFirstHint,
  kindSecond,
  kindTitle,
  placeCity,
  placeCountry,
  placeLine1,
  placeName,
  placeNameHint,
  placePostcode,
  placeStateProvince,
  placeTitle,
  wordsAsked,
  wordsCopy,
  wordsDescription,
  wordsFirst,
  wordsMissing,
  wordsName,
  wordsParagraphs,
  wordsTitle,
} from '#messages/desk-about.ts';
import { uploadWaits } from '#messages/desk-pictures.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Fields, Hint } from '#platform/ui/field.tsx';
import { Row, Small } from '#platform/ui/page.tsx';
import { aboutWords, categoryName } from '#views/desk/event/about-words.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import {
  languageMark,
  languageName,
  languagesFrom,
  ownLanguageIn,
  wordField,
} from '#views/desk/parts/language-words.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartArea, PartSelect, PartText } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { textIn } from '#views/desk/parts/part-words.ts';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';
import { PicturesSection } from '#views/desk/pictures/pictures-section.tsx';

/** What an event is called and about in each language, where it is, and of what kind. */
export function AboutPart() {
  const language = useLanguage();
  const isBusy = PictureUploadFlow.useSelector(isUploading);
  return (
    <PartForm words={aboutWords(language)} waitsFor={isBusy ? uploadWaits(language) : null}>
      <Words />
      <PicturesSection />
      <FormSection aria-labelledby="about-place">
        <SectionHeading id="about-place">{placeTitle(language)}</SectionHeading>
        <Fields $columns={2}>
          <PartText name="place.name" label={placeName(language)} hint={placeNameHint(language)} optional />
          <PartText name="place.line1" label={placeLine1(language)} optional />
          <PartText name="place.city" label={placeCity(language)} optional />
          <PartText name="place.stateProvince" label={placeStateProvince(language)} optional />
          <PartText name="place.postcode" label={placePostcode(language)} optional />
          <PartText name="place.country" label={placeCountry(language)} optional />
        </Fields>
      </FormSection>
      <Kind />
    </PartForm>
  );
}

/** The languages in which its organizer wants it, and it is not. */
function useMissing(): Language[] {
  const problems = DeskEventFlow.useSelector(deskEvent)?.publishProblems ?? [];
  return problems.flatMap(({ code, where, language }) =>
    code === 'LANGUAGE_MISSING' && where === 'ABOUT' && language ? [languageOfCode(language)] : [],
  );
}

function Words() {
  const language = useLanguage();
  const own = ownLanguageIn(PartEditorFlow.useSelector(typedValues));
  const missing = useMissing();
  return (
    <FormSection aria-labelledby="about-words">
      <Row $apart $gap="s2">
        <SectionHeading id="about-words">{wordsTitle(language)}</SectionHeading>
        {missing.map((one) => (
          <Badge key={one} kind="warn">
            <Languages /> {wordsMissing({ code: languageMark(one) }, language)}
          </Badge>
        ))}
      </Row>
      <Pair>
        {languagesFrom(own).map((one) => (
          <InLanguage key={one} written={one} own={own} isMissing={missing.includes(one)} />
        ))}
      </Pair>
    </FormSection>
  );
}

type InLanguageProps = { written: Language; own: Language; isMissing: boolean };

function InLanguage({ written, own, isMissing }: InLanguageProps) {
  const language = useLanguage();
  const id = useId();
  const of = { language: languageName(written) };
  return (
    <Fields role="group" aria-labelledby={id}>
      <Head>
        <b id={id} lang={written}>
          {languageName(written)}
        </b>
        {written === own ? <Small>{wordsFirst(language)}</Small> : <CopyButton from={own} to={written} />}
      </Head>
      <PartText
        name={wordField('name', written)}
        label={wordsName(of, language)}
        lang={written}
        optional={written !== own}
      />
      <PartArea
        name={wordField('description', written)}
        label={wordsDescription(of, language)}
        hint={wordsParagraphs(language)}
        lang={written}
        rows={7}
        optional
      />
      {isMissing && <Hint>{wordsAsked(language)}</Hint>}
    </Fields>
  );
}

/** Begins a translation; where something is written already nothing is written over it. */
function CopyButton({ from, to }: { from: Language; to: Language }) {
  const language = useLanguage();
  const editor = PartEditorFlow.useActorRef();
  const isLocked = !PartEditorFlow.useSelector(isOpen);
  const values = PartEditorFlow.useSelector(typedValues);
  const written = ['name', 'description'].map((word) => ({
    field: wordField(word, to),
    is: textIn(values[wordField(word, to)] ?? null),
    value: textIn(values[wordField(word, from)] ?? null),
  }));
  if (written.some(({ is }) => is !== '')) return null;
  return (
    <Button
      kind="quiet"
      small
      aria-disabled={isLocked}
      onClick={() => {
        for (const { field, value } of written) editor.send({ type: 'partEditor.type', field, value });
      }}
    >
      <Copy /> {wordsCopy({ language: languageName(from) }, language)}
    </Button>
  );
}

function Kind() {
  const language = useLanguage();
  const options = ['', ...eventCategories].map((code) => ({ value: code, words: categoryName(code, language) }));
  return (
    <FormSection aria-labelledby="about-kind">
      <SectionHeading id="about-kind">{kindTitle(language)}</SectionHeading>
      <Fields $columns={2}>
        <PartSelect
          name="primaryCategory"
          label={kindFirst(language)}
          hint={kindFirstHint(language)}
          options={options}
        />
        <PartSelect name="secondaryCategory" label={kindSecond(language)} options={options} />
      </Fields>
    </FormSection>
  );
}

/** Two languages beside each other where there is room. */
const Pair = styled.div`
  display: grid;
  gap: var(--s6) var(--s5);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  align-items: start;
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s2);
  min-height: 2.75rem;
`;
