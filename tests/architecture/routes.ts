import ts from 'typescript';

type Handler = Readonly<{ name: string; lines: number }>;

/**
 * Handlers of a file by the names of their calls, each with its lines: functions in an object that
 * is said to be `Handlers<…>`, of a variable or of what a function answers.
 */
export function handlersIn(file: string, source: string): readonly Handler[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const types = handlerTypes(tree);
  const isOfHandlers = (type: ts.TypeNode | undefined) =>
    type !== undefined && types.test(type.getText(tree));
  const handlers: Handler[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && isOfHandlers(node.type))
      handlers.push(...functionsIn(tree, node.initializer));
    if ((ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) && isOfHandlers(node.type))
      for (const reply of repliesOf(node)) handlers.push(...functionsIn(tree, reply));
    ts.forEachChild(node, look);
  };
  look(tree);
  return handlers;
}

/** `Handlers`, and the file's own names for some of them. */
function handlerTypes(tree: ts.SourceFile): RegExp {
  const aliases = tree.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ type }) => type.getText(tree).includes('Handlers<'))
    .map(({ name }) => name.text);
  return new RegExp(`\\b(${['Handlers', ...aliases].join('|')})\\b`);
}

function functionsIn(tree: ts.SourceFile, value: ts.Expression | undefined): readonly Handler[] {
  if (value === undefined) return [];
  if (
    ts.isParenthesizedExpression(value) ||
    ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value)
  )
    return functionsIn(tree, value.expression);
  if (!ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((one) => {
    const body = ts.isPropertyAssignment(one) ? one.initializer : one;
    return ts.isArrowFunction(body) || ts.isFunctionExpression(body) || ts.isMethodDeclaration(body)
      ? [{ name: one.name!.getText(tree), lines: body.getText(tree).split('\n').length }]
      : [];
  });
}

function repliesOf({ body }: ts.FunctionDeclaration | ts.ArrowFunction): readonly ts.Expression[] {
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [body];
  return body.statements
    .filter(ts.isReturnStatement)
    .flatMap(({ expression }) => (expression === undefined ? [] : [expression]));
}
