/** Puts the temporary files of this process and its children into memory, where there is room for them. */
export function keepTemporaryFilesInMemory(): void;
