import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';

type Answer = { data: Record<string, unknown> } | Error | 'never';

/** A client whose operations are answered by name; what was asked is kept. Several answers are given in turn. */
export function answeringClient(answers: Record<string, Answer[]>) {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const link = new ApolloLink(({ operationName: name = '', variables }) => {
    asked.push({ name, variables });
    const queue = answers[name] ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    return new Observable((observer) => {
      if (answer === 'never') return;
      if (!answer || answer instanceof Error) return observer.error(answer ?? new Error(`${name} was not expected`));
      observer.next(answer);
      observer.complete();
    });
  });
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), asked };
}
