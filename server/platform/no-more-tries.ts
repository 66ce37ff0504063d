/** What a job fails with where another try would end alike: it is given up at once. Its message is kept with it. */
export class NoMoreTries extends Error {
  override name = 'NoMoreTries';
}
