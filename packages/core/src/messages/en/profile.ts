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
  confirmRequired: 'Confirm New Password is required',
  passwordsMatch: 'Passwords must match',
  passwordChanged: 'Your password is changed.',
};
