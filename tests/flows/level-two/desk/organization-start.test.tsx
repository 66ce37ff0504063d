import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { Draft } from '#machines/desk/organization-start/draft.ts';
import { organizationStartRequirements } from '#tests/model/desk/organization-start/organization-start-requirements.ts';
import { OrganizationStartFlow } from '#views/desk/start/organization-start-context.ts';
import { StartScreen } from '#views/desk/start/start-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, fill, press, shownText } from '../on-screen.ts';

const deed = () => button('Start organizing') ?? button(/^Setting up/);
const isForm = () => field('Name of the organizer') !== null;
const choice = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]${value && `[value=${value}]`}`);

function type({ province, isBilingual, own, ...draft }: Draft): void {
  fill('Name of the organizer', draft.name);
  fill('Contact address', draft.contactEmail);
  const provinces = field('Province or territory');
  if (provinces) fireEvent.change(provinces, { target: { value: province } });
  tick(draft.collectsTaxes ? 'We collect taxes' : 'We are a small supplier');
  for (const [label, number] of [
    ['GST/HST number', draft.gstNumber],
    ['QST number', draft.qstNumber],
    ['PST number', draft.pstNumber],
  ] as const)
    if (field(new RegExp(`^${label}`))) fill(new RegExp(`^${label}`), number);
  const language = choice('own', own);
  if (language) press(language);
  const all = choice('isBilingual', '');
  if (all && all.checked !== isBilingual) press(all);
}

function tick(label: string): void {
  const control = field(label);
  if (control) press(control);
}

describeRendered({
  owns: ['views/desk/start/', 'machines/desk/organization-start/'],
  requirements: organizationStartRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <OrganizationStartFlow.Provider actor={actor}>
      <StartScreen />
    </OrganizationStartFlow.Provider>
  ),
  controls: {
    'organizationStart.submit': {
      prepare: ({ draft }) => type(draft),
      // The form sends nothing without a name, an address and a province.
      find: ({ draft }) =>
        draft.name.trim() === '' || draft.contactEmail === '' || draft.province === '' ? null : deed(),
    },
    'organizationStart.change': { find: () => button('Back') },
  },
  shows: {
    describing: () => isForm() && button('Start organizing') !== null,
    creating: () => isForm() && button(/^Setting up/) !== null,
    unverified: () => shownText('Your email address is not verified yet') !== null,
    atLimit: () => shownText('You can’t start another organizer') !== null,
    started: () => isForm() && button(/^Setting up/) !== null,
  },
});
