/** The own account: password and picture. */
export const texts = {
  account: 'Account',
  addPicture: 'Add picture',
  replacePicture: 'Replace picture',
  deletePicture: 'Delete picture',
  deletePictureQuestion: 'Delete your picture? Your initials are shown instead.',
  pictureHint: 'PNG or JPEG, up to 2 MB',
  pictureTooLarge: 'The picture is larger than 2 MB. Choose a smaller one.',
  picture: 'Profile picture',
  changePassword: 'Change password',
  changePasswordForced: 'You are using a default password. Choose your own before you go on.',
  oldPassword: 'Old Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  newPasswordRequired: 'New Password is required',
  passwordStrength:
    'Password must be at least 8 characters long and include a number, a lowercase letter, an uppercase letter, and a symbol.',
  passwordHint:
    'At least 8 characters, with a number, a lowercase letter, an uppercase letter and a symbol. Up to 200 characters of any script; common passwords and your own name are refused.',
  passwordCommon:
    'This password is easy to guess: it is a common word, a row of keys, or a name that belongs to you or your company. Choose another, such as several words.',
  confirmRequired: 'Confirm New Password is required',
  passwordsMatch: 'Passwords must match',
  passwordChanged: 'Your password is changed.',
};
