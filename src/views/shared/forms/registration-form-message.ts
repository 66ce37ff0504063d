import type { Language } from '#domain/language.ts';
import type { FormMessage, Message } from '#domain/message.ts';
import { outcomeRefused, outcomeSaved } from '#messages/forms.ts';
import { commonMessage } from '#platform/failure-message.ts';

/** What a registration form says, in words for the reader. `otherwise` says what is not its. */
export function registrationFormMessage(
  message: Message,
  language: Language,
  otherwise: (message: Exclude<Message, FormMessage>, language: Language) => string = commonMessage,
): string {
  switch (message.code) {
    case 'formSaved':
      return outcomeSaved(language);
    case 'FormValidationError':
      return message.words || outcomeRefused(language);
    default:
      return otherwise(message, language);
  }
}
