import { whenMissing } from '@watchbill/core/messages/catalogue';

/** A text that a test asks for must be loaded: people would read it in English, or its key. */
whenMissing((key, language) => {
  throw new Error(`the text ${key} is not loaded in ${language}`);
});
