import { useLazyQuery, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { createImageResetLogic } from '#app/shared/image-reset-logic.ts';
import { dayAndTime, numericDate, parseWallTime } from '#domain/event-time.ts';
import { displayMoney } from '#domain/money.ts';
import { plural } from '#domain/plural.ts';
import { imageResetMachine } from '#machines/shared/image-reset/image-reset-machine.ts';
import { Picture } from '#platform/covers/event-picture.tsx';
import { inspect } from '#platform/inspector/inspection.ts';
import { breakpointOf, devicesOf } from '#platform/look/breakpoints.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Combobox, ComboboxList, useComboboxInput } from '#platform/ui/combobox.tsx';
import { ImagePicker, ImagePickerInput, useImagePicker } from '#platform/ui/image-picker.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Page, Row, Stack, Title } from '#platform/ui/page.tsx';
import { SearchableList, SearchableListInput, SearchableListItems } from '#platform/ui/searchable-list.tsx';
import { SearchFieldPart } from '#platform/ui/search-field.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { Toast } from '#platform/ui/toast.tsx';
import { Tooltip, TooltipGroup } from '#platform/ui/tooltip.tsx';
import { GetMyChannelsDocument, GetUserStatusDocument } from '#services/generated/graphql.ts';
import { GalleryCarousel } from '#views/shop/events/gallery-carousel.tsx';
import { ImageResetButton } from '#views/shared/image/image-reset-button.tsx';
import { ImageResetFlow } from '#views/shared/image/image-reset-context.ts';
import { ChannelLine } from '#views/shared/shell/channel-line.tsx';
import { answer, type GalleryArea, type GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

const piece = (name: string, Content: () => React.ReactNode, more: Partial<GalleryState> = {}): GalleryState => ({
  name,
  isVisitor: true,
  render: () => (
    <Page as="main" id="main">
      <Stack $gap="s6">
        <Title>{name}</Title>
        <Content />
      </Stack>
    </Page>
  ),
  ...more,
});

const places = [
  'Nanaimo',
  'Nanoose Bay',
  'North Cowichan',
  'Victoria',
  'Vancouver',
  'Comox',
  'Courtenay',
  'Parksville',
];

function PlaceCombobox({ words }: { words: readonly string[] }) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  return (
    <div style={{ minHeight: '22rem' }}>
      <Combobox
        suggestions={words.map((label) => ({ id: label, label }))}
        isOpen={isOpen}
        onType={(typed) => {
          setText(typed);
          setOpen(true);
        }}
        onChoose={(index) => {
          setText(words[index] ?? '');
          setOpen(false);
        }}
        onLeave={() => setOpen(false)}
      >
        <PlaceInput text={text} />
      </Combobox>
    </div>
  );
}

function PlaceInput({ text }: { text: string }) {
  return (
    <SearchFieldPart
      icon={null}
      aria-label="Place"
      value={text}
      {...useComboboxInput()}
      below={<ComboboxList label="Places" emptyWords="No place begins with these letters" />}
    />
  );
}

function PickedPicture() {
  const { picked, clear } = useImagePicker();
  const [reset] = useState(() => {
    const actor = createActor(createImageResetLogic(), { ...(inspect && { inspect }) });
    actor.on('image.cleared', clear);
    return actor.start();
  });
  return (
    <>
      <div style={{ width: '12rem', height: '12rem' }}>
        <Picture src={picked?.preview} alt={picked?.file.name ?? ''} />
      </div>
      <Row>
        <ImagePickerInput label="Choose picture" />
        <ImageResetFlow.Provider actor={reset}>{picked && <ImageResetButton />}</ImageResetFlow.Provider>
      </Row>
    </>
  );
}

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    __typename: 'Asset' as const,
    id: String(index),
    name: `Picture ${index + 1}`,
    source: '/icon.svg',
    preview: '/icon.svg',
  }));

const carousel = (count: number) => () => (
  <div style={{ position: 'relative', height: '24rem' }}>
    <GalleryCarousel name="The Winter’s Tale" pictures={pictures(count)} />
  </div>
);

