import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { provinceCodes } from '#domain/provinces.ts';
import type { Draft } from '#machines/desk/organization-start/draft.ts';
import * as selectors from '#machines/desk/organization-start/organization-start-selectors.ts';
import {
  deedPending,
  deedStart,
  pageTitle,
  troubleMarked,
  troubleOther,
  troubleUnknown,
  troubleUnknownText,
  whoEmail,
  whoEmailHint,
  whoName,
  whoNameHint,
  whoTitle,
} from '#messages/organization-start.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import type { FieldFault } from '#services/desk/generated/graphql.ts';
import { faultsOf, faultWords } from '#views/desk/forms/fault-words.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { LanguageSection } from '#views/desk/start/language-section.tsx';
import { OrganizationStartFlow } from '#views/desk/start/organization-start-context.ts';
import { TaxSection } from '#views/desk/start/tax-section.tsx';

const needed = 'REQUIRED' satisfies FieldFault;
const optional = z.string().check(z.trim());

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, needed)),
  contactEmail: z.string().check(
    z.trim(),
    z.refine((text) => z.safeParse(z.email(), text).success, 'NOT_AN_ADDRESS' satisfies FieldFault),
  ),
  province: z.enum(['', ...provinceCodes]).check(z.refine((code) => code !== '', needed)),
  collectsTaxes: z.boolean(),
  gstNumber: optional,
  qstNumber: optional,
  pstNumber: optional,
  own: z.enum(['en', 'fr_CA']),
  isBilingual: z.boolean(),
});

/** All that the server has to know before there is an organizer; the rest is settings. */
export function StartForm() {
  const language = useLanguage();
  const start = OrganizationStartFlow.useActorRef();
  const draft = OrganizationStartFlow.useSelector(selectors.startDraft);
  const trouble = OrganizationStartFlow.useSelector(selectors.startTrouble);
  const isCreating = OrganizationStartFlow.useSelector(selectors.startState) !== 'describing';
  const refused = useMemo(() => (trouble?.kind === 'fields' ? faultsOf(trouble.fields) : {}), [trouble]);
  const form = useForm<Draft>({ resolver: zodResolver(schema), defaultValues: draft, errors: refused });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    start.send({ type: 'organizationStart.submit', draft: typed, idempotencyKey: newIdempotencyKey() }),
  );
  return (
    <Stack
      as="form"
      method="post"
      noValidate
      aria-label={pageTitle(language)}
      aria-busy={isCreating}
      onSubmit={(event) => void submit(event)}
    >
      {trouble?.kind === 'failed' && (
        <Notice kind="warn" title={troubleUnknown(language)}>
          {troubleUnknownText(language)}
        </Notice>
      )}
      {trouble?.kind === 'fields' && <Notice kind="error">{troubleMarked(language)}</Notice>}
      {trouble?.kind === 'refused' && <Notice kind="error">{troubleOther(language)}</Notice>}
      <FormSection title={whoTitle(language)}>
        <Fields $columns={2}>
          <Field
            label={whoName(language)}
            hint={whoNameHint(language)}
            error={faultWords(errors.name?.message, language)}
          >
            <Input autoComplete="organization" readOnly={isCreating} {...form.register('name')} />
          </Field>
          <Field
            label={whoEmail(language)}
            hint={whoEmailHint(language)}
            error={faultWords(errors.contactEmail?.message, language)}
          >
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              readOnly={isCreating}
              {...form.register('contactEmail')}
            />
          </Field>
        </Fields>
      </FormSection>
      <TaxSection form={form} isSaving={isCreating} />
      <LanguageSection form={form} isSaving={isCreating} />
      <Row>
        <Button type="submit" pending={isCreating && deedPending(language)}>
          {deedStart(language)}
        </Button>
      </Row>
    </Stack>
  );
}
