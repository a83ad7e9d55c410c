/** What went wrong, where no server text says it better. Spelling and spacing as specified. */
export const texts = {
  somethingWentWrong: 'Something went wrong!',
  somethingWentWrongPlain: 'Something went wrong',
  unknown: 'An unknown error occurred',
  unknownError: 'Unknown Error',
  unknownErrorOccurred: 'Unknown error occurred',
  occurred: 'An error occurred',
  unexpected: 'Unexpected error occurred',
  keyAndMessage: '{key} : {message}',
  atLine: 'Line {line}: {message}',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  tryAgain: 'Try again',
  notRefreshed: 'This could not be refreshed and may be out of date: {reason}',
  loadFailed: 'This could not be loaded',
  screenFailed: 'This screen stopped working',
  screenFailedHint:
    'Load the page again. If it happens again, tell your administrator what you were doing.',
};
