import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { barLabel, toolName } from '#messages/rich-text.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Tooltip, TooltipGroup } from '#platform/ui/tooltip.tsx';
import { toolGroups, type PromptKind, type Tool } from './rich-text-tools.ts';

const tools = toolGroups.flat();

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s3);
  padding: var(--s1);
  border-bottom: 1px solid var(--rule);
  ${phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: thin;
  }
`;

const Group = styled.div`
  display: flex;
  flex: none;
`;

const ToolButton = styled(IconButton)`
  min-width: 2.5rem;
  min-height: 2.5rem;
  --icon: 1.125rem;
  ${phone} {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
  &[aria-pressed='true'] {
    background: var(--accent-wash);
  }
  &[aria-disabled='true'] {
    color: var(--ink-3);
    opacity: 0.55;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

type ToolbarProps = {
  editor: Editor;
  /** The id of the text that it changes. */
  controls: string | undefined;
  onPrompt: (prompt: PromptKind) => void;
};

/** One stop for Tab; the arrows, Home and End go from tool to tool. A tool that can't be used now can still be read. */
export function RichTextToolbar({ editor, controls, onPrompt }: ToolbarProps) {
  const language = useLanguage();
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map((tool) => ({ isOn: tool.isOn?.(now), isOpen: now.isEditable && tool.can(now) })),
  });

  function use(tool: Tool) {
    if ('prompt' in tool) onPrompt(tool.prompt);
    else tool.run(editor);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = neighbour(event.key, current);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <TooltipGroup>
      <Bar role="toolbar" aria-label={barLabel(language)} aria-controls={controls} ref={bar} onKeyDown={onKeyDown}>
        {toolGroups.map((group) => (
          <Group key={group[0]?.name}>
            {group.map((tool) => {
              const index = tools.indexOf(tool);
              const { isOn, isOpen } = states[index] ?? { isOn: undefined, isOpen: false };
              const Icon = tool.icon;
              const name = toolName({ tool: tool.name }, language);
              return (
                <Tooltip key={tool.name} words={name}>
                  <ToolButton
                    aria-label={name}
                    aria-pressed={isOn}
                    aria-disabled={!isOpen}
                    tabIndex={index === current ? 0 : -1}
                    onFocus={() => setCurrent(index)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => isOpen && use(tool)}
                  >
                    <Icon />
                  </ToolButton>
                </Tooltip>
              );
            })}
          </Group>
        ))}
      </Bar>
    </TooltipGroup>
  );
}

function neighbour(key: string, current: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % tools.length;
  if (key === 'ArrowLeft') return (current - 1 + tools.length) % tools.length;
  if (key === 'Home') return 0;
  return key === 'End' ? tools.length - 1 : null;
}
