import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FC } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createImageResetLogic } from '#app/shared/image-reset-logic.ts';
import { Picture } from '#platform/covers/event-picture.tsx';
import { Choice } from '#platform/ui/choice.tsx';
import { CarouselDots, dottedSlides } from '#platform/ui/carousel.tsx';
import { ComboboxList } from '#platform/ui/combobox.tsx';
import { ImagePicker, ImagePickerInput, useImagePicker } from '#platform/ui/image-picker.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { SearchableList, SearchableListInput, SearchableListItems } from '#platform/ui/searchable-list.tsx';
import { Tooltip, TooltipGroup } from '#platform/ui/tooltip.tsx';
import { ImageResetButton } from '#views/shared/image/image-reset-button.tsx';
import { ImageResetFlow } from '#views/shared/image/image-reset-context.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a picture', () => {
  test.each([null, undefined, ''])("says 'Image not available' when its address is missing (%s)", (src) => {
    render(<Picture src={src} alt="A stage" />);
    expect([screen.getByText('Image not available').tagName, screen.queryByRole('img')]).toEqual(['DIV', null]);
  });

  test('says so too when it does not load, and tries another address', () => {
    const { rerender } = render(<Picture src="/gone.png" alt="A stage" />);
    fireEvent.error(screen.getByRole('img', { name: 'A stage' }));
    expect(screen.getByText('Image not available').tagName).toBe('DIV');
    rerender(<Picture src="/here.png" alt="A stage" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/here.png');
  });
});

describe('a loading wrapper', () => {
  const draw = (isLoading: boolean, error?: Error) => (
    <Loading isLoading={isLoading} error={error} meanwhile="on its way">
      here
    </Loading>
  );

  test('shows what is meanwhile, what came, or the error with its message', () => {
    const { container, rerender } = render(draw(true));
    expect(container.textContent).toBe('on its way');
    rerender(draw(false));
    expect(container.textContent).toBe('here');
    rerender(draw(false, new TypeError('Failed to fetch')));
    expect(screen.getByText('Error').parentElement?.textContent).toContain('There is no connection to Foyer.');
  });
});

describe('the dots of a carousel', () => {
  test.each([
    [0, 3, [0, 1, 2]],
    [0, 12, [0, 1, 2, 3]],
    [6, 12, [3, 4, 5, 6, 7, 8, 9]],
    [11, 12, [8, 9, 10, 11]],
    [0, 0, []],
  ])('slide %i of %i has %j', (selected, count, dotted) => {
    expect(dottedSlides(selected, count)).toEqual(dotted);
  });
});

describe('an image picker', () => {
  const picture = (name: string) => new File(['picture'], name, { type: 'image/avif' });

  function Chosen() {
    const { picked, clear } = useImagePicker();
    return (
      <button onClick={clear}>
        {picked?.file.name ?? 'none'} at {picked?.preview ?? 'none'}
      </button>
    );
  }

  test('gives the file with a temporary address, which goes with the file', async () => {
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    render(
      <ImagePicker>
        <ImagePickerInput label="Choose picture" />
        <Chosen />
      </ImagePicker>,
    );
    const user = userEvent.setup();
    await user.upload(screen.getByLabelText('Choose picture'), picture('one.avif'));
    expect(screen.getByRole('button').textContent).toBe('one.avif at blob:1');
    await user.upload(screen.getByLabelText('Choose picture'), picture('two.avif'));
    expect([screen.getByRole('button').textContent, revoked.mock.calls]).toEqual(['two.avif at blob:2', [['blob:1']]]);
    await user.click(screen.getByRole('button'));
    expect([screen.getByRole('button').textContent, revoked.mock.calls.length]).toEqual(['none at none', 2]);
  });

  test('takes pictures of any type and nothing else', () => {
    render(
      <ImagePicker>
        <ImagePickerInput label="Choose picture" />
        <Chosen />
      </ImagePicker>,
    );
    const input = screen.getByLabelText('Choose picture');
    expect(input.getAttribute('accept')).toBe('image/*');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
    expect(screen.getByRole('button').textContent).toBe('none at none');
  });
});

