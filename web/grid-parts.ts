import type { Plugin } from 'vite';

/**
 * What MUI's grid brings along and no list turns on: its own filter and column panels, toolbars,
 * column menus, editors and exports (the server writes files), with the MUI pieces that only these
 * draw. The grid links all of it statically; here each becomes a component that draws nothing, a
 * fifth of what a list would load.
 */
const partsOff =
  /@mui\/x-data-grid\/(components\/(panel|columnsManagement|menu\/columnMenu|toolbar|toolbarV8|quickFilter|export|cell\/(GridEdit\w+|GridLongTextCell|GridActionsCell\w*))|hooks\/features\/export\/useGrid\w+)\b(?!.*(Context|\/index)\.mjs)/;
const piecesOff = new Set(
  [
    'Autocomplete',
    'Badge',
    'Chip',
    'Switch',
    'Tab',
    'Tabs',
    'TextareaAutosize',
    'ToggleButton',
  ].map((piece) => `@mui/material/${piece}`),
);
const nothing = '\0draws-nothing';

/** Leaves them out of the build. */
export const unusedGridParts: Plugin = {
  name: 'unused-grid-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isOff = piecesOff.has(source) && importer?.includes('x-data-grid/material/') === true;
    return isOff ? nothing : null;
  },
  load(id) {
    return id === nothing ? 'export default () => null;' : null;
  },
  transform: {
    filter: { id: partsOff },
    handler(code) {
      const names = this.parse(code).body.flatMap((statement) => {
        if (statement.type !== 'ExportNamedDeclaration') return [];
        const { declaration, specifiers } = statement;
        if (declaration?.type === 'VariableDeclaration')
          return declaration.declarations.map(({ id }) =>
            id.type === 'Identifier' ? id.name : '',
          );
        if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
        return specifiers.map(({ exported }) =>
          exported.type === 'Identifier' ? exported.name : '',
        );
      });
      return names.map((name) => `export const ${name} = () => null;`).join('\n');
    },
  },
};
