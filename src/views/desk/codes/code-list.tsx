import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/desk/codes/codes-selectors.ts';
import type { OpenCode } from '#machines/desk/codes/codes-setup.ts';
import { formNew, listEmpty, listNew, listTold, rowEdit, rowFold, rowStop } from '#messages/desk-codes.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskCodeFieldsFragment } from '#services/desk/generated/graphql.ts';
import { NewHead, TierBox } from '#views/desk/tiers/tier-parts.ts';
import { CodeLine } from '#views/desk/codes/code-row.tsx';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { Acts, Item, Items } from '#views/desk/parts/item-parts.ts';

type Code = DeskCodeFieldsFragment;

export type CodeListProps = {
  mayChange: boolean;
  /** Whether what is typed into the open form may be left; asks where something would be lost. */
  mayLeave: () => boolean;
  /** code: null of one that is new. */
  form: (open: OpenCode, code: Code | null) => ReactNode;
};

/** The controls that take the focus when a form has closed. */
const editId = (id: string): string => `edit-${id}`;
const addId = 'add-code';

/** One below the other, each with its form when it is open, and above them a new one. */
export function CodeList({ mayChange, mayLeave, form }: CodeListProps) {
  const language = useLanguage();
  const codes = CodesFlow.useSelector(selectors.codeList)?.codes ?? [];
  const open = CodesFlow.useSelector(selectors.openCode);
  return (
    <TierBox>
      {mayChange && (
        <NewOne mayLeave={mayLeave} isOpen={open?.id === null}>
          {open?.id === null && form(open, null)}
        </NewOne>
      )}
      {codes.length === 0 && (
        <Muted as="p" style={{ marginTop: 'var(--s4)' }}>
          {listEmpty(language)}
        </Muted>
      )}
      {codes.length > 0 && (
        <Items as="ul">
          {codes.map((code) => {
            const isOpen = open?.id === code.id;
            return (
              <Item key={code.id} data-open={isOpen || undefined}>
                <CodeLine code={code}>
                  {mayChange && (
                    <Acts>
                      <StopButton code={code} mayLeave={mayLeave} />
                      <EditButton code={code} isOpen={isOpen} mayLeave={mayLeave} />
                    </Acts>
                  )}
                </CodeLine>
                {isOpen && form(open, code)}
              </Item>
            );
          })}
        </Items>
      )}
      <Told />
    </TierBox>
  );
}

type ActProps = { code: Code; mayLeave: () => boolean };

/** Of one that has not ended; its form closes. */
function StopButton({ code, mayLeave }: ActProps) {
  const language = useLanguage();
  const flow = CodesFlow.useActorRef();
  if (code.state === 'EXPIRED') return null;
  return (
    <Button kind="quiet" small onClick={() => mayLeave() && flow.send({ type: 'codes.askToStop', id: code.id })}>
      {rowStop(language)}
      <VisuallyHidden> {code.code}</VisuallyHidden>
    </Button>
  );
}

function EditButton({ code: { id, code }, isOpen, mayLeave }: ActProps & { isOpen: boolean }) {
  const language = useLanguage();
  const flow = CodesFlow.useActorRef();
  return (
    <Button
      id={editId(id)}
      kind="quiet"
      small
      aria-expanded={isOpen}
      onClick={() => {
        if (mayLeave()) flow.send(isOpen ? { type: 'codes.collapse' } : { type: 'codes.open', open: { id } });
      }}
    >
      {isOpen ? rowFold(language) : rowEdit(language)}
      <VisuallyHidden> {code}</VisuallyHidden>
      {isOpen && <ChevronDown />}
    </Button>
  );
}

type NewProps = { isOpen: boolean; mayLeave: () => boolean; children: ReactNode };

/** Whoever asked for a new one writes at once: its first field takes the focus. */
function NewOne({ isOpen, mayLeave, children }: NewProps) {
  const language = useLanguage();
  const flow = CodesFlow.useActorRef();
  const isAskedFor = useRef(false);
  const begin = (box: HTMLDivElement | null) => {
    if (!box || !isAskedFor.current) return;
    isAskedFor.current = false;
    box.querySelector('input')?.focus();
  };
  return (
    <>
      <p>
        <Button
          id={addId}
          kind="line"
          small
          aria-expanded={isOpen}
          onClick={() => {
            if (!mayLeave()) return;
            isAskedFor.current = !isOpen;
            flow.send(isOpen ? { type: 'codes.collapse' } : { type: 'codes.open', open: { id: null } });
          }}
        >
          <Plus /> {listNew(language)}
        </Button>
      </p>
      {isOpen && (
        <NewItem as="div" data-open ref={begin}>
          <NewHead as="h2">{formNew(language)}</NewHead>
          {children}
        </NewItem>
      )}
    </>
  );
}

/** What came of the last deed; the focus goes to where one goes on. */
function Told() {
  const language = useLanguage();
  const told = CodesFlow.useSelector(selectors.whatWasDone);
  useEffect(() => {
    if (told) document.getElementById(told.what === 'ADDED' ? addId : editId(told.id))?.focus();
  }, [told]);
  return <VisuallyHidden role="status">{told && listTold({ what: told.what }, language)}</VisuallyHidden>;
}

const NewItem = styled(Item)`
  margin-top: var(--s3);
`;
