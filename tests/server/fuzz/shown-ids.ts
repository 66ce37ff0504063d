const most = 60;

/** The ids that answers have shown, by the type of what they name; the newest stay. */
export class ShownIds {
  readonly #byType = new Map<string, string[]>();

  show(type: string, id: string): void {
    const known = this.#byType.get(type) ?? [];
    this.#byType.set(type, [...known.filter((each) => each !== id), id].slice(-most));
  }

  /** One of this type, or of any where the type is empty or has none; the newest come most often. */
  pick(type: string, at: number): string {
    const ofType = this.#byType.get(type) ?? [...this.#byType.values()].flat();
    return ofType[ofType.length - 1 - (at % 3 === 0 ? 0 : at % ofType.length)] ?? '';
  }

  /** Keeps every id beside a __typename in an answer. */
  read(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if ('__typename' in value && 'id' in value && typeof value.id === 'string')
      this.show(String(value.__typename), value.id);
    for (const inner of Object.values(value)) this.read(inner);
  }
}
