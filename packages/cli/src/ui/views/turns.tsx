import { useBiddingBoard, type Bidding } from '@watchbill/core/bidding/hooks';
import { turnStateTexts } from '@watchbill/core/bidding/view';
import { Box } from 'ink';
import { Text } from '../../screen/text.tsx';
import type { DrillProps } from '../view.ts';

/** The turns of a bidding in their order, with what each was awarded. */
export function Turns({ row, setting: { live, t } }: DrillProps<Bidding>) {
  const divisions = row.divisions.map(({ id }) => id);
  const { data, isError } = useBiddingBoard(row.id, divisions, live);
  if (data === undefined) return <Text dimColor> {t(isError ? 'ui.notRead' : 'ui.reading')}</Text>;
  return (
    <Box flexDirection="column" marginTop={1}>
      {data.turns.map(({ id, turn, agent, state, awarded_pattern: awarded }) => (
        <Text key={id} wrap="truncate" bold={state === 'open'}>
          {` ${String(turn).padStart(4)}  ${agent.first_name} ${agent.last_name}  `}
          <Text dimColor>{t(turnStateTexts[state])}</Text>
          {awarded === null
            ? ''
            : `  ${t('bidding.patternOf', { set: awarded.schedule_pattern_set_name, position: awarded.position })}`}
        </Text>
      ))}
    </Box>
  );
}
