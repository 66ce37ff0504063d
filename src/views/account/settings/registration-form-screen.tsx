import { ArrowLeft } from 'lucide-react';
import type { FC, ReactNode } from 'react';
import { submissionsPath } from '#machines/account/submission/submission-machine.ts';
import {
  foundSubmission,
  submissionState,
  submissionTrouble,
} from '#machines/account/submission/submission-selectors.ts';
import {
  formBackLabel,
  formBackToForms,
  formLoading,
  formNotFound,
  formTitle,
  pageNoCustomer,
} from '#messages/account.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { IconLink } from '#platform/ui/icon-button.tsx';
import { Acts, Heading, Muted, Row, Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import type { PlacedFormFieldsFragment } from '#services/generated/graphql.ts';
import { AccountTrouble } from '#views/account/settings/account-states.tsx';
import { SubmissionFlow } from '#views/account/settings/submission-context.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type FormProps = { renderForm: (found: PlacedFormFieldsFragment) => ReactNode };

/** /account/registration-forms/:formId (customer specification §2, 'Registration form detail'). */
export function RegistrationFormScreen(props: FormProps) {
  const language = useLanguage();
  const Face: FC<FormProps> = faces[SubmissionFlow.useSelector(submissionState)];
  return (
    <Stack $gap="s6">
      <Row $gap="s2">
        <IconLink
          href={submissionsPath}
          aria-label={formBackLabel(language)}
          style={{ marginLeft: 'calc(-1 * var(--s3))' }}
        >
          <ArrowLeft />
        </IconLink>
        <Title>{formTitle(language)}</Title>
      </Row>
      <Face {...props} />
    </Stack>
  );
}

function Loading() {
  const language = useLanguage();
  return (
    <Stack aria-busy="true">
      <Muted role="status">{formLoading(language)}</Muted>
      <SkeletonBar $height="14rem" />
    </Stack>
  );
}

function Unreadable() {
  const submission = SubmissionFlow.useActorRef();
  const trouble = SubmissionFlow.useSelector(submissionTrouble);
  return <AccountTrouble trouble={trouble} onRetry={() => submission.send({ type: 'submission.retry' })} />;
}

function SignedOut() {
  const language = useLanguage();
  const submission = SubmissionFlow.useActorRef();
  return (
    <AccountTrouble message={pageNoCustomer(language)} onRetry={() => submission.send({ type: 'submission.retry' })} />
  );
}

function BackToForms() {
  const language = useLanguage();
  return (
    <ButtonLink kind="line" href={submissionsPath}>
      {formBackToForms(language)}
    </ButtonLink>
  );
}

function Missing() {
  const language = useLanguage();
  return (
    <EmptyState
      art={<Cover event={{ id: 'no-form', category: 'workshop' }} shape="ticket" />}
      title={formNotFound(language)}
      role="alert"
      actions={<BackToForms />}
    />
  );
}

function Answering({ renderForm }: FormProps) {
  const found = SubmissionFlow.useSelector(foundSubmission);
  if (!found) return null;
  return (
    <>
      <div>
        <Heading>
          <OwnWords of={found.event} />
        </Heading>
        <Muted as="p" style={{ marginTop: 'var(--s1)' }}>
          <OwnWords of={found.eventForm} />
        </Muted>
      </div>
      {renderForm(found)}
      <Acts>
        <BackToForms />
      </Acts>
    </>
  );
}

const faces = {
  opening: Loading,
  readingSubmission: Loading,
  unreadable: Unreadable,
  signedOut: SignedOut,
  missing: Missing,
  answering: Answering,
  completed: Answering,
} satisfies Record<ReturnType<typeof submissionState>, FC<FormProps>>;
