import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useText } from '../kit/text.tsx';
import { PlainPage } from './plain-pages.tsx';

const saying = (title: MessageKey, hint: MessageKey) =>
  function OutsidePage() {
    const { t } = useText();
    return <PlainPage title={t(title)} hint={t(hint)} />;
  };

export const ComingSoonPage = saying('outside.comingSoon', 'outside.comingSoonHint');
export const PricingPage = saying('outside.pricing', 'outside.pricingHint');
export const PaymentPage = saying('outside.payment', 'outside.paymentHint');
export const ServerErrorPage = saying('outside.serverError', 'outside.serverErrorHint');

/** Whoever looks for a place to type the mailed token: it is asked for at sign-in. */
export function VerifyPage() {
  const { t } = useText();
  return (
    <PlainPage title={t('outside.verify')} hint={t('outside.verifyHint')}>
      <Button component={Link} to="/auth/login" variant="contained">
        {t('outside.toSignIn')}
      </Button>
    </PlainPage>
  );
}
