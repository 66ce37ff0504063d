import { useEffect, useState } from 'react';
import { formScopes } from '#domain/event-questions.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { useLanguage } from '#platform/language-context.ts';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { FormPreview } from '#views/desk/questions/form-preview.tsx';
import { Builder } from '#views/desk/questions/question-parts.ts';
import { questionsWords } from '#views/desk/questions/question-words.ts';
import { ScopeSection } from '#views/desk/questions/scope-section.tsx';

/** What is asked, by whom it is about, and beside it what a buyer sees. begins: the question that is open first. */
export function QuestionsPart({ begins = null }: { begins?: string | null }) {
  const language = useLanguage();
  const [open, setOpen] = useState(begins);
  useOpenAtFault(setOpen);
  return (
    <Builder>
      <PartForm words={questionsWords(language)}>
        {formScopes.map((scope) => (
          <ScopeSection key={scope} scope={scope} open={open} onOpen={setOpen} />
        ))}
      </PartForm>
      <FormPreview />
    </Builder>
  );
}

/** The first question that was refused opens, for it to be mended: 'forms.ORDER.0.1.label.en' is 'forms.ORDER.0.1'. */
function useOpenAtFault(open: (at: string) => void) {
  const editor = PartEditorFlow.useActorRef();
  useEffect(() => {
    const subscription = editor.on('part.refused', ({ fields }) => {
      const [first] = fields.flatMap((field) => /^forms\.\w+\.\d+\.\d+/.exec(field) ?? []);
      if (first !== undefined) open(first);
    });
    return () => subscription.unsubscribe();
  }, [editor, open]);
}
