import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { countDoneSteps, useSetUp } from '@watchbill/core/set-up/hooks';
import { setUpSteps } from '@watchbill/core/set-up/model';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

/** The way back to a set-up that is not finished; nothing where it is. */
export function SetUpPanel() {
  const { t } = useText();
  const setUp = useSetUp(useMayCall()('setUp.read')).data;
  if (setUp === undefined) return null;
  const count = { done: countDoneSteps(setUp), all: setUpSteps.length };
  if (count.done === count.all) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          component={Link}
          to="/dashboard/profile-configuration/set-up"
        >
          {t('setUp.carryOn')}
        </Button>
      }
    >
      {t('setUp.panelHint', count)}
    </Alert>
  );
}
