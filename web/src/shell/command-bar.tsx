import { foldText } from '@watchbill/core/messages/fold';
import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFoundAdvisors } from '@watchbill/core/advisors/hooks';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { entriesOf, menuFor, searchEntries } from '@watchbill/core/permission/menu';
import { pageAccess } from '@watchbill/core/permission/page';
import type { PageAction } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useScreenPaths } from './screen-paths.tsx';
import { useDensity, useDisplay } from './display.tsx';
import { useSignedInUser } from './session.tsx';

type Target = Readonly<{
  group: MessageKey;
  title: string;
  hint?: string | undefined;
  key: string;
  run: () => void;
}>;

const pauseMs = 250;
/** So many of each kind, so that the others stay in sight. */
const mostOfKind = 8;
const advisorPath = '/dashboard/advisors/advisor-profile';
const divisionPath = '/dashboard/profile-configuration/divisions';
const schedulePath = '/dashboard/schedule-management';

/**
 * Does what the page can do, or goes to a screen, a division or an advisor, by name: to those alone
 * that whoever asks may open.
 */
export function CommandBar({
  actions,
  onClose,
}: Readonly<{ actions: readonly PageAction[]; onClose: () => void }>) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const targets = useTargets(typed.trim(), actions);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('shell.commandBar') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, minHeight: { xs: 360, sm: 420 } }}>
        <Autocomplete
          open
          autoHighlight
          disablePortal
          forcePopupIcon={false}
          value={null}
          options={targets}
          filterOptions={(options) => options}
          groupBy={({ group }) => t(group)}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ key }) => key}
          inputValue={typed}
          onInputChange={(_event, text, reason) => reason !== 'selectOption' && setTyped(text)}
          onChange={(_event, target) => {
            if (target === null) return;
            onClose();
            target.run();
          }}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          slotProps={{ listbox: { sx: { maxHeight: { xs: 272, sm: 332 } } } }}
          noOptionsText={t('generic.nothingFound')}
          clearText={t('generic.clear')}
          renderOption={({ key, ...props }, { title, hint }) => (
            <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
              {title}
              {hint === undefined ? null : (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {hint}
                </Typography>
              )}
            </Box>
          )}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={t('shell.commandBar')} />
          )}
        />
      </Box>
    </Dialog>
  );
}

/** What fits the words so far. */
function useTargets(typed: string, actions: readonly PageAction[]): readonly Target[] {
  const { t } = useText();
  const navigate = useNavigate();
  const density = useOtherDensity();
  const { permission } = useSignedInUser();
  const built = useScreenPaths();
  const mayCall = useMayCall();
  const mayOpen = (path: string) => built.has(path) && pageAccess(permission, path) === 'allowed';
  const divisions = useDivisionChoices().data ?? [];
  const search = useAfterPause(typed);
  const advisors = useFoundAdvisors(search, mayOpen(advisorPath) && mayCall('advisors.rows'));
  const screens = useMemo(() => {
    const inMenu = entriesOf(menuFor(permission, built));
    const others = searchEntries(permission, built);
    const paths = new Map([...others, ...inMenu].map(({ path, title }) => [path, title]));
    return [...paths].map(([path, title]) => ({ path, title: t(title) }));
  }, [permission, built, t]);
  const words = foldText(typed).split(/\s+/);
  const fits = (name: string) => words.every((word) => foldText(name).includes(word));
  const to = (path: string) => ({ key: path, run: () => void navigate(path) });
  const found = divisions.filter(({ mu_name }) => typed !== '' && fits(mu_name));
  return [
    ...actions
      .filter(({ label, hint = '' }) => fits(`${label} ${hint}`))
      .slice(0, mostOfKind)
      .map(
        ({ label, hint, run }) =>
          ({
            group: 'shell.onThisPage',
            title: label,
            hint,
            key: `${label} ${hint}`,
            run,
          }) as const,
      ),
    ...screens
      .filter(({ title }) => fits(title))
      .slice(0, mostOfKind)
      .map(({ path, title }) => ({ group: 'shell.screens', title, ...to(path) }) as const),
    ...found.slice(0, mostOfKind).flatMap(({ id, mu_name: title }) => [
      ...(mayOpen(divisionPath)
        ? [{ group: 'menu.divisions', title, ...to(`${divisionPath}/${id}`) } as const]
        : []),
      ...(mayOpen(schedulePath)
        ? [
            {
              group: 'menu.divisions',
              title,
              hint: t('menu.scheduleManagement'),
              ...to(`${schedulePath}?division=${id}`),
            } as const,
          ]
        : []),
    ]),
    ...(typed === '' ? [] : (advisors.data ?? [])).map(
      ({ id, first_name, last_name, agent_profile }) =>
        ({
          group: 'menu.advisorProfile',
          title: `${first_name} ${last_name}`,
          hint: agent_profile.division.mu_name,
          ...to(`${advisorPath}/${id}`),
        }) as const,
    ),
    ...[density].filter(({ title, hint }) => fits(`${title} ${hint}`)),
  ];
}

/** Lower rows where they are high, higher ones where they are low. */
function useOtherDensity() {
  const { t } = useText();
  const { display, change } = useDisplay();
  const other = useDensity(display) === 'compact' ? 'comfortable' : 'compact';
  return {
    group: 'shell.appearance',
    title: t(`shell.${other}`),
    hint: t('shell.density'),
    key: 'density',
    run: () => change({ density: other }),
  } as const;
}

/** What was typed when typing paused. */
function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
