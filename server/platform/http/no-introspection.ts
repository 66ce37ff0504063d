import { GraphQLError } from 'graphql';
import type { ValidationRule } from 'graphql';

/** graphql's own rule asks for instances of its classes, and two copies of the package can meet in one process. */
export const noIntrospection: ValidationRule = (context) => ({
  Field(node) {
    if (node.name.value === '__schema' || node.name.value === '__type')
      context.reportError(new GraphQLError('This server does not answer introspection', { nodes: node }));
  },
});
