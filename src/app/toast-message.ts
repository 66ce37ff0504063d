import type { Language } from '#domain/language.ts';
import type { Message } from '#domain/message.ts';
import { loginMessage } from '#views/account/login/login-message.ts';
import { settingsMessage } from '#views/account/settings/settings-message.ts';
import { registrationFormMessage } from '#views/shared/forms/registration-form-message.ts';
import { cartMessage } from '#views/shop/cart/cart-message.ts';
import { orderMessage } from '#views/shop/checkout/order-message.ts';

/** All that any flow may say, in words for the reader. It comes with the code of toasts: no page waits for it. */
export const toastMessage = (message: Message, language: Language): string =>
  cartMessage(message, language, (notOfCart) =>
    orderMessage(notOfCart, language, (notOfOrder) =>
      loginMessage(notOfOrder, language, (notOfLogin) =>
        settingsMessage(notOfLogin, language, registrationFormMessage),
      ),
    ),
  );
