import { Button, Checkbox, Divider, FormControlLabel, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { columnOf, type Field, type Ref, type Resource } from '@watchbill/core/resource/model';
import type { ChosenColumns } from './chosen-columns.ts';
import { listedFields } from './list-columns.tsx';
import type { ListQueryState } from './list-query.ts';
import { MoveButtons } from './move-buttons.tsx';
import { Popup } from './popup.tsx';
import { SavedViews } from './saved-views.tsx';
import { useText } from '../text.tsx';

type Props<Row extends Ref> = Readonly<{
  anchor: HTMLElement;
  resource: Resource<Row>;
  list: ListQueryState;
  chosen: ChosenColumns;
  /** Fields that the list shows now, in their order. */
  shown: readonly Field<Row>[];
  onClose: () => void;
}>;

/**
 * How a list looks: views that were saved under a name, its columns and their order, and the way
 * back to what it was.
 */
export function ListViewPanel<Row extends Ref>({ anchor, onClose, ...rest }: Props<Row>) {
  const { t } = useText();
  const { list, chosen } = rest;
  const reset = () => {
    chosen.choose(null);
    list.reset();
    onClose();
  };
  return (
    <Popup anchor={anchor} title={t('list.view')} width={340} onClose={onClose}>
      <Stack sx={{ p: 2, gap: 1.5 }}>
        <SavedViews noun={rest.resource.noun} list={list} onChosen={onClose} />
        <Divider />
        <ColumnChoice {...rest} />
        <Divider />
        <Button onClick={reset} sx={{ alignSelf: 'flex-start' }}>
          {t('list.resetView')}
        </Button>
      </Stack>
    </Popup>
  );
}

function ColumnChoice<Row extends Ref>({
  resource,
  list,
  chosen,
  shown,
}: Omit<Props<Row>, 'anchor' | 'onClose'>) {
  const { t } = useText();
  const titleId = useId();
  const choose = (fields: readonly Field<Row>[]) => {
    const columns = fields.map(columnOf);
    chosen.choose(columns);
    list.change({
      columns: columns.join(','),
      page: list.query.page === 1 ? null : list.query.page,
    });
  };
  const move = (field: Field<Row>, by: 1 | -1) => {
    const others = shown.filter((one) => one !== field);
    choose(others.toSpliced(shown.indexOf(field) + by, 0, field));
  };
  const hidden = listedFields(resource).filter((field) => !shown.includes(field));
  return (
    <div role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ mb: 0.5 }}>
        {t('list.columns')}
      </Typography>
      {[...shown, ...hidden].map((field) => (
        <Stack key={field.name} direction="row" sx={{ alignItems: 'center' }}>
          <FormControlLabel
            label={t(field.label)}
            disabled={field.isLabel === true}
            sx={{ flexGrow: 1 }}
            control={
              <Checkbox
                size="small"
                sx={{ py: 0.5 }}
                checked={shown.includes(field)}
                onChange={(_event, checked) =>
                  choose(checked ? [...shown, field] : shown.filter((one) => one !== field))
                }
              />
            }
          />
          {shown.includes(field) ? (
            <MoveButtons
              name={t(field.label)}
              isFirst={field === shown[0]}
              isLast={field === shown.at(-1)}
              onMove={(by) => move(field, by)}
            />
          ) : null}
        </Stack>
      ))}
    </div>
  );
}
