import { useQuery } from '@apollo/client/react';
import { failureOf } from '#domain/notice.ts';
import {
  parseSubmissionStatus,
  submissionStatuses,
  type SubmissionStatus,
} from '#machines/account/submission/submission-status.ts';
import {
  formsIntro,
  formsLoadingList,
  formsNone,
  formsNoneText,
  formsStatus,
  formsStatusName,
  formsStatusShown,
  pageFormList,
} from '#messages/account.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { useLanguage } from '#platform/language-context.ts';
import { submissionsOptions } from '#views/account/settings/submissions-options.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { CardList } from '#platform/ui/ticket.tsx';
import { GetMyRegistrationFormsDocument } from '#services/generated/graphql.ts';
import { AccountHead, AccountTrouble } from '#views/account/settings/account-states.tsx';
import { SubmissionCard } from '#views/account/settings/submission-card.tsx';
import { FilterSelect } from '#views/shared/events/filter-select.tsx';

type RegistrationFormsScreenProps = {
  status: SubmissionStatus;
  onStatus: (status: SubmissionStatus) => void;
};

/** /account/registration-forms?status= (customer specification §2, 'Registration forms list'). */
export function RegistrationFormsScreen({ status, onStatus }: RegistrationFormsScreenProps) {
  const language = useLanguage();
  return (
    <>
      <AccountHead>
        <div>
          <Title>{pageFormList(language)}</Title>
          <Muted as="p" style={{ marginTop: 'var(--s3)' }}>
            {formsIntro(language)}
          </Muted>
        </div>
        <FilterSelect
          label={formsStatus(language)}
          shown={formsStatusShown({ status: formsStatusName({ status }, language) }, language)}
          value={status}
          options={submissionStatuses.map((value) => ({ value, label: formsStatusName({ status: value }, language) }))}
          onChange={(value) => onStatus(parseSubmissionStatus(value))}
        />
      </AccountHead>
      <Submissions status={status} />
    </>
  );
}

function Submissions({ status }: { status: SubmissionStatus }) {
  const language = useLanguage();
  const { data, loading, error, refetch } = useQuery(GetMyRegistrationFormsDocument, {
    variables: submissionsOptions(status),
    fetchPolicy: 'network-only',
    context: errorShownBy('inline'),
  });
  const items = data?.myForms.items;
  if (error && !items) {
    return <AccountTrouble trouble={failureOf(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (loading || !items) {
    return (
      <Stack aria-busy="true">
        <Muted role="status">{formsLoadingList(language)}</Muted>
        <SkeletonBar $height="9rem" />
      </Stack>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        art={<Cover event={{ id: 'forms', category: 'workshop' }} shape="ticket" />}
        title={formsNone(language)}
        role="status"
      >
        {formsNoneText({ status }, language)}
      </EmptyState>
    );
  }
  return (
    <CardList $one>
      {items.map((submission) => (
        <SubmissionCard key={submission.id} submission={submission} />
      ))}
    </CardList>
  );
}
