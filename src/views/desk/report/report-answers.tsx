import { useId } from 'react';
import { styled } from 'styled-components';
import {
  answersChoice,
  answersChoose,
  answersComplete,
  answersCount,
  answersForgotten,
  answersNone,
  answersNoneText,
  answersOwnWords,
  answersTicked,
} from '#messages/desk-reports.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Heading, Muted, Stack } from '#platform/ui/page.tsx';
import { Panel, PanelHead } from '#platform/ui/panel.tsx';
import type { DeskFormAnswersFieldsFragment } from '#services/desk/generated/graphql.ts';
import { FileLink, type TakenFile } from '#views/desk/report/numbers-table.tsx';

type Form = DeskFormAnswersFieldsFragment;
type Question = Form['questions'][number];
type Props = {
  /** null: no event was chosen. */
  forms: readonly Form[] | null;
  file: TakenFile;
  people: TakenFile;
};

/** How often which answer was chosen. */
export function ReportAnswers({ forms, file, people }: Props) {
  const language = useLanguage();
  if (forms === null)
    return (
      <Panel as="div">
        <p>{answersChoose(language)}</p>
      </Panel>
    );
  if (forms.length === 0)
    return (
      <Panel as="div">
        <Stack $gap="s2">
          <Heading>{answersNone(language)}</Heading>
          <p>{answersNoneText(language)}</p>
        </Stack>
      </Panel>
    );
  return (
    <>
      <Files>
        <FileLink file={file} />
        <FileLink file={{ ...people, words: people.name }} />
      </Files>
      {forms.map((form) => (
        <FormPanel key={form.id} form={form} />
      ))}
    </>
  );
}

function FormPanel({ form }: { form: Form }) {
  const { name, asked, complete, forgotten, forgottenAfterDays: days, questions } = form;
  const language = useLanguage();
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <Heading id={id}>{name}</Heading>
        <Muted>
          {answersComplete({ complete, asked }, language)}
          {days !== null && <> · {answersForgotten({ count: forgotten, days }, language)}</>}
        </Muted>
      </PanelHead>
      <Stack $gap="s6">
        {questions.map((question) => (
          <QuestionTable key={question.key} question={question} />
        ))}
      </Stack>
    </Panel>
  );
}

function QuestionTable({ question: { label, answered, choices } }: { question: Question }) {
  const language = useLanguage();
  if (!choices)
    return (
      <div>
        <Label>{label}</Label>
        <Muted as="p">{answersOwnWords({ count: answered }, language)}</Muted>
      </div>
    );
  const most = Math.max(1, ...choices.map(({ count }) => count));
  const isTick = choices.some(({ value }) => value === 'true');
  return (
    <Table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{answersChoice(language)}</th>
          <th scope="col">{answersCount(language)}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.value}>
            <th scope="row">
              {isTick ? answersTicked({ is: choice.value === 'true' ? 'yes' : 'no' }, language) : choice.label}
              <Bar aria-hidden="true" style={{ '--w': `${(choice.count / most) * 100}%` }} />
            </th>
            <td>{choice.count}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
`;

const Label = styled.h3`
  font-size: var(--t-small);
  font-weight: 640;
`;

const Bar = styled.span`
  display: block;
  width: var(--w);
  height: 0.625rem;
  margin-top: var(--s1);
  background: var(--accent);
  print-color-adjust: exact;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-small);
  break-inside: avoid;
  caption {
    text-align: left;
    font-weight: 640;
    padding-bottom: var(--s1);
  }
  th {
    text-align: left;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  thead th {
    font-size: var(--t-fine);
    font-weight: 600;
    color: var(--ink-2);
    border-bottom: 1.5px solid var(--ink);
  }
  :is(th, td) {
    padding: var(--s2) 0;
    border-bottom: 1px solid var(--rule);
  }
  :is(td, thead th:last-child) {
    width: 6rem;
    text-align: right;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
`;
