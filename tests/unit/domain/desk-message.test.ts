import { describe, expect, test } from 'vitest';
import { filledForReader, messageParagraphs } from '#domain/desk-message.ts';

describe('a message as one reader gets it', () => {
  test('has their own first name, in either language’s words', () => {
    expect(filledForReader('Hello {first name}, bonjour {prénom}, {First Name}', 'Maya')).toBe(
      'Hello Maya, bonjour Maya, Maya',
    );
  });

  test('keeps a name as it is, whatever signs it has', () => {
    expect(filledForReader('Hello {first name}', '$& {prénom}')).toBe('Hello $& {prénom}');
  });

  test('begins a paragraph after an empty line, and keeps single lines together', () => {
    expect(messageParagraphs('Hello {first name},\nhow are you?\n \nLot B is closed.', 'Maya')).toEqual([
      'Hello Maya,\nhow are you?',
      'Lot B is closed.',
    ]);
  });
});
