import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { moved } from '#domain/moved.ts';
import { noWords, type OptionDraft, type QuestionDraft } from '#domain/question-drafts.ts';
import {
  editOption,
  editOptionAdd,
  editOptionDown,
  editOptionRemove,
  editOptions,
  editOptionUp,
} from '#messages/questions.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { FieldSet, Input } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { languageName, languagesFrom } from '#views/desk/parts/language-words.ts';
import { controlId } from '#views/desk/parts/part-fields.tsx';
import { Acts } from '#views/desk/parts/item-parts.ts';
import { OptionRow, Options, OptionWords } from '#views/desk/questions/question-parts.ts';
import { newKey, useFaults, useOwnLanguage } from '#views/desk/questions/use-forms.ts';

type Props = {
  /** The place of its question. */
  at: string;
  question: QuestionDraft;
  isLocked: boolean;
  onChange: (question: QuestionDraft) => void;
};

/** What may be chosen, in each language. */
export function OptionFields({ at, question, isLocked, onChange }: Props) {
  const language = useLanguage();
  const own = useOwnLanguage();
  const faults = useFaults();
  const { options } = question;
  const write = (changed: readonly OptionDraft[]) => !isLocked && onChange({ ...question, options: changed });
  return (
    <FieldSet label={editOptions(language)} id={controlId(`${at}.options`)} error={faults.at(`${at}.options`)}>
      <Options>
        {options.map((option, which) => (
          <OptionRow key={option.value}>
            <OptionWords>
              {languagesFrom(own).map((one) => (
                <Input
                  key={one}
                  aria-label={editOption({ number: which + 1, language: languageName(one) }, language)}
                  autoComplete="off"
                  lang={one}
                  value={option.label[one]}
                  readOnly={isLocked}
                  onChange={(event) =>
                    write(options.with(which, { ...option, label: { ...option.label, [one]: event.target.value } }))
                  }
                />
              ))}
            </OptionWords>
            <OptionActs which={which} count={options.length} isLocked={isLocked} options={options} onChange={write} />
          </OptionRow>
        ))}
      </Options>
      <div>
        <Button
          kind="line"
          small
          aria-disabled={isLocked}
          onClick={() => write([...options, { value: newKey(), label: noWords }])}
        >
          <Plus /> {editOptionAdd(language)}
        </Button>
      </div>
    </FieldSet>
  );
}

type ActsProps = {
  which: number;
  count: number;
  isLocked: boolean;
  options: readonly OptionDraft[];
  onChange: (options: readonly OptionDraft[]) => void;
};

function OptionActs({ which, count, isLocked, options, onChange }: ActsProps) {
  const language = useLanguage();
  const number = which + 1;
  const move = (by: -1 | 1) => options[which + by] && onChange(moved(options, which, by));
  return (
    <Acts>
      <IconButton
        type="button"
        aria-label={editOptionUp({ number }, language)}
        aria-disabled={isLocked || which === 0}
        onClick={() => move(-1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        type="button"
        aria-label={editOptionDown({ number }, language)}
        aria-disabled={isLocked || number === count}
        onClick={() => move(1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        type="button"
        aria-label={editOptionRemove({ number }, language)}
        aria-disabled={isLocked}
        onClick={() => onChange(options.toSpliced(which, 1))}
      >
        <X />
      </IconButton>
    </Acts>
  );
}
