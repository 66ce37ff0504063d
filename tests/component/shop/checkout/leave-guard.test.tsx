import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { leaveQuestion } from '#messages/forms.ts';
import { createLeaveGuard, useLeaveGuard, type LeaveGuard } from '#app/shared/leave-guard.ts';

function Form({ isDirty, guard = createLeaveGuard() }: { isDirty: boolean; guard?: LeaveGuard }) {
  useLeaveGuard(guard, isDirty);
  return <a href="/events">Events</a>;
}

/** Counts the clicks that nobody stopped. */
function listen() {
  const clicks: boolean[] = [];
  const listener = (event: MouseEvent) => {
    clicks.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.body.addEventListener('click', listener);
  return { clicks, stop: () => document.body.removeEventListener('click', listener) };
}

describe('the leave guard', () => {
  test.each([
    ['en-CA', 'Changes you made may not be saved. Do you want to leave?'],
    ['fr-CA', 'Vos modifications ne seront peut-être pas enregistrées. Voulez-vous quitter la page?'],
  ])('asks in the language of the document: %s', (lang, question) => {
    document.documentElement.lang = lang;
    const questions: string[] = [];
    const guard = createLeaveGuard((asked) => questions.push(asked) > 0);
    guard.watch(true);
    expect([guard.confirm(), questions]).toEqual([true, [question]]);
    document.documentElement.lang = '';
  });

  test.each([
    { isDirty: true, answer: false, asked: 1, left: 0 },
    { isDirty: true, answer: true, asked: 1, left: 1 },
    { isDirty: false, answer: false, asked: 0, left: 1 },
  ])('asks about unsaved answers before a link is followed: %o', async ({ isDirty, answer, asked, left }) => {
    const questions: string[] = [];
    const guard = createLeaveGuard((question) => {
      questions.push(question);
      return answer;
    });
    const heard = listen();
    window.history.replaceState(null, '', '/forms');
    render(<Form isDirty={isDirty} guard={guard} />);
    await userEvent.click(screen.getByRole('link'));
    heard.stop();
    expect(questions).toEqual(Array.from({ length: asked }, () => leaveQuestion('en')));
    expect(heard.clicks.length).toBe(left);
  });

  test('holds the tab open while answers are not saved', () => {
    const { rerender } = render(<Form isDirty />);
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    rerender(<Form isDirty={false} />);
    expect(leave()).toBe(false);
  });

  describe('when a way back is refused', () => {
    afterEach(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });

    /** The browser has gone from '/forms' to another entry, whose index it knows or not. */
    function goBackFromForms(indexes: { here: number; there: number } | null) {
      const entry = { index: indexes?.here ?? 0 };
      vi.stubGlobal('navigation', indexes ? { currentEntry: entry } : undefined);
      window.history.replaceState(null, '', '/forms');
      const questions: string[] = [];
      const guard = createLeaveGuard((question) => {
        questions.push(question);
        return false;
      });
      render(<Form isDirty guard={guard} />);
      const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
      const push = vi.spyOn(window.history, 'pushState');
      const heard = vi.fn<(event: Event) => void>();
      window.addEventListener('popstate', heard);
      window.history.replaceState(null, '', '/my-cart');
      entry.index = indexes?.there ?? 0;
      window.dispatchEvent(new PopStateEvent('popstate'));
      window.removeEventListener('popstate', heard);
      return { questions, went: go.mock.calls, pushed: push.mock.calls.map(([, , to]) => to), heard };
    }

    test.each([
      ['back', { here: 5, there: 4 }, 1],
      ['forward', { here: 5, there: 7 }, -2],
    ])('goes over it again, %s, and keeps the entries on both sides', (_, indexes, delta) => {
      const { questions, went, pushed, heard } = goBackFromForms(indexes);
      expect(questions).toEqual([leaveQuestion('en')]);
      expect(went).toEqual([[delta]]);
      expect(pushed).toEqual([]);
      expect(heard).not.toHaveBeenCalled();
    });

    test('pushes the page again where the browser does not count its entries', () => {
      const { went, pushed } = goBackFromForms(null);
      expect(went).toEqual([]);
      expect(pushed.map(String)).toEqual([expect.stringMatching(/\/forms$/)]);
    });
  });
});
