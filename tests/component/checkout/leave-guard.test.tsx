import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createLeaveGuard, leaveQuestion, useLeaveGuard, type LeaveGuard } from '#app/leave-guard.ts';

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
    render(<Form isDirty={isDirty} guard={guard} />);
    await userEvent.click(screen.getByRole('link'));
    heard.stop();
    expect(questions).toEqual(Array.from({ length: asked }, () => leaveQuestion));
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
});
