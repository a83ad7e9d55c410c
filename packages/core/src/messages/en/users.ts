/** Accounts of users. */
export const texts = {
  added: 'User Added Successfully!',
  updated: 'User Updated Successfully!',
  disabledDone: 'User Disabled Successfully!',
  restoredDone: 'User Restored Successfully!',
  total: 'Total',
  notFound: 'User was not found.',
  ownAccount: 'Somebody else must change the role or state of your own account.',
  signInAgain:
    'Sign in again first: the email address of your own account is changed within ten minutes of signing in.',
  ownPassword: 'Change your own password in your profile, where the old one is asked for.',
  beyondRights: 'This role has rights that you do not have.',
  advisorFirst:
    'This role is for advisors: add the advisor with this email first, or choose another role.',
  lastAdmin: 'One enabled administrator must remain.',
  enterpriseRequired: 'Choose at least one enterprise division.',
  foreignDivision: 'Choose divisions of the chosen enterprise divisions.',
  passwordRequired: 'Set a first password: this server sends no mail.',
  roleRequired: 'Choose a role.',
  noRole: 'The role {name} does not exist.',
  noEnterprise: 'The enterprise division {name} does not exist.',
  inviteSubject: 'Your Watchbill account',
  inviteBody:
    'An account has been made for you. Your username is {username}. Choose your password within 7 days: {link}',
  activateSubject: 'Confirm your email address',
  activateBody:
    'Confirm your email address within 3 days: {link} An administrator then opens your account.',
  registered:
    'Thank you. If this address is new here, a confirmation is on its way, and an administrator opens the account.',
  confirmed: 'Your email address is confirmed. An administrator opens your account.',
  one: 'user',
  administrators: '{count} planners and administrators',
  advisors: '{count} advisors',
  supervisors: '{count} supervisors',
  enabled: '{count} enabled in all',
  noMail: 'This server sends no mail. Set a new password in the form instead.',
  resetDisabled: 'Restore disabled users first: they cannot sign in.',
  isActivated: 'A chosen user has opened the account already. Send a password link instead.',
  sendReset: 'Send password link',
  sendResetQuestion: 'Send a link to choose a new password?',
  resendActivation: 'Send activation link',
  resendActivationQuestion: 'Send the activation link again?',
  sentTo: 'It goes to {email}.',
  sentToSeveral: {
    one: 'It goes to the address of {count} user.',
    other: 'It goes to the addresses of {count} users.',
  },
  resetSent: {
    one: 'The link is on its way to {count} user.',
    other: 'The link is on its way to {count} users.',
  },
  activationSent: {
    one: 'The activation link is on its way to {count} user.',
    other: 'The activation link is on its way to {count} users.',
  },
};
