/** Pages of a few words that need no sign-in. */
export const texts = {
  comingSoon: 'Coming soon',
  comingSoonHint:
    'This part of Watchbill is being prepared. Your administrator says when it opens.',
  maintenance: 'Maintenance',
  maintenanceHint:
    'Watchbill is being maintained and will be back soon. Nothing that you saved is lost.',
  maintenanceAsks: 'Watchbill is asked every few seconds whether it is back',
  pricing: 'Pricing',
  pricingHint:
    'Watchbill is free software under the Apache License 2.0: you run it yourself, for as many people as you like.',
  payment: 'Payment',
  paymentHint: 'There is nothing to pay here. Your organisation runs this Watchbill itself.',
  serverError: 'Something went wrong',
  serverErrorHint:
    'The server could not answer. Try again in a moment; if it goes on, tell your administrator what you were doing.',
  verify: 'Verify your sign-in',
  verifyHint:
    'A token is asked for after your username and password. Sign in, and it is mailed to you.',
  toSignIn: 'Go to sign-in',
};
