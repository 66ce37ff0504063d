import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { entries, isSubmitting, isUpdating, sameAttendee } from '#machines/shop/register/register-selectors.ts';
import type { RegisterEvent } from '#machines/shop/register/registration-entry.ts';
import { summarize, type RegistrationSummary } from '#machines/shop/register/registration-summary.ts';
import { summaryLine, summaryTaxes, summaryTitle, summaryTotal } from '#messages/order.ts';
import { entryUnnamed, submitAdding, submitCreate, submitUpdate, submitUpdating } from '#messages/register.ts';
import { shortPlain } from '#messages/values.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button } from '#platform/ui/button.tsx';
import { DialogGrow, DialogStubHead } from '#platform/ui/dialog-stub.tsx';
import { Collapsible } from '#platform/ui/collapsible.tsx';
import { Heading, OnlyWide } from '#platform/ui/page.tsx';
import { IncludedFee, Leader, LeaderTotal, Who } from '#platform/ui/receipt.tsx';
import { registerFormId } from '#views/shop/register/registration-entries.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

/** The stub of the register dialog: the event, what is chosen, what it costs, and the one action. */
export function RegistrationAside({ event }: { event: RegisterEvent }) {
  const language = useLanguage();
  const summary = summarize(RegisterFlow.useSelector(entries), event);
  const updates = RegisterFlow.useSelector(isUpdating);
  const isPending = RegisterFlow.useSelector(isSubmitting);
  const isAsking = RegisterFlow.useSelector(sameAttendee) !== null;
  return (
    <>
      <DialogStubHead name={<OwnWords of={event} />}>
        {shortPlain({ time: parseWallTime(event.startWallTime) }, language)}
        <br />
        {event.locationName}
      </DialogStubHead>
      <Wide>
        <Heading as="h3">{summaryTitle(language)}</Heading>
        <People summary={summary} />
      </Wide>
      <Collapsible onStub title={summaryTitle(language)}>
        <People summary={summary} />
        <Extras summary={summary} />
      </Collapsible>
      <DialogGrow>
        <OnlyWide>
          <Extras summary={summary} />
        </OnlyWide>
        <dl>
          <LeaderTotal label={summaryTotal(language)} value={moneyIn(summary.total, language)} />
        </dl>
        {!isAsking && (
          <Button
            wide
            type="submit"
            form={registerFormId}
            pending={isPending && (updates ? submitUpdating(language) : submitAdding(language))}
          >
            {updates ? submitUpdate(language) : submitCreate(language)}
          </Button>
        )}
      </DialogGrow>
    </>
  );
}

function People({ summary }: { summary: RegistrationSummary }) {
  const language = useLanguage();
  return (
    <Groups>
      {summary.people.map(({ id, name, lines }) => (
        <div key={id}>
          <Who>{name || entryUnnamed(language)}</Who>
          <dl>
            {lines.map((line) => (
              <Leader
                key={line.id}
                label={<OwnWords of={line}>{summaryLine({ quantity: '1', name: line.name }, language)}</OwnWords>}
                value={moneyIn(line.price, language)}
              />
            ))}
          </dl>
        </div>
      ))}
    </Groups>
  );
}

/** What of the prices above is a fee, and the taxes on top of them. */
function Extras({ summary }: { summary: RegistrationSummary }) {
  const language = useLanguage();
  if (summary.fees.length === 0 && summary.taxes === 0) return null;
  return (
    <dl>
      {summary.fees.map(({ name, amount }) => (
        <IncludedFee key={name} name={name} amount={moneyIn(amount, language)} />
      ))}
      {summary.taxes !== 0 && <Leader label={summaryTaxes(language)} value={moneyIn(summary.taxes, language)} />}
    </dl>
  );
}

const Wide = styled(OnlyWide)`
  margin-top: var(--s6);
  > h3 {
    margin-bottom: var(--s4);
  }
`;

const Groups = styled.div`
  > * + * {
    margin-top: var(--s4);
  }
`;
