import { readonlyAsk } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import type { PartValues } from '#domain/part-values.ts';
import type { PartWords } from '#views/desk/parts/part-words.ts';

type Props = { words: PartWords; values: PartValues };

/** A part for who may not change it: its fields as text, and whom to ask. */
export function PartFacts({ words: { title, fields, nameOf, valueOf: wordsOf }, values }: Props) {
  const language = useLanguage();
  return (
    <FormSection aria-labelledby="part-facts">
      <SectionHeading id="part-facts">{title}</SectionHeading>
      <Facts>
        {fields.map((field) => (
          <Fact key={field} term={nameOf(field)}>
            {wordsOf(field, values[field] ?? null)}
          </Fact>
        ))}
      </Facts>
      <Muted as="p">{readonlyAsk(language)}</Muted>
    </FormSection>
  );
}
