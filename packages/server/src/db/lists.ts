import {
  FunctionNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ValueNode,
  type BinaryOperationNode,
  type KyselyPlugin,
  type QueryId,
} from 'kysely';

class ListTransformer extends OperationNodeTransformer {
  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId: QueryId,
  ): BinaryOperationNode {
    const { kind, leftOperand, operator, rightOperand } = super.transformBinaryOperation(
      node,
      queryId,
    );
    const isIn = OperatorNode.is(operator) && operator.operator === 'in';
    const isNotIn = OperatorNode.is(operator) && operator.operator === 'not in';
    if ((!isIn && !isNotIn) || !PrimitiveValueListNode.is(rightOperand))
      return { kind, leftOperand, operator, rightOperand };
    const array = [ValueNode.create(rightOperand.values)];
    return {
      kind,
      leftOperand,
      operator: OperatorNode.create(isIn ? '=' : '!='),
      rightOperand: FunctionNode.create(isIn ? 'any' : 'all', array),
    };
  }
}

const transformer = new ListTransformer();

/**
 * Sends the values of a list as one array: `in (1, 2)` as `= any('{1,2}')`, and so with `not in`.
 * However many there are, none too, it is one statement, which can be kept prepared.
 */
export const listsAsArrays: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
