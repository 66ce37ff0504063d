import { Observable, observable } from 'rxjs';

type Input<Value> = Observable<Value> | PromiseLike<Value> | Iterable<Value>;

/**
 * In the place of rxjs's own, in the browser's build: without asynchronous iterables and streams, which nothing here
 * gives it and which bring tslib (scripts/slim-packages.ts).
 */
export function innerFrom<Value>(input: Input<Value>): Observable<Value> {
  if (input instanceof Observable) return input;
  const opened: unknown = Reflect.get(Object(input), observable);
  if (typeof opened === 'function')
    return new Observable((subscriber) => Reflect.apply(opened, input, []).subscribe(subscriber));
  if (isPromise(input)) return fromPromise(input);
  return new Observable((subscriber) => {
    for (const value of input) {
      subscriber.next(value);
      if (subscriber.closed) return;
    }
    subscriber.complete();
  });
}

const isPromise = (input: object): input is PromiseLike<unknown> => 'then' in input;

const fromPromise = <Value>(promise: PromiseLike<Value>): Observable<Value> =>
  new Observable((subscriber) => {
    void promise.then(
      (value) => {
        if (subscriber.closed) return;
        subscriber.next(value);
        subscriber.complete();
      },
      (reason: unknown) => subscriber.error(reason),
    );
  });