describe('the image-reset control', () => {
  function show() {
    vi.useFakeTimers();
    const cleared: string[] = [];
    const actor = createActor(createImageResetLogic());
    actor.on('image.cleared', ({ type }) => cleared.push(type));
    actor.start();
    render(
      <ImageResetFlow.Provider actor={actor}>
        <ImageResetButton />
        <p>elsewhere</p>
      </ImageResetFlow.Provider>,
    );
    return { cleared, button: screen.getByRole('button') };
  }

  test("asks 'Confirm?', and clears at the second press", () => {
    const { cleared, button } = show();
    fireEvent.click(button);
    expect([button.textContent?.trim(), cleared]).toEqual(['Confirm?', []]);
    fireEvent.pointerDown(button);
    fireEvent.click(button);
    expect([button.textContent?.trim(), cleared]).toEqual(['Remove picture', ['image.cleared']]);
  });

  test('takes the question back after 3 seconds, and when something else is pressed', () => {
    const { cleared, button } = show();
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(3_000));
    expect(button.textContent?.trim()).toBe('Remove picture');
    fireEvent.click(button);
    fireEvent.pointerDown(screen.getByText('elsewhere'));
    expect([button.textContent?.trim(), cleared]).toEqual(['Remove picture', []]);
  });
});

describe('a searchable list', () => {
  test('finds by any part of a label in whatever case, and says how many', async () => {
    const items = ['Nanaimo', 'Nanoose Bay', 'Comox'].map((label) => ({ id: label, label }));
    render(
      <SearchableList items={items}>
        <SearchableListInput label="Search places" />
        <SearchableListItems noun="place">{({ label }) => label}</SearchableListItems>
      </SearchableList>,
    );
    const user = userEvent.setup();
    const found = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect([found(), screen.getByRole('status').textContent]).toEqual([
      ['Nanaimo', 'Nanoose Bay', 'Comox'],
      '3 places',
    ]);
    await user.type(screen.getByLabelText('Search places'), ' NAN');
    expect([found(), screen.getByRole('status').textContent]).toEqual([['Nanaimo', 'Nanoose Bay'], '2 places']);
    await user.type(screen.getByLabelText('Search places'), 'oo');
    expect(screen.getByRole('status').textContent).toBe('1 place');
    await user.type(screen.getByLabelText('Search places'), 'x');
    expect([found(), screen.getByText('Nothing by that name').tagName]).toEqual([[], 'P']);
  });
});

describe('a tooltip', () => {
  test('comes after 700 ms of pointing, not before', async () => {
    vi.useFakeTimers();
    render(
      <TooltipGroup>
        <Tooltip words="Said later">
          <button>Point here</button>
        </Tooltip>
      </TooltipGroup>,
    );
    fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
    await act(() => vi.advanceTimersByTimeAsync(699));
    expect(screen.queryByRole('tooltip')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Said later');
  });
});

describe('a pager', () => {
  test.each([
    [0, 3, '1 of 3'],
    [9, 3, '3 of 3'],
    [2, 3, '2 of 3'],
  ])('clamps page %i of %i', (page, pages, words) => {
    render(<Pager page={page} pages={pages} hrefOf={(to) => `?page=${to}`} />);
    expect(screen.getByRole('navigation').textContent).toBe(words);
  });
});

describe('a piece without its provider', () => {
  const pieces: [string, FC][] = [
    ['carousel', () => <CarouselDots label="Pictures" />],
    ['combobox', () => <ComboboxList label="Places" emptyWords="" />],
    ['image picker', () => <ImagePickerInput label="Choose" />],
    ['searchable list', () => <SearchableListInput label="Search" />],
  ];

  test.each(pieces)('%s throws', (name, Piece) => {
    expect(() => render(<Piece />)).toThrow(`use of a ${name} outside its provider`);
  });
});

describe('a choice', () => {
  test('has a short name; its badge, price and text are its description', () => {
    render(<Choice type="radio" name="tier" label="Adult" price="$24.00" text="19 and over" refusal="Sold Out" />);
    const radio = screen.getByRole('radio', { name: 'Adult', description: 'Sold Out $24.00 19 and over' });
    expect(radio.hasAttribute('disabled')).toBe(true);
  });

  test('with a label alone has no description', () => {
    render(<Choice type="checkbox" name="workshop" label="Workshop" />);
    expect(screen.getByRole('checkbox', { name: 'Workshop' }).hasAttribute('aria-describedby')).toBe(false);
  });
});
