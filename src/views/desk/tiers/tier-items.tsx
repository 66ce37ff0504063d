import { ArrowDown, ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import * as selectors from '#machines/desk/tier-list/tier-list-selectors.ts';
import type { OpenTier } from '#machines/desk/tier-list/tier-list-setup.ts';
import { listAdd, listNew, rowDown, rowEdit, rowFold, rowUp } from '#messages/tiers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskEventFieldsFragment, DeskTierKind } from '#services/desk/generated/graphql.ts';
import { Acts, Item, Items } from '#views/desk/parts/item-parts.ts';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';
import { tierName, TierLine } from '#views/desk/tiers/tier-row.tsx';
import { AddLine, NewHead } from '#views/desk/tiers/tier-parts.ts';
import { TierSection } from '#views/desk/tiers/tier-section.tsx';

type Event = DeskEventFieldsFragment;
type Tier = Event['tiers'][number];
type Move = (id: string, by: -1 | 1) => void;
type Props = {
  kind: DeskTierKind;
  event: Event;
  /** Those of this kind, in their order. */
  tiers: readonly Tier[];
  mayLeave: () => boolean;
  form: (open: OpenTier) => ReactNode;
  onMove: Move;
};

/** The control that opens the form of one. */
export const editId = (id: string): string => `edit-${id}`;
/** The control that begins a new one. */
export const addId = (kind: DeskTierKind): string => `add-${kind}`;

/** The tiers, or the add-ons: one below the other, each with its form when it is open, and at their end a new one. */
export function TierItems({ kind, event, tiers, mayLeave, form, onMove }: Props) {
  const open = TierListFlow.useSelector(selectors.openTier);
  const isAdding = open?.id === null && open.kind === kind;
  return (
    <TierSection kind={kind} event={event} isEmpty={tiers.length === 0 && !isAdding}>
      {tiers.length > 0 && (
        <Items>
          {tiers.map((tier, at) => {
            const isOpen = open?.id === tier.id;
            return (
              <Item key={tier.id} data-open={isOpen || undefined}>
                <TierLine tier={tier} problems={event.publishProblems}>
                  <Acts>
                    <MoveButton tier={tier} by={-1} isAtEnd={at === 0} onMove={onMove} />
                    <MoveButton tier={tier} by={1} isAtEnd={at === tiers.length - 1} onMove={onMove} />
                    <EditButton tier={tier} isOpen={isOpen} mayLeave={mayLeave} />
                  </Acts>
                </TierLine>
                {isOpen && form(open)}
              </Item>
            );
          })}
        </Items>
      )}
      <NewOne kind={kind} isOpen={isAdding} mayLeave={mayLeave}>
        {isAdding && form(open)}
      </NewOne>
    </TierSection>
  );
}

type MoveProps = { tier: Tier; by: -1 | 1; isAtEnd: boolean; onMove: Move };

function MoveButton({ tier, by, isAtEnd, onMove }: MoveProps) {
  const language = useLanguage();
  const canOrder = TierListFlow.useSelector(selectors.canOrder);
  const name = tierName(tier, language);
  return (
    <IconButton
      aria-label={by < 0 ? rowUp({ name }, language) : rowDown({ name }, language)}
      aria-disabled={isAtEnd || !canOrder}
      onClick={() => onMove(tier.id, by)}
    >
      {by < 0 ? <ArrowUp /> : <ArrowDown />}
    </IconButton>
  );
}

function EditButton({ tier, isOpen, mayLeave }: { tier: Tier; isOpen: boolean; mayLeave: () => boolean }) {
  const language = useLanguage();
  const flow = TierListFlow.useActorRef();
  const { id, kind } = tier;
  return (
    <Button
      id={editId(id)}
      kind="quiet"
      small
      aria-expanded={isOpen}
      onClick={() => {
        if (!mayLeave()) return;
        flow.send(isOpen ? { type: 'tierList.collapse' } : { type: 'tierList.open', open: { id, kind } });
      }}
    >
      {isOpen ? rowFold(language) : rowEdit(language)}
      <VisuallyHidden> {tierName(tier, language)}</VisuallyHidden>
      {isOpen && <ChevronDown />}
    </Button>
  );
}

type NewProps = { kind: DeskTierKind; isOpen: boolean; mayLeave: () => boolean; children: ReactNode };

/** Whoever asked for a new one writes at once: its first field takes the focus. */
function NewOne({ kind, isOpen, mayLeave, children }: NewProps) {
  const language = useLanguage();
  const flow = TierListFlow.useActorRef();
  const isAskedFor = useRef(false);
  const begin = (box: HTMLDivElement | null) => {
    if (!box || !isAskedFor.current) return;
    isAskedFor.current = false;
    box.querySelector('input')?.focus();
  };
  return (
    <>
      {isOpen && (
        <Item as="div" data-open ref={begin}>
          <NewHead>{listNew({ kind }, language)}</NewHead>
          {children}
        </Item>
      )}
      <AddLine>
        <Button
          id={addId(kind)}
          kind="line"
          small
          aria-expanded={isOpen}
          onClick={() => {
            if (!mayLeave()) return;
            isAskedFor.current = !isOpen;
            flow.send(isOpen ? { type: 'tierList.collapse' } : { type: 'tierList.open', open: { id: null, kind } });
          }}
        >
          <Plus /> {listAdd({ kind }, language)}
        </Button>
      </AddLine>
    </>
  );
}