function Breakpoints() {
  const width = document.documentElement.clientWidth;
  return (
    <p>
      {breakpointOf(width)}: {devicesOf(width).join(', ')}
    </p>
  );
}

function UserStatus() {
  const { data } = useQuery(GetUserStatusDocument);
  const [ask, { data: mine, called }] = useLazyQuery(GetMyChannelsDocument);
  return (
    <>
      <pre>{JSON.stringify(data?.userStatus, null, 2)}</pre>
      <Button onClick={() => void ask()}>Ask for channels</Button>
      {called && <p>{plural(mine?.me?.channels.length ?? 0, 'channel')}</p>}
    </>
  );
}

const evening = parseWallTime('2026-11-21T19:30:00');
const money = { __typename: 'Money', amount: 18.5, currency: 'CAD', display: '$18.50' } as const;

/** The reusable pieces of platform specification §4, §5 and §9, each in its states. */
export const states: GalleryArea = [
  piece('image-missing', () => (
    <div style={{ width: '12rem', height: '12rem' }}>
      <Picture src={null} alt="" />
    </div>
  )),
  piece('image-failed', () => (
    <div style={{ width: '12rem', height: '12rem' }}>
      <Picture src="/nowhere.png" alt="A stage" />
    </div>
  )),
  piece('loading', () => (
    <Loading isLoading meanwhile={<SkeletonBar $height="9rem" />}>
      Here
    </Loading>
  )),
  piece('loading-error', () => (
    <Loading isLoading={false} error={new Error('Failed to fetch')} meanwhile={<SkeletonBar $height="9rem" />}>
      Here
    </Loading>
  )),
  piece('combobox', () => <PlaceCombobox words={places} />),
  piece('combobox-empty', () => <PlaceCombobox words={[]} />),
  piece('image-picker', () => (
    <ImagePicker>
      <PickedPicture />
    </ImagePicker>
  )),
  piece('image-reset-confirming', () => (
    <ImageResetFlow.Provider actor={stillFlow(imageResetMachine, 'confirming', {})}>
      <ImageResetButton />
    </ImageResetFlow.Provider>
  )),
  piece('searchable-list', () => (
    <SearchableList items={places.map((label) => ({ id: label, label }))}>
      <SearchableListInput label="Search places" />
      <SearchableListItems noun="place">{({ label }) => label}</SearchableListItems>
    </SearchableList>
  )),
  piece('carousel', carousel(3)),
  piece('carousel-many', carousel(12)),
  piece('tooltip', () => (
    <TooltipGroup>
      <Tooltip words="Said after 700 milliseconds">
        <Button kind="line">Point here</Button>
      </Tooltip>
    </TooltipGroup>
  )),
  piece('avatars', () => (
    <Row>
      <Avatar name="Alex Thorsen" size="sm" />
      <Avatar name="Alex Thorsen" size="md" />
      <Avatar name="Alex Thorsen" size="lg" />
      <Avatar name="Alex Thorsen" size="xl" />
    </Row>
  )),
  piece('toasts', () => (
    <>
      <Toast kind="error" title="Oops, the server returned an error." onDismiss={() => undefined}>
        The provided credentials are invalid
      </Toast>
      <Toast onDismiss={() => undefined}>Account updated successfully</Toast>
    </>
  )),
  piece('formats', () => (
    <ul>
      <li>{numericDate(evening)}</li>
      <li>{dayAndTime(evening)}</li>
      <li>{[money, 18.5, null, 'much'].map(displayMoney).join(', ')}</li>
      <li>{[0, 1, 2].map((count) => plural(count, 'event')).join(', ')}</li>
    </ul>
  )),
  piece('channel-line', () => (
    <div style={{ position: 'relative', height: '3.25rem' }}>
      <ChannelLine organizer="Nanaimo Conservatory of Music and Community Choirs" onClear={() => undefined} />
    </div>
  )),
  piece('breakpoints', Breakpoints),
  piece('user-status', UserStatus, {
    answers: [answer(GetMyChannelsDocument, { me: { __typename: 'CurrentUser', id: 'alex', channels: [] } })],
  }),
];
