import { styled } from 'styled-components';
import { themeLegend, themeName } from '#messages/menu.ts';
import { useLanguage } from '#platform/language-context.ts';
import { THEME_CHOICES } from '#platform/theme/theme-choice.ts';
import { useThemeChoice } from '#platform/theme/use-theme-choice.ts';

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s4);
  margin-top: var(--s4);
  > legend {
    font-size: var(--t-small);
    font-weight: 600;
    color: var(--on-footer-2);
    padding: 0;
  }
  > label {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    min-height: 2.75rem;
    cursor: pointer;
    font-size: var(--t-small);
  }
  input {
    accent-color: var(--on-footer);
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** Light, dark, or as the system has it; drawn for the footer's dark ground. */
export function ThemePicker() {
  const language = useLanguage();
  const [choice, choose] = useThemeChoice();
  return (
    <Choices>
      <legend>{themeLegend(language)}</legend>
      {THEME_CHOICES.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" value={one} checked={one === choice} onChange={() => choose(one)} />
          {themeName({ theme: one }, language)}
        </label>
      ))}
    </Choices>
  );
}
