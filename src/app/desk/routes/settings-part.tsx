import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { Suspense, useState, type ComponentType } from 'react';
import { partEditorRelays } from '#app/desk/relays/desk-relays.ts';
import { settingsPartRelays } from '#app/desk/relays/settings-relays.ts';
import { createSettingsPartLogic } from '#app/desk/settings-part-logic.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/shared/leave-guard.ts';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { isUnsaved } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import {
  readSettingsPart,
  type SettingsPartFields,
  type SettingsPartName,
} from '#services/desk/settings/settings-parts.ts';
import type { OrganizationSettings } from '#services/desk/settings/settings-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartFacts } from '#views/desk/parts/part-facts.tsx';
import { OrganizationSettingsFlow } from '#views/desk/settings/organization-settings-context.ts';
import type { SettingsFormSlug } from '#views/desk/settings/settings-part-list.ts';
import {
  feesWords,
  languagesWords,
  profileWordsOf,
  refundsWords,
  retentionWords,
  securityWords,
  senderWords,
  taxesWords,
  type SettingsWords,
} from '#views/desk/settings/settings-words.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Part = {
  name: SettingsPartName;
  of: (settings: OrganizationSettings) => SettingsPartFields;
  words: SettingsWords;
  Fields: ComponentType;
};

/** What each part of the settings is, by its address. */
const parts: Record<SettingsFormSlug, Part> = {
  profile: {
    name: 'PROFILE',
    of: ({ profile }) => profile,
    words: profileWordsOf,
    Fields: lazyPart(async () => (await import('#views/desk/settings/profile-part.tsx')).ProfilePart),
  },
  taxes: {
    name: 'TAXES',
    of: ({ taxes }) => taxes,
    words: taxesWords,
    Fields: lazyPart(async () => (await import('#views/desk/settings/taxes-part.tsx')).TaxesPart),
  },
  fees: {
    name: 'FEES',
    of: ({ fees }) => fees,
    words: feesWords,
    Fields: lazyPart(async () => (await import('#views/desk/settings/fees-part.tsx')).FeesPart),
  },
  refunds: {
    name: 'REFUNDS',
    of: ({ refunds }) => refunds,
    words: refundsWords,
    Fields: lazyPart(async () => (await import('#views/desk/settings/refunds-part.tsx')).RefundsPart),
  },
  sender: {
    name: 'SENDER',
    of: ({ sender }) => sender,
    words: senderWords,
    Fields: lazyPart(async () => (await import('#views/desk/settings/sender-part.tsx')).SenderPart),
  },
  languages: {
    name: 'LANGUAGES',
    of: ({ languages }) => languages,
    words: languagesWords,
    Fields: lazyPart(async () => (await import('#views/desk/settings/languages-part.tsx')).LanguagesPart),
  },
  security: {
    name: 'SECURITY',
    of: ({ security }) => security,
    words: securityWords,
    Fields: lazyPart(async () => (await import('#views/desk/settings/security-part.tsx')).SecurityPart),
  },
  retention: {
    name: 'RETENTION',
    of: ({ retention }) => retention,
    words: retentionWords,
    Fields: lazyPart(async () => (await import('#views/desk/settings/retention-part.tsx')).RetentionPart),
  },
};

type Props = { slug: SettingsFormSlug; organizationId: string; settings: OrganizationSettings };

/** For who may change it a form, for all others what stands in it. */
export function SettingsPart({ mayChange, ...props }: Props & { mayChange: boolean }) {
  const { words, of } = parts[props.slug];
  const language = useLanguage();
  if (!mayChange) return <PartFacts words={words(language)} values={readSettingsPart(of(props.settings)).values} />;
  return (
    <Suspense fallback={<SkeletonBar $height="14rem" />}>
      <Editor {...props} />
    </Suspense>
  );
}

function Editor({ slug, organizationId, settings }: Props) {
  const client = useApolloClient();
  const { name, of, Fields } = parts[slug];
  const guard = useKept('leaveGuard', createLeaveGuard);
  const personId = SessionFlow.useSelector(user)?.id ?? '';
  const [logic] = useState(() => createSettingsPartLogic({ client, organizationId, part: name }));
  const draftId = `${personId}:${organizationId}:${name}`;
  const partEditor = useFlow(logic, { input: { draftId, part: readSettingsPart(of(settings)) } });
  const session = SessionFlow.useActorRef();
  useLeaveGuard(guard, useSelector(partEditor, isUnsaved));
  useRelays(partEditorRelays, { partEditor, workplace: WorkplaceFlow.useActorRef(), session });
  useRelays(settingsPartRelays, { partEditor, organizationSettings: OrganizationSettingsFlow.useActorRef() });
  return (
    <PartEditorFlow.Provider actor={partEditor}>
      <Fields />
    </PartEditorFlow.Provider>
  );
}
