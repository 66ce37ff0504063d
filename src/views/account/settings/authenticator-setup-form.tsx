import { zodResolver } from '@hookform/resolvers/zod';
import { Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import * as selectors from '#machines/account/security/authenticator-selectors.ts';
import { appCode, appCodeHint, appOpen, appScan, appScanCode, appTitle, appType } from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Field, Input } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { appCodeSchema } from '#views/account/settings/guard-schemas.ts';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';
import { settingsMessageAt } from '#views/account/settings/settings-message.ts';

export const authenticatorFormId = 'authenticator-setup';
const QrCode = lazyPart(async () => (await import('#views/shared/tickets/qr-code.tsx')).QrCode);

/** The secret, to scan or to type, and the first code that the app makes of it. */
export function AuthenticatorSetupForm() {
  const language = useLanguage();
  const flow = AuthenticatorFlow.useActorRef();
  const setup = AuthenticatorFlow.useSelector(selectors.authenticatorSetup);
  const isChecking = AuthenticatorFlow.useSelector(selectors.isAuthenticatorBusy);
  const refused = AuthenticatorFlow.useSelector(selectors.messageAtCode);
  const { register, handleSubmit, formState } = useForm<{ code: string }>({
    resolver: zodResolver(appCodeSchema),
    defaultValues: { code: '' },
  });
  const first = useTakenFocus<HTMLFormElement>();
  const submit = handleSubmit(({ code }) =>
    flow.send({ type: 'authenticator.giveCode', code: code.replaceAll(/\s/g, '') }),
  );
  if (setup === null) return null;
  return (
    <Stack
      as="form"
      method="post"
      $gap="s5"
      id={authenticatorFormId}
      noValidate
      aria-label={appTitle(language)}
      aria-busy={isChecking}
      ref={first}
      onSubmit={(event) => void submit(event)}
    >
      <Scan>
        <Code>
          <Suspense fallback={null}>
            <QrCode code={setup.uri} label={appScanCode(language)} />
          </Suspense>
        </Code>
        <div>
          <p>{appScan(language)}</p>
          <p>
            <TextLink hit href={setup.uri}>
              {appOpen(language)}
            </TextLink>
          </p>
          <p>{appType(language)} </p>
          <Secret>{setup.secret}</Secret>
        </div>
      </Scan>
      <Field
        label={appCode(language)}
        hint={appCodeHint(language)}
        error={problemIn(formState.errors.code?.message, language) ?? settingsMessageAt(refused, language)}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          readOnly={isChecking}
          data-first=""
          {...register('code')}
        />
      </Field>
    </Stack>
  );
}

const Scan = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s5);
  > :last-child {
    flex: 1 1 12rem;
    min-width: 0;
  }
`;

/** A code is scanned black on white, with a margin of four modules. */
const Code = styled.div`
  flex: none;
  width: 12rem;
  height: 12rem;
  padding: var(--s4);
  background: #fff;
  color: #000;
  border: 1px solid var(--rule);
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Secret = styled.code`
  display: block;
  font-size: var(--t-body);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
  user-select: all;
`;
