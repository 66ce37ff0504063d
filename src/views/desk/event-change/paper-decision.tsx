import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/desk/event-change/event-change-selectors.ts';
import {
  decisionAgain,
  decisionAsking,
  decisionChanged,
  decisionCounted,
  decisionKeep,
  decisionPending,
  decisionUnknown,
  decisionUnknownText,
} from '#messages/event-change.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { DialogClose } from '#platform/ui/dialog-close.tsx';
import { DialogGrow } from '#platform/ui/dialog-stub.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { OnlyWide, Small, Stack } from '#platform/ui/page.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';

type Props = {
  title: string;
  ticketColor: string;
  /** How many, or how much: at the head of the stub. */
  number: ReactNode;
  numberOf: string;
  /** Figures below it. */
  figures: ReactNode;
  /** The button, with its number. */
  deed: string;
  children: ReactNode;
};

/** What is about to be done on paper: its effects on the body, and on the stub the number and the button. */
export function PaperDecision({ title, ticketColor, number, numberOf, figures, deed, children }: Props) {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  const state = EventChangeFlow.useSelector(selectors.changeState);
  const canClose = EventChangeFlow.useSelector(selectors.canClose);
  const canConfirm = EventChangeFlow.useSelector(selectors.canConfirm);
  const isUnknown = EventChangeFlow.useSelector(selectors.isUnknown);
  const isOther = EventChangeFlow.useSelector(selectors.areOtherEffects);
  const close = () => flow.send({ type: 'eventChange.close' });
  return (
    <Dialog
      open
      onOpenChange={close}
      canClose={canClose}
      title={title}
      ticketColor={ticketColor}
      stub={
        <>
          <Head>
            <dl>
              <Figure>
                <dt>{numberOf}</dt>
                <dd>{number}</dd>
              </Figure>
            </dl>
            <DialogClose />
          </Head>
          <OnlyWide>
            <Stack style={{ marginTop: 'var(--s5)' }}>
              <dl>{figures}</dl>
              <Small as="p">{decisionCounted(language)}</Small>
            </Stack>
          </OnlyWide>
          <DialogGrow>
            <Stack $gap="s2">
              <Button
                wide
                aria-disabled={!canConfirm}
                pending={state === 'changing' && decisionPending(language)}
                onClick={() => flow.send({ type: 'eventChange.confirm', idempotencyKey: newIdempotencyKey() })}
              >
                {deed}
              </Button>
              <Button kind="line" wide disabled={!canClose} onClick={close}>
                {decisionKeep(language)}
              </Button>
            </Stack>
          </DialogGrow>
        </>
      }
    >
      <Stack $gap="s5" aria-busy={state === 'looking' || state === 'changing'}>
        {isOther && <Notice kind="warn">{decisionChanged(language)}</Notice>}
        {isUnknown && <Unknown isAsking={state === 'changing'} />}
        {children}
      </Stack>
    </Dialog>
  );
}

function Unknown({ isAsking }: { isAsking: boolean }) {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  return (
    <Notice
      kind="warn"
      title={decisionUnknown(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && decisionAsking(language)}
          onClick={() => flow.send({ type: 'eventChange.askAgain' })}
        >
          {decisionAgain(language)}
        </Button>
      }
    >
      {decisionUnknownText(language)}
    </Notice>
  );
}

/** A phone has the cross in the dialog's head, and the number in the button. */
const Head = styled(OnlyWide)`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--s4);
`;

/** The number stands above its words. */
const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: 0.25rem;
  > dt {
    font-size: var(--t-small);
    color: var(--ink-2);
  }
  > dd {
    font: 680 clamp(2rem, 1.5rem + 1.6vw, 3.25rem) / 1 var(--font-display);
    letter-spacing: -0.03em;
  }
`;
