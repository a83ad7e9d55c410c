import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import { Button } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import type { Channel, Weekday } from '@watchbill/core/channels/model';
import { readTargets, targetsFile } from '@watchbill/core/forecasting-targets/codec';
import { useTargetsOnce } from '@watchbill/core/forecasting-targets/hooks';
import type { Objective } from '@watchbill/core/forecasting-targets/model';
import { slotsOf } from '@watchbill/core/forecasting-targets/view';
import { readFile } from '../kit/import/import-file.ts';
import { useSaving } from '../kit/form/saving.tsx';
import { ActionMenu } from '../kit/list/popup.tsx';
import { saveFile } from '../kit/save-file.ts';
import { FileInput } from '../kit/field/file-input.tsx';
import { useText } from '../kit/text.tsx';
import { AddSlot } from './add-slot.tsx';
import { CopyWeekday } from './copy-weekday.tsx';
import type { TargetsDraft } from './targets-draft.ts';
import { ToDefaults } from './to-defaults.tsx';

type Props = Readonly<{
  objective: Objective;
  channels: readonly Channel[];
  draft: TargetsDraft;
  /** The weekday that is shown, where one is. */
  day: Weekday | undefined;
}>;

/**
 * What is done with whole lines: added, copied between weekdays and channels, read from a file. All
 * of it waits to be saved.
 */
export function TargetsMenu({ objective, channels, draft, day }: Props) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'add' | 'copy' | 'defaults' | null>(null);
  const say = (text: string, variant: 'info' | 'warning' | 'error') =>
    enqueueSnackbar(text, { variant, autoHideDuration: 8000 });
  const copying = useSaving(useTargetsOnce(), {
    says: () => [t('forecastingTargets.notSavedYet'), 'info'],
    onDone: (read) => draft.put(slotsOf(read)),
    refusedIn: 'notice',
  });
  const take = async (file: File) => {
    const sheet = await readFile(file);
    if (sheet === null) return say(t('forecastingTargets.unreadable'), 'error');
    const { slots, bad, missing, interpretations } = readTargets(sheet, language);
    if (missing.length > 0)
      return say(t('forecastingTargets.noColumns', { columns: missing.join(', ') }), 'error');
    draft.put(slots);
    for (const { column, key, params } of interpretations)
      say(`${column}: ${t(key, params)}`, 'warning');
    const [first] = bad;
    return first === undefined
      ? say(t('forecastingTargets.notSavedYet'), 'info')
      : say(t('forecastingTargets.badLines', { ...first, count: bad.length }), 'warning');
  };
  const exported = () => {
    const text = `\uFEFF${targetsFile(draft.slots)}`;
    saveFile(new Blob([text], { type: 'text/csv' }), `targets-${objective.contact_type_name}.csv`);
  };
  const others = channels.filter(({ id }) => id !== objective.contact_type);
  const actions = [
    { label: t('forecastingTargets.copyDay'), run: () => setOpen('copy') },
    ...others.map(({ id, name }) => ({
      label: t('forecastingTargets.copyChannel', { channel: name }),
      run: () => copying.run(id),
    })),
    { label: t('forecastingTargets.fromFile'), run: () => input.current?.click() },
    { label: t('list.exportCsv'), run: exported },
    ...(objective.id === null
      ? []
      : [{ label: t('forecastingTargets.toDefaults'), run: () => setOpen('defaults') }]),
  ];
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('add')}>
        {t('forecastingTargets.addSlot')}
      </Button>
      <ActionMenu
        title={t('generic.actions')}
        actions={actions}
        renderButton={(props) => (
          <Button endIcon={<MoreIcon />} {...props}>
            {t('generic.actions')}
          </Button>
        )}
      />
      <FileInput
        ref={input}
        label={t('forecastingTargets.fromFile')}
        onFile={(file) => void take(file)}
      />
      {open === 'add' ? <AddSlot draft={draft} day={day} onClose={() => setOpen(null)} /> : null}
      {open === 'copy' ? (
        <CopyWeekday draft={draft} day={day} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'defaults' ? (
        <ToDefaults objective={objective} draft={draft} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
