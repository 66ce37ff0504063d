import { Mail, Ticket, Undo2, Users } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as selectors from '#machines/desk/cancellation-requests/cancellation-requests-selectors.ts';
import { backOf, type Request } from '#machines/desk/cancellation-requests/request.ts';
import {
  agreeDeed,
  agreeMoney,
  agreePending,
  agreePlaces,
  agreeTickets,
  agreeTitle,
  declineDeed,
  declineKeeps,
  declinePending,
  declineReason,
  declineReasonHint,
  declineTitle,
  dialogCancel,
  dialogTold,
  troubleUnknown,
  troubleUnknownText,
} from '#messages/cancellation-requests.ts';
import { moneyPlain } from '#messages/values.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field, Textarea } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import type { CancellationDecision, FieldFault } from '#services/desk/generated/graphql.ts';
import { CancellationRequestsFlow } from '#views/desk/cancellations/cancellation-requests-context.ts';
import { faultWords } from '#views/desk/forms/fault-words.ts';
import { Effect, Effects } from '#views/desk/forms/effects.tsx';

const formId = 'decision';
/** As many characters as the server takes. */
const longestReason = 500;

/** What the decision does, before it is done. */
export function DecisionDialog() {
  const request = CancellationRequestsFlow.useSelector(selectors.openRequest);
  const decision = CancellationRequestsFlow.useSelector(selectors.openDecision);
  return request && <Open request={request} decision={decision} />;
}

type Props = { request: Request; decision: CancellationDecision };

function Open({ request, decision }: Props) {
  const language = useLanguage();
  const flow = CancellationRequestsFlow.useActorRef();
  const isDeciding = CancellationRequestsFlow.useSelector(selectors.requestsState) === 'deciding';
  const canCancel = CancellationRequestsFlow.useSelector(selectors.canCloseDecision);
  const isAgreed = decision === 'APPROVE';
  const { orderCode: code } = request;
  const cancel = () => flow.send({ type: 'cancellationRequests.cancel' });
  const deed = isAgreed ? agreeDeed({ amount: backOf(request) }, language) : declineDeed(language);
  const pending = isAgreed ? agreePending(language) : declinePending(language);
  return (
    <Dialog
      open
      onOpenChange={cancel}
      canClose={canCancel}
      title={isAgreed ? agreeTitle({ code }, language) : declineTitle({ code }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {dialogCancel(language)}
          </Button>
          <Button type="submit" form={formId} pending={isDeciding && pending}>
            {deed}
          </Button>
        </>
      }
    >
      <DecisionForm request={request} decision={decision} isDeciding={isDeciding} />
    </Dialog>
  );
}

function DecisionForm({ request, decision, isDeciding }: Props & { isDeciding: boolean }) {
  const language = useLanguage();
  const flow = CancellationRequestsFlow.useActorRef();
  const reason = CancellationRequestsFlow.useSelector(selectors.givenReason);
  const isUnknown = CancellationRequestsFlow.useSelector(selectors.isDecisionUnknown);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason } });
  const submit = handleSubmit((typed) =>
    flow.send({ type: 'cancellationRequests.decide', reason: typed.reason, idempotencyKey: newIdempotencyKey() }),
  );
  const count = request.registrations.length;
  return (
    <Stack
      as="form"
      method="post"
      id={formId}
      $gap="s5"
      noValidate
      aria-busy={isDeciding}
      onSubmit={(event) => void submit(event)}
    >
      {isUnknown && (
        <Notice kind="warn" title={troubleUnknown(language)}>
          {troubleUnknownText(language)}
        </Notice>
      )}
      {decision === 'APPROVE' ? (
        <Effects>
          <Effect icon={Undo2} number={moneyPlain({ amount: backOf(request) }, language)}>
            {agreeMoney(language)}
          </Effect>
          <Effect icon={Ticket} number={count}>
            {agreeTickets(language)}
          </Effect>
          <Effect icon={Users} number={count}>
            {agreePlaces(language)}
          </Effect>
          <Effect icon={Mail}>{dialogTold(language)}</Effect>
        </Effects>
      ) : (
        <>
          <Effects>
            <Effect icon={Ticket} number={count}>
              {declineKeeps(language)}
            </Effect>
            <Effect icon={Mail}>{dialogTold(language)}</Effect>
          </Effects>
          <Field
            label={declineReason(language)}
            hint={declineReasonHint(language)}
            optional
            error={faultWords(formState.errors.reason?.message, language)}
          >
            <Textarea
              rows={3}
              readOnly={isDeciding}
              {...register('reason', {
                maxLength: { value: longestReason, message: 'TOO_LONG' satisfies FieldFault },
              })}
            />
          </Field>
        </>
      )}
    </Stack>
  );
}
