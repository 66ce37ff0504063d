import { describe, expect, test } from 'vitest';
import { usualAnswers } from '#tests/failures/answers.ts';
import { inABrowser } from '#tests/failures/in-a-browser.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import { isSeen, person, rest, until } from '#tests/failures/person.ts';
import { createScriptedServer } from '#tests/failures/scripted-server.ts';

const cart = ['heading', 'My Cart (2 items)'] as const;
const trouble = ['heading', 'Failed to refresh order details'] as const;
const again = ['button', 'Try again'] as const;

const untilSeen = (seen: readonly [string, string]) =>
  until(
    () => isSeen(seen),
    () => `no ${seen[0]} '${seen[1]}'`,
  );

/** The network was gone when the page asked who is here. */
describe('when it could not be asked who is here', () => {
  inABrowser();

  async function openCart(play: (server: ReturnType<typeof createScriptedServer>) => Promise<void>) {
    const server = createScriptedServer(usualAnswers);
    server.failNext('GetMe', 'network down');
    const app = openApp('/my-cart', server.fetch);
    try {
      await untilSeen(trouble);
      await play(server);
    } finally {
      app.close();
    }
  }

  test('the cart says so, and goes on when the person tries again', () =>
    openCart(async (server) => {
      server.failNext('GetMe', 'network down');
      await person.press(again[1]);
      await rest();
      await untilSeen(again);
      expect(server.count('GetMe')).toBe(2);
      await person.press(again[1]);
      await untilSeen(cart);
      expect(server.count('GetActiveOrders')).toBe(1);
    }));

  test('the cart goes on by itself when the network is back', () =>
    openCart(async (server) => {
      window.dispatchEvent(new Event('online'));
      await untilSeen(cart);
      expect([server.count('GetMe'), server.count('GetActiveOrders')]).toEqual([2, 1]);
    }));

  test('the drawer over another page says so too', async () => {
    const server = createScriptedServer(usualAnswers);
    server.failNext('GetMe', 'network down');
    const app = openApp('/about', server.fetch);
    try {
      await rest();
      await person.follow('Cart');
      await untilSeen(trouble);
      await person.press(again[1]);
      await untilSeen(['heading', 'Your cart with Harbour City Players']);
      expect(server.count('GetActiveOrders')).toBe(1);
    } finally {
      app.close();
    }
  });
});
