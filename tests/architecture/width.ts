import ts from 'typescript';

const widest = 100;

/** Lines of comments that are wider than code is formatted; orders to tools take a line each. */
export function wideComments(source: string): readonly string[] {
  return source
    .split('\n')
    .filter((line) => line.length > widest)
    .filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line) && !/@module-tag|oxlint-|https?:/.test(line));
}

/** Lines of SQL that are, without what is filled in; one that holds no blank cannot be wrapped. */
export function wideSql(file: string, source: string): readonly string[] {
  if (!source.includes('sql`') && !source.includes('}>`')) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const wide: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'sql')
      wide.push(...wordsOf(node.template).filter((line) => line.length > widest));
    ts.forEachChild(node, look);
  };
  look(tree);
  return wide;
}

/** What a template says, line by line. */
function wordsOf(template: ts.TemplateLiteral): readonly string[] {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return parts.join('').length === 0
    ? []
    : parts
        .join(' ')
        .split('\n')
        .map((one) => one.trim());
}
