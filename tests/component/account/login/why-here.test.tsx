import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { whyPage } from '#messages/login.ts';
import { LoginScreen } from '#views/account/login/login-screen.tsx';
import { whyHere } from '#views/account/login/why-here.ts';
import { startLogin } from './flow-fakes.tsx';

describe('the login page', () => {
  test.each([
    ['/checkout/forms?id=2', 'Log in to go on with your order. What you entered is kept.'],
    ['/checkout/payment', 'Log in to go on with your order. What you entered is kept.'],
    ['/my-cart', 'Log in to see your cart. What you put into it is kept.'],
    ['/my-events?filter=past', 'Log in to see your events.'],
    ['/account', 'Log in to open your settings. What you typed is kept.'],
    ['/account/registration-forms/7', 'Log in to answer your registration forms. What you typed is kept.'],
    ['/account/attendees', 'Log in to open this part of your account.'],
    ['/order-confirmation/7', 'Log in to see your order.'],
    ['/accountant', null],
    ['/events', null],
    ['/', null],
  ])('says why one is there: back to %s', (returnUri, words) => {
    const why = whyHere(returnUri);
    expect(why && whyPage({ why }, 'en')).toBe(words);
  });

  test('shows it before the form', () => {
    const login = startLogin({});
    render(
      <login.Provider>
        <LoginScreen why="events" />
      </login.Provider>,
    );
    const words = screen.getByText('Log in to see your events.');
    const email = screen.getByLabelText('Email');
    expect(words.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});
