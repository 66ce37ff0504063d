import { styled } from 'styled-components';
import { roleMay, roleName } from '#messages/desk.ts';
import { rolesTitle } from '#messages/team.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Heading, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { memberRoles } from '#views/desk/role-words.ts';

const Pairs = styled.dl`
  font-size: var(--t-small);
  > div {
    display: grid;
    grid-template-columns: 10rem minmax(0, 1fr);
    gap: 0 var(--s3);
    padding-block: 0.4375rem;
    border-bottom: 1px solid var(--rule);
    @media (max-width: 29.99rem) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
`;

/** What each role may do, in a sentence. */
export function RolesPanel() {
  const language = useLanguage();
  return (
    <Panel aria-labelledby="roles">
      <Stack>
        <Heading id="roles">{rolesTitle(language)}</Heading>
        <Pairs>
          {memberRoles.map((role) => (
            <div key={role}>
              <dt>{roleName({ role }, language)}</dt>
              <dd>{roleMay({ role }, language)}</dd>
            </div>
          ))}
        </Pairs>
      </Stack>
    </Panel>
  );
}
