import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { holdSecondsLeft } from '#machines/shop/hold/hold-selectors.ts';
import { holdRequirements } from '#tests/model/shop/hold/hold-requirements.ts';
import { Hold } from '#platform/ui/hold.tsx';
import { describeRendered } from '../describe-rendered.tsx';

/** As the cart and the head of the checkout draw it: no longer when it has ended. */
function Held({ actor }: { actor: AnyActorRef }) {
  const secondsLeft = useSelector(actor, (snapshot) =>
    snapshot.status === 'active' ? holdSecondsLeft(snapshot) : null,
  );
  return secondsLeft === null ? null : <Hold seconds={secondsLeft} />;
}

const isLow = () => document.querySelector('[data-low]') !== null;
const time = () => /\d+:\d\d/.exec(document.body.textContent ?? '')?.[0] ?? '';

describeRendered({
  owns: ['platform/ui/hold', 'machines/shop/hold/'],
  requirements: holdRequirements,
  draw: (actor) => <Held actor={actor} />,
  controls: { 'clock.ticked': { from: 'the clock' } },
  shows: {
    'counting.holding': () => time() !== '' && !isLow(),
    'counting.runningLow': () => time() !== '' && isLow(),
    over: () => time() === '',
  },
});
