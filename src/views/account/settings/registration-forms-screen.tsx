import { useQuery } from '@apollo/client/react';
import { failureWords } from '#domain/notice.ts';
import {
  parseSubmissionStatus,
  submissionStatuses,
  type SubmissionStatus,
} from '#machines/account/submission/submission-status.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
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

const title = 'Registration Forms';

type RegistrationFormsScreenProps = {
  status: SubmissionStatus;
  onStatus: (status: SubmissionStatus) => void;
};

/** /account/registration-forms?status= (customer specification §2, 'Registration forms list'). */
export function RegistrationFormsScreen({ status, onStatus }: RegistrationFormsScreenProps) {
  const chosen = submissionStatuses.find(({ value }) => value === status)?.label ?? '';
  return (
    <>
      <AccountHead>
        <div>
          <Title>{title}</Title>
          <Muted as="p" style={{ marginTop: 'var(--s3)' }}>
            View and update your event registration forms
          </Muted>
        </div>
        <FilterSelect
          label="Status"
          shown={`Status: ${chosen}`}
          value={status}
          options={submissionStatuses.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => onStatus(parseSubmissionStatus(value))}
        />
      </AccountHead>
      <Submissions status={status} />
    </>
  );
}

function Submissions({ status }: { status: SubmissionStatus }) {
  const { data, loading, error, refetch } = useQuery(GetMyRegistrationFormsDocument, {
    variables: submissionsOptions(status),
    fetchPolicy: 'network-only',
    context: errorShownBy('inline'),
  });
  const items = data?.myForms.items;
  if (error && !items) {
    return <AccountTrouble {...failureWords(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (loading || !items) {
    return (
      <Stack aria-busy="true">
        <Muted role="status">Loading registration forms...</Muted>
        <SkeletonBar $height="9rem" />
      </Stack>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        art={<Cover event={{ id: 'forms', category: 'workshop' }} shape="ticket" />}
        title="No registration forms found"
        role="status"
      >
        {emptyWords[status]}
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

const emptyWords: Record<SubmissionStatus, string> = {
  any: 'When an event asks questions about its attendees, its forms are here.',
  complete: 'None of your forms is complete yet.',
  incomplete: 'There is nothing left to answer.',
};
