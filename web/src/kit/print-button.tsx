import PrintIcon from '@mui/icons-material/PrintOutlined';
import { IconAction, usePageActions } from './page-actions.tsx';
import { useText } from './text.tsx';

/** Prints what is on the page; its styles leave out what only a screen needs. */
export function PrintButton() {
  const { t } = useText();
  const action = { label: t('figures.print'), icon: <PrintIcon />, run: () => window.print() };
  usePageActions([action]);
  return <IconAction action={action} />;
}
