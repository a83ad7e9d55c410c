import ts from 'typescript';

/**
 * Participles that do not end in -ed. Not here are words that are nouns and other forms too: read,
 * set, cut, put, left.
 */
const irregular = new Set(
  `begun bought broken brought built caught chosen dealt done drawn driven felt forgotten
   found frozen given gone grown heard held hidden kept known laid led lent lost made
   meant met misshapen outrun overtaken paid risen said seen sent shown sought spent
   spoken taken told understood undone unheard unknown unseen withdrawn worn written`.split(/\s+/),
);
/** Words that end so and are none. */
const others = new Set([
  'bed',
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'red',
  'seed',
  'speed',
]);
/** A name with one of these is a sentence that is true or not: `isSaved`, `daysAreUnlocked`. */
const predicates = new Set(['is', 'are', 'was', 'were', 'be', 'has', 'have', 'may', 'can', 'must']);
/** What only we would call so. */
const metaphors = new Set(['chore', 'deafen', 'hear', 'house', 'surroundings', 'tell', 'weigh']);

/**
 * Whether a name ends in how something came about, where it should say what it is or does; or is
 * one of our metaphors.
 */
export function isCalledSo(name: string): boolean {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  const last = words.at(-1)!;
  if (words.some((word) => predicates.has(word))) return false;
  return (
    irregular.has(last) || (/[a-z]ed$/.test(last) && !others.has(last)) || metaphors.has(words[0]!)
  );
}

/** Types and functions at the top of a file. */
export function namesIn(file: string, source: string): readonly string[] {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer !== undefined && isFunction(initializer)
          ? [name.text]
          : [],
      );
    return ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement)
      ? [statement.name?.text ?? '']
      : [];
  });
}

function isFunction(value: ts.Expression): boolean {
  return ts.isAsExpression(value) || ts.isSatisfiesExpression(value)
    ? isFunction(value.expression)
    : ts.isArrowFunction(value) || ts.isFunctionExpression(value);
}
