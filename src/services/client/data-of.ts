/** What a call answered; throws when it answered nothing. */
export function dataOf<Data>({ data }: { data?: Data | null | undefined }): Data {
  if (!data) throw new Error('The server answered nothing');
  return data;
}
