import type { TeamTrouble } from '#machines/desk/team/team-setup.ts';
import { troubleFull, troubleRefused, troubleUnknown, troubleUnknownText } from '#messages/team.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';

/** Why what was pressed in a dialog was not done, or that nobody knows. */
export function TroubleNotice({ trouble }: { trouble: TeamTrouble }) {
  const language = useLanguage();
  if (trouble.kind === 'full')
    return <Notice kind="error">{troubleFull({ most: trouble.maxMembers }, language)}</Notice>;
  if (trouble.kind === 'refused') return <Notice kind="error">{troubleRefused({ why: trouble.why }, language)}</Notice>;
  // A server that broke may have done it before.
  if (trouble.failure.code === 'serverRefused' && trouble.failure.reason !== 'other')
    return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
  return (
    <Notice kind="warn" title={troubleUnknown(language)}>
      {troubleUnknownText(language)}
    </Notice>
  );
}
