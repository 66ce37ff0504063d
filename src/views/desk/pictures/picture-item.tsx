import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { codeOfLanguage } from '#domain/content-language.ts';
import type { Language } from '#domain/language.ts';
import { described, isUndescribed, type PictureDraft } from '#domain/picture-drafts.ts';
import { pictureLimits } from '#domain/picture.ts';
import {
  pictureCover,
  pictureEarlier,
  pictureLater,
  pictureName,
  pictureRemove,
  pictureUndescribed,
  pictureWords,
  pictureWordsHint,
} from '#messages/desk-pictures.ts';
import { Picture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { Acts, Item } from '#views/desk/parts/item-parts.ts';
import { languageName } from '#views/desk/parts/language-words.ts';

type Props = {
  picture: PictureDraft;
  at: number;
  count: number;
  /** In which something is to be said of it. */
  written: readonly Language[];
  isLocked: boolean;
  onChange: (picture: PictureDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A picture, what is said of it, and its place among the others. */
export function PictureItem({ picture, at, count, written, isLocked, onChange, onMove, onRemove }: Props) {
  const language = useLanguage();
  const place = String(at + 1);
  return (
    <Item>
      <Beside>
        <Frame>
          <Picture src={`/${picture.preview}`} alt={picture.words[codeOfLanguage(language)] ?? ''} />
        </Frame>
        <Fields>
          <Head>
            <b>{pictureName({ place }, language)}</b>
            {at === 0 && <Badge kind="line">{pictureCover(language)}</Badge>}
            {isUndescribed(picture) && (
              <Badge kind="warn">
                <TriangleAlert /> {pictureUndescribed(language)}
              </Badge>
            )}
            <Acts>
              <Move label={pictureEarlier({ place }, language)} by={-1} isOff={isLocked || at === 0} onMove={onMove} />
              <Move
                label={pictureLater({ place }, language)}
                by={1}
                isOff={isLocked || at === count - 1}
                onMove={onMove}
              />
              <Button kind="quiet" small aria-disabled={isLocked} onClick={onRemove}>
                {pictureRemove(language)}
                <VisuallyHidden> {pictureName({ place }, language)}</VisuallyHidden>
              </Button>
            </Acts>
          </Head>
          {written.map((one) => (
            <Field
              key={one}
              label={pictureWords({ place, language: languageName(one) }, language)}
              hint={pictureWordsHint(language)}
              optional
            >
              <Input
                lang={one}
                autoComplete="off"
                maxLength={pictureLimits.words}
                value={picture.words[codeOfLanguage(one)] ?? ''}
                readOnly={isLocked}
                onChange={({ target }) => onChange(described(picture, codeOfLanguage(one), target.value))}
              />
            </Field>
          ))}
        </Fields>
      </Beside>
    </Item>
  );
}

type MoveProps = { label: string; by: -1 | 1; isOff: boolean; onMove: (by: -1 | 1) => void };

function Move({ label, by, isOff, onMove }: MoveProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onMove(by);
      }}
    >
      {by < 0 ? <ArrowUp /> : <ArrowDown />}
    </IconButton>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr);
  gap: var(--s4) var(--s5);
  padding-block: var(--s4);
  @media (max-width: 39.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As a ticket shows it. */
const Frame = styled.div`
  aspect-ratio: 7 / 5;
  max-width: 11rem;
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s2);
  > :last-child {
    margin-left: auto;
  }
`;
