import { Kind, type ASTNode, type SelectionSetNode } from 'graphql';

type Many = readonly ASTNode[] | undefined;

/**
 * The text of an operation or fragment, without blanks that nobody reads. It stands in for graphql's own print in the
 * browser's build (scripts/slim-packages.ts), which also knows how to write schemas.
 */
export function print(node: ASTNode): string {
  switch (node.kind) {
    case Kind.DOCUMENT:
      return all(node.definitions, '\n');
    case Kind.OPERATION_DEFINITION: {
      const name = node.name ? ` ${node.name.value}` : '';
      const variables = listed(node.variableDefinitions, '(', ')');
      return node.operation + name + variables + all(node.directives) + print(node.selectionSet);
    }
    case Kind.FRAGMENT_DEFINITION:
      return `fragment ${node.name.value} on ${node.typeCondition.name.value}${all(node.directives)}${print(node.selectionSet)}`;
    case Kind.SELECTION_SET:
      return listed(node.selections, '{', '}', ' ');
    case Kind.FIELD: {
      const alias = node.alias ? `${node.alias.value}:` : '';
      return alias + node.name.value + listed(node.arguments, '(', ')') + all(node.directives) + set(node.selectionSet);
    }
    case Kind.FRAGMENT_SPREAD:
      return `...${node.name.value}${all(node.directives)}`;
    case Kind.INLINE_FRAGMENT: {
      const on = node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...';
      return on + all(node.directives) + print(node.selectionSet);
    }
    case Kind.DIRECTIVE:
      return `@${node.name.value}${listed(node.arguments, '(', ')')}`;
    case Kind.VARIABLE_DEFINITION: {
      const fallback = node.defaultValue ? `=${print(node.defaultValue)}` : '';
      return print(node.variable) + ':' + print(node.type) + fallback + all(node.directives);
    }
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return `${node.name.value}:${print(node.value)}`;
    case Kind.VARIABLE:
      return `$${node.name.value}`;
    case Kind.NAMED_TYPE:
      return node.name.value;
    case Kind.LIST_TYPE:
      return `[${print(node.type)}]`;
    case Kind.NON_NULL_TYPE:
      return `${print(node.type)}!`;
    case Kind.LIST:
      return `[${all(node.values, ',')}]`;
    case Kind.OBJECT:
      return `{${all(node.fields, ',')}}`;
    case Kind.STRING:
      return JSON.stringify(node.value);
    case Kind.NULL:
      return 'null';
    default:
      return 'value' in node ? String(node.value) : '';
  }
}

const set = (selections: SelectionSetNode | undefined) => (selections ? print(selections) : '');

const all = (nodes: Many, between = '') => (nodes ?? []).map(print).join(between);

const listed = (nodes: Many, open: string, close: string, between = ',') =>
  nodes && nodes.length > 0 ? open + all(nodes, between) + close : '';
