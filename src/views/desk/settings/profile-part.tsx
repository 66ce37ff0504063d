import { languageOfCode } from '#domain/content-language.ts';
import { valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  profileContact,
  profileDescription,
  profileDescriptionHint,
  profileEmail,
  profileEmailHint,
  profileName,
  profileNameHint,
  profileOtherHint,
  profilePerson,
  profilePhone,
  profileShort,
  profileWords,
} from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fields } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartArea, PartText } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import {
  contentCodes,
  fieldIn,
  ownNameOf,
  profileWordsOf,
  type ContentCode,
} from '#views/desk/settings/settings-words.ts';

/** What people read of the organizer, in its own language and in others, and how they reach it. */
export function ProfilePart() {
  const language = useLanguage();
  const own = PartEditorFlow.useSelector(valueOf('language'));
  const others = contentCodes.filter((code) => code !== own);
  return (
    <PartForm words={profileWordsOf(language)}>
      {contentCodes
        .filter((code) => code === own)
        .map((code) => (
          <FormSection key={code} title={profileWords(language)}>
            <Words code={code} isOwn />
          </FormSection>
        ))}
      {others.map((code) => (
        <FormSection key={code} title={<span lang={languageOfCode(code)}>{ownNameOf(code)}</span>}>
          <Muted as="p">{profileOtherHint({ own: ownNameOf(own) }, language)}</Muted>
          <Words code={code} />
        </FormSection>
      ))}
      <FormSection title={profileContact(language)}>
        <Fields $columns={2}>
          <PartText
            name="contactEmail"
            type="email"
            label={profileEmail(language)}
            hint={profileEmailHint(language)}
            optional
            span
          />
          <PartText name="contactName" label={profilePerson(language)} optional />
          <PartText name="contactPhone" type="tel" label={profilePhone(language)} optional />
        </Fields>
      </FormSection>
    </PartForm>
  );
}

function Words({ code, isOwn = false }: { code: ContentCode; isOwn?: boolean }) {
  const language = useLanguage();
  const lang = languageOfCode(code);
  return (
    <Fields>
      <PartText
        name={fieldIn('name', code)}
        label={profileName(language)}
        lang={lang}
        optional={!isOwn}
        {...(isOwn && { hint: profileNameHint(language) })}
      />
      <PartText name={fieldIn('shortDescription', code)} label={profileShort(language)} lang={lang} optional />
      <PartArea
        name={fieldIn('description', code)}
        label={profileDescription(language)}
        lang={lang}
        rows={6}
        optional
        {...(isOwn && { hint: profileDescriptionHint(language) })}
      />
    </Fields>
  );
}
