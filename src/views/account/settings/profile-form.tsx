import { zodResolver } from '@hookform/resolvers/zod';
import { Suspense } from 'react';
import { useController, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Profile } from '#machines/account/profile/profile-machine.ts';
import * as selectors from '#machines/account/profile/profile-selectors.ts';
import {
  actReset,
  actSave,
  actSaving,
  fieldBio,
  fieldFirstGiven,
  fieldLastGiven,
  fieldLocation,
  fieldPhone,
  pageProfile,
  pageUnsure,
} from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { lazyPart } from '#platform/parts.ts';
import { RichText } from '#platform/rich-text/rich-text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Acts } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { profileSchema } from '#views/account/settings/account-schemas.ts';
import { ProfileFlow } from '#views/account/settings/profile-context.ts';

const RichTextEditor = lazyPart(async () => (await import('#platform/rich-text/rich-text-editor.tsx')).RichTextEditor);

/** The five fields; the flow knows what was saved, and so whether something would be lost. */
export function ProfileForm() {
  const language = useLanguage();
  const profile = ProfileFlow.useActorRef();
  const saved = ProfileFlow.useSelector(selectors.savedProfile);
  const filled = ProfileFlow.useSelector(selectors.filledProfile);
  const trouble = ProfileFlow.useSelector(selectors.profileTrouble);
  const isDirty = ProfileFlow.useSelector(selectors.isProfileDirty);
  const isSaving = ProfileFlow.useSelector(selectors.isProfileSaving);
  const canReset = ProfileFlow.useSelector(selectors.canResetProfile);
  const { register, control, handleSubmit, getValues, reset, formState } = useForm<Profile>({
    resolver: zodResolver(profileSchema),
    mode: 'onChange',
    ...(filled === null ? {} : { values: filled }),
  });
  const { errors } = formState;
  const { field: bio } = useController({ control, name: 'bio' });
  const submit = handleSubmit((typed) => profile.send({ type: 'profile.save', profile: typed }));
  const field = (name: keyof Profile) => ({
    ...register(name, { onChange: () => profile.send({ type: 'profile.change', profile: getValues() }) }),
    readOnly: isSaving,
  });
  const restore = () => {
    if (saved) reset(saved);
    profile.send({ type: 'profile.reset' });
  };
  return (
    <Panel
      as="form"
      method="post"
      noValidate
      aria-label={pageProfile(language)}
      aria-busy={isSaving}
      onSubmit={(event) => void submit(event)}
    >
      <Fields $columns={2}>
        {trouble !== null && (
          <div style={{ gridColumn: '1 / -1' }}>
            <Notice kind="error">{pageUnsure(language)}</Notice>
          </div>
        )}
        <Field label={fieldFirstGiven(language)} error={problemIn(errors.firstName?.message, language)}>
          <Input autoComplete="given-name" {...field('firstName')} />
        </Field>
        <Field label={fieldLastGiven(language)} error={problemIn(errors.lastName?.message, language)}>
          <Input autoComplete="family-name" {...field('lastName')} />
        </Field>
        <Field label={fieldPhone(language)} optional error={problemIn(errors.phoneNumber?.message, language)}>
          <Input type="tel" autoComplete="tel" {...field('phoneNumber')} />
        </Field>
        <Field label={fieldLocation(language)} optional error={problemIn(errors.location?.message, language)}>
          <Input autoComplete="address-level2" {...field('location')} />
        </Field>
        <Field label={fieldBio(language)} optional span error={problemIn(errors.bio?.message, language)}>
          <Suspense
            fallback={
              <BioToCome>
                <RichText html={bio.value ?? ''} />
              </BioToCome>
            }
          >
            <RichTextEditor
              value={bio.value ?? ''}
              readOnly={isSaving}
              onChange={(html) => {
                bio.onChange(html);
                profile.send({ type: 'profile.change', profile: getValues() });
              }}
            />
          </Suspense>
        </Field>
      </Fields>
      <Acts>
        <Button kind="line" disabled={!canReset} onClick={restore}>
          {actReset(language)}
        </Button>
        <Button
          type="submit"
          disabled={!isDirty || Object.keys(errors).length > 0}
          pending={isSaving && actSaving(language)}
        >
          {actSave(language)}
        </Button>
      </Acts>
    </Panel>
  );
}

/** The bio to be read until it can be written, where the editor will stand. */
const BioToCome = styled.div`
  height: 12.75rem;
  ${phone} {
    height: 10.5rem;
  }
  overflow: hidden;
  padding: 0.75rem 0.875rem;
  background: var(--well);
  border: 1.5px solid transparent;
  border-bottom-color: var(--edge);
`;
