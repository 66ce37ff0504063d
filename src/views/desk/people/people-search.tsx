import { ChevronDown, Download, Search } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { peopleFilter, peoplePage } from '#machines/desk/people/people-selectors.ts';
import {
  listAllTickets,
  listAnyState,
  listFile,
  listFileWhat,
  listFind,
  listIsMissing,
  listIsRefused,
  listOwes,
  listSearch,
  listSearchTickets,
  listStates,
  listTickets,
  listTier,
  stateName,
} from '#messages/desk-people.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskPersonState } from '#services/desk/generated/graphql.ts';
import { PeopleFlow } from '#views/desk/people/people-context.ts';

const states = ['CONFIRMED', 'OFFERED', 'CANCEL_ASKED', 'CANCELLED'] as const satisfies readonly DeskPersonState[];

/** What is chosen is asked for at once. */
const ask = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) =>
  currentTarget.form?.requestSubmit();

const textOf = (typed: FormData, name: string): string => {
  const text = typed.get(name);
  return typeof text === 'string' ? text.trim() : '';
};

/** Where it is true of nobody there is nothing to look for. */
const isWorthAsking = (count: number | null, isOn: boolean) => isOn || (count !== null && count > 0);

/** file: where all of them are given as a file; null for who may not have it. */
export function PeopleSearch({ file }: { file: string | null }) {
  const language = useLanguage();
  const people = PeopleFlow.useActorRef();
  const filter = PeopleFlow.useSelector(peopleFilter);
  const page = PeopleFlow.useSelector(peoplePage);
  if (!page) return null;
  const { tiers, missingAnswers, owing, mailRefused } = page.counts;
  function find(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    people.send({
      type: 'people.search',
      filter: {
        search: textOf(typed, 'search'),
        tierId: textOf(typed, 'tier') || null,
        state: states.find((one) => one === typed.get('state')) ?? null,
        isMissingAnswers: typed.has('missing'),
        owes: typed.has('owes'),
        isMailRefused: typed.has('refused'),
      },
    });
  }
  // Who is told of no answers sees no addresses either.
  const what = (missingAnswers === null ? listSearchTickets : listSearch)(language);
  return (
    <Head method="post" role="search" noValidate onSubmit={find}>
      <Words>
        <IconButton type="submit" aria-label={listFind(language)}>
          <Search />
        </IconButton>
        <input
          type="search"
          name="search"
          autoComplete="off"
          aria-label={what}
          placeholder={what}
          defaultValue={filter.search}
        />
      </Words>
      <Pick>
        <select name="tier" aria-label={listTickets(language)} defaultValue={filter.tierId ?? ''} onChange={ask}>
          <option value="">{listAllTickets(language)}</option>
          {tiers.map(({ id, name, registered }) => (
            <option key={id} value={id}>
              {listTier({ name, count: registered }, language)}
            </option>
          ))}
        </select>
        <ChevronDown />
      </Pick>
      <Pick>
        <select name="state" aria-label={listStates(language)} defaultValue={filter.state ?? ''} onChange={ask}>
          <option value="">{listAnyState(language)}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {stateName({ state }, language)}
            </option>
          ))}
        </select>
        <ChevronDown />
      </Pick>
      {isWorthAsking(missingAnswers, filter.isMissingAnswers) && (
        <Chip name="missing" isOn={filter.isMissingAnswers}>
          {listIsMissing({ count: missingAnswers ?? 0 }, language)}
        </Chip>
      )}
      {isWorthAsking(owing, filter.owes) && (
        <Chip name="owes" isOn={filter.owes}>
          {listOwes({ count: owing ?? 0 }, language)}
        </Chip>
      )}
      {isWorthAsking(mailRefused, filter.isMailRefused) && (
        <Chip name="refused" isOn={filter.isMailRefused}>
          {listIsRefused({ count: mailRefused ?? 0 }, language)}
        </Chip>
      )}
      {file !== null && (
        <FileLink href={file} download>
          <Download /> {listFile(language)}
          <VisuallyHidden>, {listFileWhat(language)}</VisuallyHidden>
        </FileLink>
      )}
    </Head>
  );
}

function Chip({ name, isOn, children }: { name: string; isOn: boolean; children: ReactNode }) {
  return (
    <ChipFace>
      <input type="checkbox" name={name} defaultChecked={isOn} onChange={ask} />
      {children}
    </ChipFace>
  );
}

const Head = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s4);
  align-items: center;
  padding: var(--s3) var(--s4);
  border-bottom: 1px solid var(--rule);
  font-size: var(--t-small);
  --icon: 1.05em;
  @media print {
    display: none;
  }
`;

const Words = styled.div`
  position: relative;
  flex: 1 1 12rem;
  min-width: 0;
  display: flex;
  > button {
    position: absolute;
    left: 0;
    color: var(--ink-2);
  }
  > input {
    width: 100%;
    min-width: 0;
    min-height: 2.75rem;
    padding: 0 var(--s3) 0 2.75rem;
    border: 1.5px solid var(--edge);
    border-radius: var(--radius);
    background: var(--surface);
    text-overflow: ellipsis;
    &::placeholder {
      color: var(--ink-3);
      opacity: 1;
    }
  }
  ${phone} {
    flex-basis: 100%;
  }
`;

const Pick = styled.span`
  position: relative;
  display: inline-flex;
  max-width: 100%;
  > select {
    appearance: none;
    max-width: 100%;
    min-height: 2.75rem;
    padding: 0 1.5rem 0 0.125rem;
    border: 0;
    border-bottom: 2px solid var(--ink);
    border-radius: 0;
    background: var(--surface);
    font-weight: 600;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  > .lucide {
    position: absolute;
    right: 0.125rem;
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
  }
`;

const ChipFace = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 2.75rem;
  padding: 0 var(--s3);
  border: 1.5px solid var(--edge);
  border-radius: var(--radius);
  font-weight: 600;
  cursor: pointer;
  > input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
  }
  &:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-wash);
  }
`;

const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 2.75rem;
  padding: 0 var(--s2);
  margin-left: auto;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
